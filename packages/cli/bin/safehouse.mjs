#!/usr/bin/env node
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Safehouse runs on the Node it brings along, not on ${process.version}. Use npx safehouse, after npm start has set it up.`,
  )
  process.exit(1)
}
// What was compiled once is kept beside the libraries, where whoever may write could change the program itself as well: commands
// start in half the time. Threads read the place from the environment.
const { enableCompileCache } = await import('node:module')
const { fileURLToPath } = await import('node:url')
const { directory } = enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/safehouse', import.meta.url)))
if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory
const { main } = await import('../src/main.ts')
process.exitCode = await main(process.argv.slice(2))

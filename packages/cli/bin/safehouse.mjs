#!/usr/bin/env node
if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Safehouse runs on the Node it brings along, not on ${process.version}. Use npx safehouse, after npm start has set it up.`,
  )
  process.exit(1)
}
const { main } = await import('../src/main.ts')
process.exitCode = await main(process.argv.slice(2))

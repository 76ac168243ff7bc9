import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where a running Safehouse is, while the client is worked on. */
const server = process.env.SAFEHOUSE_URL ?? 'http://127.0.0.1:4040'

const DRAWING = /\/packages\/(web\/src|board\/src|games\/[^/]+\/board)\/.*\.tsx?$/

/**
 * While the client is worked on, JSON is served as a script: an `import()` that insists on JSON is refused by browsers. (In
 * whole imports Vite leaves the attribute out by itself; Node needs it.)
 */
const jsonAsServed: Plugin = {
  name: 'json-as-served',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/games\/.*\.ts$/, code: /type: 'json'/ },
    handler: (code) => ({
      code: code.replaceAll(/(import\([^)]*?),\s*\{\s*with: \{ type: 'json' \},?\s*\}/g, '$1'),
      map: null,
    }),
  },
}

// `vite` also serves dev/index.html, where boards are worked on; only index.html is built.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  // Only what draws: the compiler has nothing to do in rules and engines, and takes its time.
  plugins: [jsonAsServed, react(), babel({ include: DRAWING, presets: [reactCompilerPreset()] })],
  // The build script says which sources a build was made from; a page that finds another build on the server is old.
  define: { BUILD_ID: JSON.stringify(process.env.SAFEHOUSE_BUILD ?? 'dev') },
  // Workers load the rules of one game only.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    manifest: true,
    // Small files stay files: the policy of the server's pages allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'index.html', checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/healthz': server } },
})

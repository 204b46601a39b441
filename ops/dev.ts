// `npm run dev`: the server, started again on every change of its code, and beside it Vite, which shows changes of the
// storefront in the open page at once.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT || 3000)
const own = `http://localhost:${port}`

// A restart does not wait until browsers have let go, as after a SIGTERM.
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT', join(root, 'server', 'main.ts')],
  { stdio: 'inherit' },
)
const vite = await createServer({
  root: join(root, 'web', 'storefront'),
  server: {
    port: Number(process.env.DEV_PORT || 5173),
    // Everything the server makes itself; the page and its modules come from Vite.
    proxy: Object.fromEntries(['/api', '/media', '/sandbox', '/healthz'].map((path) => [path, { target: own, changeOrigin: true }])),
  },
})
await vite.listen()
console.log(`With hot reload: ${vite.resolvedUrls?.local[0]} (the server itself: ${own})`)

const stop = async (signal: NodeJS.Signals) => {
  server.kill(signal)
  await vite.close()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', async (code) => {
  await vite.close()
  process.exit(code ?? 0)
})

// `npm run dev`: the server, started again on every change of its code, and beside it a Vite for each web app, which shows changes
// in the open page at once.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readConfiguration } from '../server/platform/configuration.ts'
import { appAddress } from '../server/web-apps.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'web')
const configuration = readConfiguration(process.env, root)
const own = `http://localhost:${configuration.PORT}`
const firstPort = Number(process.env.DEV_PORT || 5173)

/** Everything the server makes itself; the page and its modules come from Vite. The server takes it for the app's own host. */
function proxyOf(app: string) {
  const { host, origin } = new URL(appAddress(configuration, app))
  const settings = {
    target: own,
    configure: (proxy: {
      on(
        event: 'proxyReq',
        listener: (request: { setHeader(name: string, value: string): void; hasHeader(name: string): boolean }) => void,
      ): void
    }) =>
      proxy.on('proxyReq', (request) => {
        request.setHeader('host', host)
        if (request.hasHeader('origin')) request.setHeader('origin', origin)
      }),
  }
  return Object.fromEntries(['/api', '/media', '/sandbox', '/healthz'].map((path) => [path, settings]))
}

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')], { stdio: 'inherit' })
const apps = readdirSync(web)
  .filter((app) => existsSync(join(web, app, 'vite.config.ts')))
  // The storefront keeps the first port however many apps there are.
  .sort((a, b) => Number(b === 'storefront') - Number(a === 'storefront'))
const running = await Promise.all(
  apps.map(async (app, index) => {
    const vite = await createServer({
      configFile: join(web, app, 'vite.config.ts'),
      root: join(web, app),
      server: { port: firstPort + index, strictPort: true, proxy: proxyOf(app) },
    })
    await vite.listen()
    console.log(`With hot reload: ${vite.resolvedUrls?.local[0]} (${app}; the server itself: ${appAddress(configuration, app)})`)
    return vite
  }),
)

const closeAll = () => Promise.all(running.map((vite) => vite.close()))
const stop = async (signal: NodeJS.Signals) => {
  server.kill(signal)
  await closeAll()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.once('exit', async (code) => {
  await closeAll()
  process.exit(code ?? 0)
})

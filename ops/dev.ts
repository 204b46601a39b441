// `npm run dev`: the server, started again on every change of its code, and beside it a Vite for each web app, which shows changes
// in the open page at once.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type ProxyOptions, type ViteDevServer } from 'vite'
import { type Configuration, readConfiguration } from '../server/platform/configuration.ts'
import { addressOf } from '../server/platform/hosts.ts'
import { explainStart } from '../starting/start-error.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'web')
const firstPort = Number(process.env.DEV_PORT || 5173)

/** Everything the server makes itself; the page and its modules come from Vite. The server takes what comes for the app's own host. */
function proxyOf(app: string, configuration: Configuration): Record<string, ProxyOptions> {
  const { host, origin } = new URL(addressOf(configuration, app))
  const options: ProxyOptions = {
    target: `http://localhost:${configuration.PORT}`,
    configure: (proxy) =>
      proxy.on('proxyReq', (request) => {
        request.setHeader('host', host)
        if (request.hasHeader('origin')) request.setHeader('origin', origin)
      }),
  }
  return Object.fromEntries(['/api', '/media', '/sandbox', '/sign-in', '/healthz'].map((path) => [path, options]))
}

/** Opens every app that there is, each on a port of its own; the storefront keeps the first one however many there are. */
function openApps(configuration: Configuration): Promise<ViteDevServer[]> {
  const apps = readdirSync(web)
    .filter((app) => existsSync(join(web, app, 'vite.config.ts')))
    .sort((a, b) => Number(b === 'storefront') - Number(a === 'storefront'))
  return Promise.all(
    apps.map(async (app, index) => {
      const vite = await createServer({
        configFile: join(web, app, 'vite.config.ts'),
        server: { port: firstPort + index, strictPort: true, proxy: proxyOf(app, configuration) },
      })
      await vite.listen()
      console.log(`With hot reload: ${vite.resolvedUrls?.local[0]} (${app}; the server itself: ${addressOf(configuration, app)})`)
      return vite
    }),
  )
}

function startServer(): ChildProcess {
  // A restart does not wait until browsers have let go, as after a SIGTERM.
  const watching = ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT']
  return spawn(process.execPath, [...watching, join(root, 'server', 'main.ts')], { stdio: 'inherit' })
}

try {
  const running = await openApps(readConfiguration(process.env, root))
  const server = startServer()
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
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}

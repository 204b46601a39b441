import { Agent, request } from 'node:http'
import { addressOf } from '../../server/platform/hosts.ts'

export type Asker = { app: 'storefront' | 'seller' | 'operator'; token: string | null }

export type Reply = { ms: number; data: Record<string, unknown> }

let number = 0
/** No answer is one that is kept ready: query fields that no call knows make each its own. */
const own = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}once=${number++}`

/** Asks the server as a browser does whose connections stay open, on the host of an app; what is refused is an error. */
export function openVisits(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const { port } = new URL(origin)
  const addresses = {
    PUBLIC_URL: `http://localhost:${port}`,
    SELLER_URL: `http://seller.localhost:${port}`,
    OPERATOR_URL: `http://operator.localhost:${port}`,
  }
  const ask = (asker: Asker, path: string, body?: object): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const office = new URL(addressOf(addresses, asker.app))
      const headers: Record<string, string> = { lang: 'es', host: office.host }
      if (asker.app === 'storefront' && asker.token !== null) headers['access-token'] = asker.token
      if (asker.app !== 'storefront') Object.assign(headers, { cookie: `plaza-${asker.app}=${asker.token}`, origin: office.origin })
      if (body) Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() })
      const since = performance.now()
      const sending = request(`${origin}/api${body ? path : own(path)}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const ms = performance.now() - since
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode !== 200 || !text.startsWith('{"code":200'))
            return reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 300)}`))
          resolve({ ms, data: (JSON.parse(text) as { data: Record<string, unknown> }).data })
        })
      })
      sending.once('error', reject)
      sending.end(body && JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}

export type Visits = ReturnType<typeof openVisits>

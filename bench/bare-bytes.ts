import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The limit of a cached answer: node:http that does nothing but send the very same bytes and headers. */
export function serveBytes({ headers, body }: { headers: Record<string, string>; body: string }): Promise<string> {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}

import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands between a server and its database. Frozen, it is what a stopped machine or a cut line looks like: connections are
 * taken, nothing is answered, nothing is closed.
 */
export async function openFreezingProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const host = decodeURIComponent(hostname)
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (frozen) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const own = new URL(databaseUrl)
  own.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: own.href,
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      frozen = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

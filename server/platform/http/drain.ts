import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Nobody has sent anything for so long: who still holds a connection does not know that it is about to end. */
const quietMs = 1000
/** Clients that neither read `connection: close` nor look at /readyz are not waited for longer. */
const longestMs = 8000
const lookMs = 50

/** A proxy that asks whether the server is ready goes on asking for as long as it can: that is nobody who would be cut. */
const isLook = ({ url }: IncomingMessage) => url === '/readyz' || url === '/healthz'

export type Drain = {
  readonly begun: boolean
  /** for each request as it arrives: while draining, its answer is the last one of its connection */
  arrived(request: IncomingMessage, response: ServerResponse): void
  begin(): void
  /** begins, and resolves when nothing comes any more and the listener may be closed */
  finish(): Promise<void>
}

/**
 * A polite end. Closing a connection that is idle for the server cuts a request that is on its way in it, so nothing is closed at
 * first: everything is still taken and answered with `connection: close`, readiness says no, and whoever sends requests goes
 * elsewhere. Then the listener and what is idle can be closed without hitting anybody.
 */
export function openDrain(server: Server): Drain {
  let begun = false
  let lastArrival = Number.NEGATIVE_INFINITY
  const note = () => {
    lastArrival = performance.now()
  }
  /** since when there are connections by which nothing has come yet */
  const silent = new Map<Socket, number>()
  const meet = (socket: Socket) => {
    silent.set(socket, performance.now())
    socket.once('close', () => silent.delete(socket))
  }
  const quietSince = () => Math.max(lastArrival, ...silent.values())
  const openConnections = () =>
    new Promise<number>((resolve) => server.getConnections((error, connections) => resolve(error ? 0 : connections)))
  const begin = () => {
    if (begun) return
    begun = true
    server.on('connection', meet)
  }
  return {
    get begun() {
      return begun
    },
    arrived(request, response) {
      silent.delete(request.socket)
      if (!isLook(request)) note()
      if (begun) response.setHeader('connection', 'close')
    },
    begin,
    async finish() {
      begin()
      const latest = performance.now() + longestMs
      // Between two requests nobody is connected, since every answer closes: that nobody is does not tell that nobody comes.
      if ((await openConnections()) > 0) note()
      while (performance.now() < Math.min(latest, quietSince() + quietMs)) await delay(lookMs)
    },
  }
}

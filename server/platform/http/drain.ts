import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Nobody has sent anything for so long: who still holds a connection does not know that it is about to end. */
const quietMs = 1000
/** Clients that neither read `connection: close` nor look at /readyz are not waited for longer. */
const longestMs = 8000
const lookMs = 50

export type Drain = {
  readonly begun: boolean
  /** for each request as it arrives: while draining, its answer is the last one of its connection */
  arrived(response: ServerResponse): void
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
  const openConnections = () =>
    new Promise<number>((resolve) => server.getConnections((error, connections) => resolve(error ? 0 : connections)))
  const begin = () => {
    if (begun) return
    begun = true
    server.on('connection', note)
  }
  return {
    get begun() {
      return begun
    },
    arrived(response) {
      note()
      if (begun) response.setHeader('connection', 'close')
    },
    begin,
    async finish() {
      begin()
      const latest = performance.now() + longestMs
      // Between two requests nobody is connected, since every answer closes: that nobody is does not tell that nobody comes.
      if ((await openConnections()) > 0) note()
      while (performance.now() < Math.min(latest, lastArrival + quietMs)) await delay(lookMs)
    },
  }
}

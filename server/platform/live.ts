import type { ServerResponse } from 'node:http'
import type { WriteDb } from './database.ts'
import { type Listener, notify } from './notifications.ts'

export type LiveEvent = { kind: 'notice' | 'order' | 'payment' | 'cart'; id: string | null }

/** Tells the person on every device after the transaction commits. */
export const tell = (db: WriteDb, customerId: string, event: LiveEvent): Promise<number> => notify(db, 'live', { customerId, ...event })

const isTold = (value: unknown): value is { customerId: string } & LiveEvent =>
  typeof value === 'object' && value !== null && 'customerId' in value

export type LiveStreams = ReturnType<typeof openLiveStreams>

/** Server-sent events of signed-in people. A stream beats every 25 s, so that a dead one is noticed; after a gap clients are told to look again. */
export function openLiveStreams(listener: Listener, { perPerson = 5 }: { perPerson?: number } = {}) {
  const streams = new Map<string, Set<ServerResponse>>()
  const everyone = () => [...streams.values()].flatMap((open) => [...open])
  const beat = setInterval(() => {
    for (const stream of everyone()) stream.write(': still here\n\n')
  }, 25_000)
  beat.unref()
  listener.on('live', (message) => {
    if (!isTold(message)) return
    const { customerId, ...event } = message
    for (const stream of streams.get(customerId) ?? []) stream.write(`data: ${JSON.stringify(event)}\n\n`)
  })
  listener.onGap(() => {
    for (const stream of everyone()) stream.write('event: gap\ndata: {}\n\n')
  })
  return {
    open(customerId: string, response: ServerResponse) {
      const open = streams.get(customerId) ?? new Set()
      streams.set(customerId, open)
      const oldest = open.size >= perPerson ? open.values().next().value : undefined
      oldest?.end()
      open.add(response)
      response.on('close', () => {
        open.delete(response)
        if (open.size === 0 && streams.get(customerId) === open) streams.delete(customerId)
      })
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      response.write('retry: 3000\n\n')
    },
    close() {
      clearInterval(beat)
      for (const stream of everyone()) stream.end()
    },
  }
}

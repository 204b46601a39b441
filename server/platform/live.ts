import type { ServerResponse } from 'node:http'
import type { WriteDb } from './database.ts'
import { type Listener, notify } from './notifications.ts'

/** Tells all streams of a recipient after the transaction commits; who that is and what the event means is not known here. */
export const tell = (db: WriteDb, recipient: string, event: Record<string, unknown>): Promise<number> =>
  notify(db, 'live', { recipient, event })

const isTold = (value: unknown): value is { recipient: string; event: unknown } =>
  typeof value === 'object' && value !== null && 'recipient' in value && 'event' in value

export type LiveStreams = ReturnType<typeof openLiveStreams>

/** Server-sent events, each stream for one recipient. A stream beats every 25 s, so that a dead one is noticed; after a gap clients are told to look again. */
export function openLiveStreams(listener: Listener, { perRecipient = 5 }: { perRecipient?: number } = {}) {
  const streams = new Map<string, Set<ServerResponse>>()
  const everyone = () => [...streams.values()].flatMap((open) => [...open])
  const beat = setInterval(() => {
    for (const stream of everyone()) stream.write(': still here\n\n')
  }, 25_000)
  beat.unref()
  listener.on('live', (message) => {
    if (!isTold(message)) return
    for (const stream of streams.get(message.recipient) ?? []) stream.write(`data: ${JSON.stringify(message.event)}\n\n`)
  })
  listener.onGap(() => {
    for (const stream of everyone()) stream.write('event: gap\ndata: {}\n\n')
  })
  return {
    open(recipient: string, response: ServerResponse) {
      const open = streams.get(recipient) ?? new Set()
      streams.set(recipient, open)
      const oldest = open.size >= perRecipient ? open.values().next().value : undefined
      oldest?.end()
      open.add(response)
      response.on('close', () => {
        open.delete(response)
        if (open.size === 0 && streams.get(recipient) === open) streams.delete(recipient)
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

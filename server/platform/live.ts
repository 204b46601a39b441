import type { ServerResponse } from 'node:http'
import type { WriteDb } from './database.ts'
import { type Listener, notify, notifyAll } from './notifications.ts'

/** Tells all streams of a recipient after the transaction commits; who that is and what the event means is not known here. */
export const tell = (db: WriteDb, recipient: string, event: Record<string, unknown>): Promise<number> =>
  notify(db, 'live', { recipient, event })

/** Tells several recipients by one statement. */
export const tellAll = (db: WriteDb, told: readonly { recipient: string; event: Record<string, unknown> }[]): Promise<number> =>
  notifyAll(db, 'live', told)

const isTold = (value: unknown): value is { recipient: string; event: unknown } =>
  typeof value === 'object' && value !== null && 'recipient' in value && 'event' in value

export type LiveStreams = ReturnType<typeof openLiveStreams>

type Listening = {
  /** what is told to whom it hears */
  recipient: string
  /** whose stream it is, where several people hear the same */
  keeper?: string
  /** whether its person may still have it; throws when not */
  look: () => Promise<unknown>
}
type Stream = { response: ServerResponse; keeper: string; look: Listening['look'] }

/**
 * Server-sent events, each stream for one recipient, and a few of them for each who keeps one: the oldest ends for a further one. Before an event is told, it is looked whether who listens still may. A stream beats
 * every 25 s, so that a dead one is noticed; after a gap clients are told to look again.
 */
export function openLiveStreams(listener: Listener, { perKeeper = 5 }: { perKeeper?: number } = {}) {
  const streams = new Map<string, Set<Stream>>()
  const everyone = () => [...streams.values()].flatMap((open) => [...open])
  const beat = setInterval(() => {
    for (const { response } of everyone()) response.write(': still here\n\n')
  }, 25_000)
  beat.unref()
  listener.on('live', (message) => {
    if (!isTold(message)) return
    const event = `data: ${JSON.stringify(message.event)}\n\n`
    for (const { response, look } of streams.get(message.recipient) ?? [])
      look().then(
        () => void (response.writableEnded || response.write(event)),
        () => response.end(),
      )
  })
  listener.onGap(() => {
    for (const { response } of everyone()) response.write('event: gap\ndata: {}\n\n')
  })
  return {
    open(response: ServerResponse, { recipient, keeper = recipient, look }: Listening) {
      const open = streams.get(recipient) ?? new Set()
      streams.set(recipient, open)
      const theirs = [...open].filter((stream) => stream.keeper === keeper)
      if (theirs.length >= perKeeper) theirs[0]?.response.end()
      const stream = { response, keeper, look }
      open.add(stream)
      response.on('close', () => {
        open.delete(stream)
        if (open.size === 0 && streams.get(recipient) === open) streams.delete(recipient)
      })
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      response.write('retry: 3000\n\n')
    },
    close() {
      clearInterval(beat)
      for (const { response } of everyone()) response.end()
    },
  }
}

import { pipeline, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileSecurity } from '../platform/http/security-headers.ts'
import type { Log } from '../platform/log.ts'
import { TransportError } from '../platform/refusal.ts'
import { openTurns } from '../platform/turns.ts'

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A text inside of an element or an attribute. Signs that XML 1.0 cannot hold even escaped are left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

export const xmlHeaders = (type = 'application/xml'): Record<string, string> => ({
  'content-type': `${type}; charset=utf-8`,
  vary: 'accept-encoding',
  ...fileSecurity,
})

const busy = () => new TransportError(503, { retryAfterSeconds: 60 })

/** Each keeps a core busy while somebody reads, and nobody waits for it at a screen: few at once in a process, a batch of each at a time. */
const turns = openTurns({ atOnce: 4, longestLine: 20, patienceMs: 10_000, late: busy, full: busy })

/** Who has read nothing for so long has gone, or holds the turn of somebody else. */
const stalledMs = 30_000

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/**
 * Sends a long document while it is written: `pieces` are asked for as fast as the client reads, and no more when it has gone. The first is made before
 * anything is sent, so that what goes wrong there is still an answer; 404 where there is none.
 */
export function sendWritten(
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
  pieces: AsyncGenerator<string, void>,
): Promise<FastifyReply> {
  return turns.take('written', async () => {
    const first = await pieces.next()
    if (first.done) throw new TransportError(404)
    reply.headers({ ...xmlHeaders(), 'cache-control': 'no-cache' })
    const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    if (isZipped) reply.header('content-encoding', 'gzip')
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    const written = Readable.from(startingWith(first.value, pieces))
    const bytes = isZipped ? pipeline(written, createGzip({ level: constants.Z_BEST_SPEED }), () => {}) : written
    written.once('error', (error: NodeJS.ErrnoException) => {
      // What has begun can no longer become a refusal: the connection ends, and the client sees that the document is not whole.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error, request: request.id }, 'a document broke off')
    })
    reply.raw.setTimeout(stalledMs, () => reply.raw.destroy())
    void reply.send(bytes)
    await finished(reply.raw).catch(() => {})
    written.destroy()
    return reply
  })
}

import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call, Kind } from '../../../contract/call.ts'
import type { Language } from '../../../contract/languages.ts'
import { refusalDetails } from '../../../contract/refusals.ts'
import type { Log } from '../log.ts'
import type { OpenStream, SentFile } from './context.ts'
import { type Envelope, success } from './envelope.ts'
import { fileSecurity } from './security-headers.ts'
import { jsonHeaders, type Keeping, send, sendShared } from './send.ts'

export type Answering = {
  request: FastifyRequest
  reply: FastifyReply
  language: Language
  keeping: Keeping
  log: Log
  /** whether the person of an open stream may still have it; throws when not */
  look(): Promise<unknown>
}

/** How often an open stream looks whether its session still holds. */
const secondLookMs = 60_000

function answerJson({ request, reply, language, keeping }: Answering, data: unknown): FastifyReply {
  if (keeping.key === null) {
    reply.header('cache-control', 'no-store')
    return send(reply, 200, language, success(language, data))
  }
  const headers = { ...jsonHeaders(language), 'cache-control': 'no-cache' }
  return sendShared(request, reply, keeping, { body: JSON.stringify(success(language, data)), headers })
}

/** RFC 6266: a name in ASCII for old clients, the whole one beside it. */
const offered = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

function answerFile(
  { request, reply, language: asked, keeping, log }: Answering,
  { type, bytes, name, language = asked }: SentFile,
): FastifyReply {
  const headers = {
    ...jsonHeaders(language),
    'content-type': type,
    'content-disposition': name === null ? 'inline' : offered(name),
    ...fileSecurity,
  }
  if (bytes instanceof Readable) {
    // What has begun can no longer become a refusal: the connection ends, and the client sees that the file is not whole.
    bytes.once('error', (error) => log.error({ err: error, request: request.id }, 'a file broke off'))
  } else if (keeping.key !== null) {
    return sendShared(request, reply, keeping, { body: bytes, headers: { ...headers, 'cache-control': 'no-cache' } })
  }
  return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(bytes)
}

function openStream({ reply, look, language }: Answering, open: OpenStream): FastifyReply {
  reply.hijack()
  const { 'content-type': _, ...headers } = jsonHeaders(language)
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  open(reply.raw, look)
  const again = setInterval(() => look().catch(() => reply.raw.end()), secondLookMs)
  reply.raw.on('close', () => clearInterval(again))
  return reply
}

/** What a call of each kind sends when its handler has answered. */
export const answerOf: Record<Kind, (answering: Answering, given: never) => FastifyReply> = {
  json: answerJson,
  upload: answerJson,
  file: answerFile,
  stream: openStream,
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** Throws when what a handler gives is not what the contract says. */
export function checkReply(name: string, { kind, reply }: Call, given: unknown): void {
  if (kind !== 'json' && kind !== 'upload') return
  const parsed = reply.safeParse(given)
  if (!parsed.success) throw new Error(`the reply of ${name} breaks the contract: ${JSON.stringify(parsed.error.issues.slice(0, 5))}`)
  if (!isDeepStrictEqual(plain(parsed.data), plain(given)))
    throw new Error(`the reply of ${name} carries fields that the contract does not list`)
}

/** Throws when a refusal carries what contract/refusals.ts does not say of its code. */
export function checkRefusal(name: string, { kind }: Call, codeName: string, { data }: Envelope): void {
  const schema =
    kind === 'upload' ? z.string() : codeName in refusalDetails ? refusalDetails[codeName as keyof typeof refusalDetails] : undefined
  const isRight = schema ? schema.safeParse(data) : { success: data === null }
  if (!isRight.success)
    throw new Error(`${name} refuses with ${codeName} and details that the contract does not list: ${JSON.stringify(data)}`)
}

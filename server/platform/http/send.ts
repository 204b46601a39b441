import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/languages.ts'
import { type Encoding, type SharedAnswers, write } from '../shared-answers.ts'
import { jsonSecurity } from './security-headers.ts'

export const jsonHeaders = (language: Language): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-language': language,
  vary: 'lang, accept-encoding',
  ...jsonSecurity,
})

export const send = (reply: FastifyReply, status: number, language: Language, body: unknown): FastifyReply =>
  reply.code(status).headers(jsonHeaders(language)).serializer(JSON.stringify).send(body)

/** Where an answer is kept that is the same for everybody: `key` is null when nothing may be kept of it; `moment` was taken before anything that it shows was read. */
export type Keeping = {
  shared: SharedAnswers
  key: string | null
  moment: number
  tags: string[]
  /** as `performance.now()` counts */
  until: number
}

/** Sends what is the same for everybody, and keeps its bytes ready where they may be kept. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { shared, key, moment, tags, until }: Keeping,
  { body, headers, encoding }: { body: string | Uint8Array; headers: Record<string, string>; encoding?: Encoding },
): FastifyReply {
  if (key === null) return reply.headers(headers).send(body)
  const kept = shared.keep(key, moment, { body, headers, tags, until, encoding })
  reply.hijack()
  write(kept, request.raw, reply.raw)
  return reply
}

import type { FastifyReply } from 'fastify'
import type { Language } from '../../../contract/languages.ts'
import { jsonSecurity } from './security-headers.ts'

export const jsonHeaders = (language: Language): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-language': language,
  vary: 'lang, accept-encoding',
  ...jsonSecurity,
})

export const send = (reply: FastifyReply, status: number, language: Language, body: unknown): FastifyReply =>
  reply.code(status).headers(jsonHeaders(language)).serializer(JSON.stringify).send(body)

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import { fillPath } from '../../../contract/call-path.ts'
import type { CodeName } from '../../../contract/codes.ts'
import { codes } from '../../../contract/codes.ts'
import { asTransport, isLockTimeout } from '../database.ts'
import { type Moved, Refusal, refuse, TransportError } from '../refusal.ts'
import { failed, languageOf, refused } from './envelope.ts'
import { send } from './send.ts'

/** What was thrown, as an answer: a refusal of the contract, else a transport matter. What nobody expected is 500. */
export function problemOf(thrown: unknown): Refusal | TransportError {
  const error = isLockTimeout(thrown) ? refuse('writeConflict') : asTransport(thrown)
  if (error instanceof Refusal || error instanceof TransportError) return error
  return new TransportError(500)
}

/** The number that stands in the envelope, the log and the metrics. */
export const codeOf = (problem: Refusal | TransportError): number =>
  problem instanceof Refusal ? codes[problem.codeName satisfies CodeName] : problem.status

/** Says no in the language of the request: a refusal as HTTP 200, a transport matter by its status; never kept by anybody. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Refusal | TransportError): FastifyReply {
  const language = languageOf(request.headers.lang)
  reply.header('cache-control', 'no-store')
  if (problem instanceof Refusal) return send(reply, 200, language, refused(language, problem, request.routeOptions.config.kind))
  if (problem.retryAfterSeconds !== null) reply.header('retry-after', String(problem.retryAfterSeconds))
  if (problem.allow) reply.header('allow', problem.allow)
  return send(reply, problem.status, language, failed(language, problem, request.id))
}

/** Leads to where a thing is now, for good. It is kept a while only: who keeps the house can take back what moved it. */
export function sendMoved(request: FastifyRequest, reply: FastifyReply, { path }: Pick<Call, 'path'>, { fields }: Moved): FastifyReply {
  const { path: now } = fillPath(path, { ...(request.params as Record<string, string>), ...fields })
  const [, query] = request.url.split('?')
  const location = `/api${now}${query === undefined ? '' : `?${query}`}`
  return reply.code(308).headers({ location, 'cache-control': 'public, max-age=300' }).send()
}

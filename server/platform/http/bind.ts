import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../../contract/call.ts'
import type { CallName } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import { asTransport, type Database, isLockTimeout, statementCount } from '../database.ts'
import { actOnce } from '../idempotency.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { countHit, type RateLimit } from '../rate-limit.ts'
import { Refusal, refuse, TransportError } from '../refusal.ts'
import { type SharedAnswers, write } from '../shared-answers.ts'
import type { Turns } from '../turns.ts'
import type { Actor, CallContext, CustomerContext } from './context.ts'
import { deviceOf, visitorOf } from './cookies.ts'
import { codeOf, failed, languageOf, refused, success } from './envelope.ts'
import { readInput } from './input.ts'
import { jsonSecurity } from './security-headers.ts'

export type Binding<Services> = {
  calls: Record<CallName, Call>
  handlers: Record<string, (context: CustomerContext<Services>, input: never) => Promise<unknown>>
  services: Services
  db: Database
  /** bounds how many acts of one person hold a connection */
  turns: Turns
  log: Log
  metrics: Metrics
  shared: SharedAnswers
  /** whose token this is; refuses tokenInvalid, notSignedIn (expired) and accountClosed */
  authenticate(db: Database, token: string): Promise<Actor>
  /** how often one address may call; others are bounded by the work they cost */
  limits: Partial<Record<CallName, RateLimit>>
  secureCookies: boolean
  /** in tests every reply is held against the contract */
  checkReplies: boolean
}

const keyForm = /^[\x21-\x7e]{8,100}$/

export const jsonHeaders = (language: Language): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-language': language,
  vary: 'lang, accept-encoding',
  ...jsonSecurity,
})

/** Every call of the contract becomes a route. Stops the start when a call has no handler or a handler no call. */
export function bindCalls<Services>(app: FastifyInstance, binding: Binding<Services>): void {
  const callNames = Object.keys(binding.calls) as CallName[]
  const withoutHandler = callNames.filter((name) => !binding.handlers[name])
  const withoutCall = Object.keys(binding.handlers).filter((name) => !(name in binding.calls))
  if (withoutHandler.length > 0) throw new Error(`calls without a handler: ${withoutHandler.join(', ')}`)
  if (withoutCall.length > 0) throw new Error(`handlers without a call: ${withoutCall.join(', ')}`)
  for (const name of callNames) {
    app.route({
      method: binding.calls[name].method,
      url: `/api${binding.calls[name].path}`,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(binding, name, request, reply),
    })
  }
}

function inputOf(request: FastifyRequest, method: 'GET' | 'POST'): Record<string, unknown> {
  const { body } = request
  const fields = method === 'POST' && body !== null && typeof body === 'object' && !Buffer.isBuffer(body) ? body : {}
  return { ...(request.query as object), ...fields, ...(request.params as object) }
}

async function answer<Services>(
  binding: Binding<Services>,
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const call = binding.calls[name]
  const language = languageOf(request.headers.lang)
  const started = performance.now()
  const counter = { statements: 0 }
  const tags: string[] = []
  const key = call.shared ? binding.shared.keyOf(request.raw, language) : null
  const moment = binding.shared.moment()
  let code = 200
  try {
    const data = await statementCount.run(counter, () => handle(binding, { name, call, request, reply, language, tags }))
    if (binding.checkReplies) checkReply(name, call, data)
    if (key === null) {
      reply.raw.setHeader('cache-control', 'no-store')
      return send(reply, 200, language, success(language, data))
    }
    binding.metrics.sharedAnswers.inc({ result: 'miss' })
    const headers = { ...jsonHeaders(language), 'cache-control': 'no-cache' }
    const kept = binding.shared.keep(key, moment, { body: JSON.stringify(success(language, data)), headers, tags })
    reply.hijack()
    write(kept, request.raw, reply.raw)
    return reply
  } catch (thrown) {
    const error = isLockTimeout(thrown) ? refuse('writeConflict') : asTransport(thrown)
    if (error instanceof Refusal) {
      code = codeOf(error.codeName)
      reply.raw.setHeader('cache-control', 'no-store')
      return send(reply, 200, language, refused(language, error))
    }
    const transport = error instanceof TransportError ? error : new TransportError(500)
    code = transport.status
    if (transport.status >= 500) binding.log.error({ err: thrown, call: name, request: request.id }, 'a call failed')
    return sendTransport(reply, language, transport, request.id)
  } finally {
    const seconds = (performance.now() - started) / 1000
    binding.metrics.calls.observe({ call: name, code: String(code) }, seconds)
    const level = seconds > 1 || code >= 500 ? 'warn' : 'debug'
    binding.log[level](
      { request: request.id, call: name, code, ms: Math.round(seconds * 1000), statements: counter.statements },
      'answered',
    )
  }
}

type Handling = { name: CallName; call: Call; request: FastifyRequest; reply: FastifyReply; language: Language; tags: string[] }

async function handle<Services>(binding: Binding<Services>, { name, call, request, reply, language, tags }: Handling): Promise<unknown> {
  const { db } = binding
  const token = request.headers['access-token']
  let actor: Promise<Actor | null> | undefined
  const authenticate = () => (actor ??= typeof token === 'string' && token !== '' ? binding.authenticate(db, token) : Promise.resolve(null))
  const limit = binding.limits[name]
  if (limit) await countHit(db, limit, request.ip)
  const customer = call.who === 'customer' ? await authenticate() : null
  if (call.who === 'customer' && !customer) throw refuse('notSignedIn')

  const input = readInput(call.input, inputOf(request, call.method), call.invalid)
  const setCookie = (value: string) => void reply.raw.appendHeader('set-cookie', value)
  const visitor = visitorOf(request.headers.cookie, { secure: binding.secureCookies, setCookie })
  const device = deviceOf(request.headers.cookie, { secure: binding.secureCookies, setCookie })
  const key = call.idempotent ? readKey(request.headers['idempotency-key']) : null
  const context: CallContext<Services> = {
    services: binding.services,
    db,
    log: binding.log,
    language,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    visitor,
    device,
    actor: authenticate,
    async act(work) {
      // A provider is not a person: what it tells is about many of them.
      if (call.who === 'provider' && !key) return db.transaction(work)
      const known = customer ?? (await actor?.catch(() => null))
      const person = known ? `customer:${known.customerId}` : visitor.hash ? `visitor:${visitor.hash.toString('base64url')}` : request.ip
      if (!key) return binding.turns.take(person, () => db.transaction(work))
      const who = known ?? (await authenticate())
      const owner = who ? `customer:${who.customerId}` : `visitor:${visitor.ensure().toString('base64url')}`
      return binding.turns.take(person, () => actOnce(db, { actor: owner, call: name, key, body: input }, work))
    },
    tag: (...more) => void tags.push(...more),
    setHeader: (header, value) => void reply.raw.setHeader(header, value),
    raw: { body: request.rawBody ?? Buffer.alloc(0), headers: request.headers },
  }
  const handler = binding.handlers[name]
  if (!handler) throw new Error(`no handler for ${name}`)
  return handler({ ...context, customer: customer as Actor }, input as never)
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyForm.test(header))
    throw refuse('parameterInvalid', { fields: { 'Idempotency-Key': { problem: 'malformed' } } })
  return header
}

function checkReply(name: CallName, call: Call, data: unknown): void {
  const parsed = call.reply.safeParse(data)
  if (!parsed.success) throw new Error(`the reply of ${name} breaks the contract: ${JSON.stringify(parsed.error.issues.slice(0, 5))}`)
  const plain = JSON.parse(JSON.stringify(data))
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), plain))
    throw new Error(`the reply of ${name} carries fields that the contract does not list`)
}

export function send(reply: FastifyReply, status: number, language: Language, body: unknown): FastifyReply {
  return reply.code(status).headers(jsonHeaders(language)).serializer(JSON.stringify).send(body)
}

export function sendTransport(reply: FastifyReply, language: Language, error: TransportError, requestId: string): FastifyReply {
  if (error.retryAfterSeconds !== null) reply.header('retry-after', String(error.retryAfterSeconds))
  if (error.allow) reply.header('allow', error.allow)
  reply.header('cache-control', 'no-store')
  return send(reply, error.status, language, failed(language, error, requestId))
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isSigned } from '../../../contract/call.ts'
import { addressesOf } from '../../../contract/call-path.ts'
import { codesOf } from '../../../contract/codes.ts'
import type { Language } from '../../../contract/languages.ts'
import { type Database, type Db, statementCount, type Watch } from '../database.ts'
import { actOnce } from '../idempotency.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { countHit, type RateLimit } from '../rate-limit.ts'
import { Moved, Refusal, refuse } from '../refusal.ts'
import type { SharedAnswers } from '../shared-answers.ts'
import type { Turns } from '../turns.ts'
import { type Answering, answerOf, checkRefusal, checkReply } from './answer.ts'
import type { Arrival, Resolvers } from './callers.ts'
import type { CallContext, UploadedFile } from './context.ts'
import { languageOf, refused } from './envelope.ts'
import { readInput } from './input.ts'
import { codeOf, problemOf, sendMoved, sendProblem } from './problems.ts'
import type { Keeping } from './send.ts'
import { acceptUploads, readUpload } from './upload.ts'
import { hasWritten, wroteCookie } from './wrote.ts'

type AnyHandler<Services> = (context: CallContext<Services, never>, input: never) => Promise<unknown>

export type Binding<Services> = {
  calls: Readonly<Record<string, Call>>
  handlers: Readonly<Record<string, AnyHandler<Services> | undefined>>
  /** says who asks, for each `who` that a call may have */
  resolvers: Partial<Resolvers>
  services: Services
  db: Database
  /** where handlers read */
  reader: Db
  /** where those read whose answers may be some seconds old; null: there is no replica */
  replica: Db | null
  /** calls that go over much and may show what was so some seconds ago, beside those that everybody gets the same answer to */
  reports: ReadonlySet<string>
  /** bounds how many acts of one person hold a connection */
  turns: Turns
  log: Log
  metrics: Metrics
  shared: SharedAnswers
  /** how often one address may call; others are bounded by the work they cost */
  limits: Readonly<Record<string, RateLimit | undefined>>
  /** in tests every reply and every refusal is held against the contract */
  checkReplies: boolean
  /** in tests: looks at the statements of who owns what */
  watch?: ((owned: () => readonly unknown[]) => Watch) | undefined
}

const keyForm = /^[\x21-\x7e]{8,100}$/

/**
 * Every call of the contract becomes a route. Stops the start when a call has no handler, a handler no call, or when nothing says
 * who the callers of a call are.
 */
export function bindCalls<Services>(app: FastifyInstance, binding: Binding<Services>): void {
  const { calls, handlers, resolvers } = binding
  const names = Object.keys(calls)
  const withoutHandler = names.filter((name) => !handlers[name])
  const withoutCall = Object.keys(handlers).filter((name) => !(name in calls))
  const withoutResolver = names.filter((name) => !resolvers[calls[name]!.who])
  if (withoutHandler.length > 0) throw new Error(`calls without a handler: ${withoutHandler.join(', ')}`)
  if (withoutCall.length > 0) throw new Error(`handlers without a call: ${withoutCall.join(', ')}`)
  if (withoutResolver.length > 0) throw new Error(`calls whose callers nobody can tell: ${withoutResolver.join(', ')}`)
  const route = (scope: FastifyInstance, name: string) => {
    const call = calls[name]!
    for (const url of addressesOf(call))
      scope.route({
        method: call.method,
        url,
        exposeHeadRoute: false,
        config: { kind: call.kind },
        ...(call.bytes !== null && { bodyLimit: call.bytes }),
        handler: (request, reply) => answer(binding, name, call, request, reply),
      })
  }
  for (const name of names) if (!isUpload(calls[name]!) && !isSigned(calls[name]!)) route(app, name)
  app.register(async (uploads) => {
    acceptUploads(uploads)
    for (const name of names) if (isUpload(calls[name]!)) route(uploads, name)
  })
  app.register(async (signed) => {
    // What a provider signs is its bytes: nothing is read into them before the signature holds.
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBody = body
      done(null, {})
    })
    for (const name of names) if (isSigned(calls[name]!)) route(signed, name)
  })
}

const isUpload = ({ kind }: Call) => kind === 'upload'

async function answer<Services>(
  binding: Binding<Services>,
  name: string,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const language = languageOf(request.headers.lang)
  const started = performance.now()
  const counter: RequestCounter = { statements: 0, watch: undefined }
  const tags: string[] = []
  const key = call.shared ? binding.shared.keyOf(request.raw, language) : null
  const keeping: Keeping = { shared: binding.shared, key, moment: binding.shared.moment(), tags, until: Number.POSITIVE_INFINITY }
  const arrival = arrivalOf(binding.db, call, request, reply)
  let code = 200
  try {
    const given = await statementCount.run(counter, () =>
      handle(binding, { name, call, request, reply, language, keeping, arrival, counter }),
    )
    if (binding.checkReplies) checkReply(name, call, given)
    if (key !== null) binding.metrics.sharedAnswers.inc({ result: 'miss' })
    const answering: Answering = { request, reply, language, keeping, log: binding.log, look: () => recognise(binding, call, arrival) }
    return answerOf[call.kind](answering, given as never)
  } catch (thrown) {
    if (thrown instanceof Moved) {
      code = 308
      return sendMoved(request, reply, call, thrown)
    }
    const problem = problemOf(thrown)
    code = codeOf(problem)
    if (problem instanceof Refusal) {
      if (binding.checkReplies) checkRefusal(name, call, problem.codeName, refused(language, problem, call.kind))
      if (binding.checkReplies && !codesOf(call).includes(problem.codeName))
        throw new Error(`${name} refuses with ${problem.codeName}, which the contract does not list`)
    } else if (problem.status >= 500) binding.log.error({ err: thrown, call: name, request: request.id }, 'a call failed')
    return sendProblem(request, reply, problem)
  } finally {
    const ms = performance.now() - started
    binding.metrics.calls.observe({ call: name, code: String(code) }, ms / 1000)
    // A refusal is an answer like any other: whoever sends nonsense must not fill the log.
    const level = ms > 1000 && call.kind !== 'stream' ? 'warn' : 'debug'
    binding.log[level]({ request: request.id, call: name, code, ms: Math.round(ms), statements: counter.statements }, 'answered')
  }
}

const arrivalOf = (db: Database, call: Call, request: FastifyRequest, reply: FastifyReply): Arrival => ({
  db,
  call,
  host: request.host,
  headers: request.headers,
  params: request.params as Record<string, string>,
  body: request.rawBody ?? Buffer.alloc(0),
  setCookie: (value) => void reply.raw.appendHeader('set-cookie', value),
})

function recognise<Services>({ resolvers }: Binding<Services>, { who }: Call, arrival: Arrival) {
  const resolve = resolvers[who]
  if (!resolve) throw new Error(`nobody can tell who a ${who} is`)
  return resolve(arrival)
}

type RequestCounter = { statements: number; watch: Watch | undefined }

type Handling = {
  name: string
  call: Call
  request: FastifyRequest
  reply: FastifyReply
  language: Language
  keeping: Keeping
  arrival: Arrival
  counter: RequestCounter
}

async function handle<Services>(
  binding: Binding<Services>,
  { name, call, request, reply, language, keeping, arrival, counter }: Handling,
): Promise<unknown> {
  const { db } = binding
  const limit = binding.limits[name]
  if (limit) await countHit(db, limit, request.ip)
  const { caller, keeper, inTurnOf, owned, readsOnly } = await recognise(binding, call, arrival)
  if (owned() !== null) counter.watch = binding.watch?.(() => owned() ?? [])
  const { fields, file } = await fieldsOf(call, request)
  const input = readInput(call.input, fields, call.invalid)
  const key = call.idempotent ? readKey(request.headers['idempotency-key']) : null
  const context: CallContext<Services, unknown> = {
    services: binding.services,
    db: readerOf(binding, { name, call, request }),
    primary: db,
    log: binding.log,
    language,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    caller,
    async act(work) {
      if (readsOnly) throw refuse('writeConflict', { data: { reason: 'looking' } })
      if (binding.replica) arrival.setCookie(wroteCookie)
      // Who signs is not a person: what it tells is about many of them.
      if (isSigned(call) && !key) return db.transaction(work)
      const person = (await inTurnOf()) ?? request.ip
      if (!key) return binding.turns.take(person, () => db.transaction(work))
      const keptFor = await keeper()
      return binding.turns.take(person, () => actOnce(db, { keeper: keptFor, call: name, key, body: input }, work))
    },
    tag: (...more) => void keeping.tags.push(...more),
    goodFor(ms) {
      if (ms !== null) keeping.until = Math.min(keeping.until, performance.now() + ms)
    },
    setHeader: (header, value) => void reply.raw.setHeader(header, value),
  }
  const handler = binding.handlers[name]
  if (!handler) throw new Error(`no handler for ${name}`)
  return handler(context as CallContext<Services, never>, (file ? { ...(input as object), file } : input) as never)
}

function readerOf<Services>(
  { reader, replica, reports }: Pick<Binding<Services>, 'reader' | 'replica' | 'reports'>,
  { name, call, request }: Pick<Handling, 'name' | 'call' | 'request'>,
): Db {
  if (!replica || !(call.shared || reports.has(name))) return reader
  return hasWritten(request.headers) ? reader : replica
}

/** What was sent, before the contract is asked. The body of a provider is its own matter. */
async function fieldsOf(call: Call, request: FastifyRequest): Promise<{ fields: Record<string, unknown>; file: UploadedFile | null }> {
  const { query, params } = request as { query: object; params: object }
  if (isSigned(call)) return { fields: { ...params }, file: null }
  if (isUpload(call)) {
    const { fields, file } = await readUpload(request)
    return { fields: { ...query, ...fields, ...params }, file }
  }
  const { body } = request
  const sent = call.method === 'POST' && body !== null && typeof body === 'object' && !Buffer.isBuffer(body) ? body : {}
  return { fields: { ...query, ...sent, ...params }, file: null }
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || !keyForm.test(header))
    throw refuse('parameterInvalid', { fields: { 'Idempotency-Key': { problem: 'malformed' } } })
  return header
}

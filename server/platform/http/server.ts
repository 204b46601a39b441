import { createServer, type IncomingMessage } from 'node:http'
import formBody from '@fastify/formbody'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { parse } from 'qs'
import type { Call, Kind } from '../../../contract/call.ts'
import { addressesOf, replacePlaces } from '../../../contract/call-path.ts'
import { withinRequest } from '../database.ts'
import type { Log } from '../log.ts'
import { TransportError } from '../refusal.ts'
import type { SharedAnswers } from '../shared-answers.ts'
import { answerClientError } from './client-error.ts'
import { type Drain, openDrain } from './drain.ts'
import { languageOf } from './envelope.ts'
import { problemOf, sendProblem } from './problems.ts'
import { transportSecurity } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
  interface FastifyContextConfig {
    /** what travels, as its call says; a file may take its time */
    kind?: Kind
    /** answered on the host that stands apart, and there alone; 'too': on every host */
    apart?: true | 'too'
  }
  interface FastifyInstance {
    /** answers everybody for the last time, and resolves when the server can be closed without cutting a request */
    drain(how?: { isReplaced: boolean }): Promise<void>
    /** it is going down, and nobody is in its place */
    isDraining(): boolean
  }
}

/** The fields of a form or of an address. Places stay names (arrayLimit 0): the contract knows what is a list and what a record. */
export const readFields = (text: string) =>
  parse(text, { depth: 3, arrayLimit: 0, parameterLimit: 300, strictDepth: false }) as Record<string, unknown>

const statusOf = (error: FastifyError): TransportError['status'] => {
  const status = error.statusCode ?? 500
  if (status === 413 || status === 415 || status === 404 || status === 405) return status
  return status >= 400 && status < 500 ? 400 : 500
}

/** Proxies and servers disagree about which of two counts, so a request that names not exactly one is not let in (HTTP/1.0 need not). */
function hasUnclearHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1 || (hosts === 0 && httpVersion !== '1.0')
}

/** Whether a request could be for a host, by its own word or by that of a proxy. */
const namesHost = ({ headers }: IncomingMessage, name: string | null): boolean =>
  name !== null && [headers.host, headers['x-forwarded-host']].flat().some((host) => host?.toLowerCase().includes(name))

/** A body that is a form or JSON arrives in this time, a file in the other. */
const usualBodyMs = 15_000
const uploadMs = 120_000

/** Ends a request whose body has not arrived in time, as Node ends one whose head has not. */
function endAfter(request: IncomingMessage, ms: number, secure: boolean): void {
  const late = setTimeout(() => {
    const error = Object.assign(new Error('the body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    answerClientError(error, request.socket, { secure })
  }, ms)
  const arrived = () => clearTimeout(late)
  request.once('end', arrived)
  request.once('close', arrived)
}

/**
 * The HTTP server with the limits of RELIABILITY: a request ends within 15 s, headers within 5 s, bodies are at most 100 kB.
 * Shared answers are written before any routing. Whatever cannot be understood is answered in the one envelope, too.
 */
export function createHttpServer({
  log,
  shared,
  calls,
  trustProxy,
  secure,
  apart = null,
  bodyMs = usualBodyMs,
}: {
  log: Log
  shared: SharedAnswers
  calls: Record<string, Call>
  trustProxy: string | undefined
  /** the public address is https */
  secure: boolean
  /** a host on which nothing is answered but the routes that stand apart */
  apart?: string | null
  bodyMs?: number
}): FastifyInstance {
  let drain: Drain | undefined
  const app = Fastify({
    loggerInstance: undefined,
    logger: false,
    trustProxy: trustProxy ? trustProxy.split(',').map((text) => text.trim()) : false,
    bodyLimit: 100 * 1024,
    genReqId: () => crypto.randomUUID(),
    routerOptions: {
      querystringParser: (text) => readFields(text),
      maxParamLength: 400,
      ignoreTrailingSlash: false,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply, new TransportError(statusOf(error))),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, { secure }),
    serverFactory: (handler) => {
      const server = createServer(
        {
          requestTimeout: uploadMs,
          headersTimeout: 5000,
          connectionsCheckingInterval: 1000,
          keepAliveTimeout: 65_000,
          // We look ourselves, and answer in our own form.
          requireHostHeader: false,
        },
        (request, response) => {
          drain?.arrived(request, response)
          if (secure) response.setHeader(transportSecurity.name, transportSecurity.value)
          const isShared = shared.size > 0 && !hasUnclearHost(request) && !namesHost(request, apart)
          const key = isShared ? shared.keyOf(request, languageOf(request.headers.lang)) : null
          if (key === null || !shared.serve(key, request, response)) handler(request, response)
        },
      )
      server.maxRequestsPerSocket = 10_000
      drain = openDrain(server)
      return server
    },
  })

  let isReplaced = false
  app.decorate('drain', async (how = { isReplaced: false }) => {
    isReplaced = how.isReplaced
    // Of several servers behind one port: new connections go to the others, those that are there are answered to their end.
    if (isReplaced) app.server.maxConnections = 0
    await drain?.finish()
  })
  app.decorate('isDraining', () => (drain?.begun ?? false) && !isReplaced)
  app.addHook('preClose', async () => drain?.begin())
  app.addHook('onRequest', async (request) => {
    if (hasUnclearHost(request.raw)) throw new TransportError(400)
    const { apart: answered = false } = request.routeOptions.config
    if (answered !== 'too' && (request.host.toLowerCase() === apart) !== answered) throw new TransportError(404)
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    if (body.length === 0) done(null, {})
    else parseJson(request, body.toString('utf8'), done)
  })
  app.register(formBody, { parser: (text) => readFields(text) })

  const patterns = Object.values(calls).flatMap((call) =>
    addressesOf(call).map((address) => ({ method: call.method, pattern: new RegExp(`^${replacePlaces(address, () => '[^/]+')}$`) })),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const error = allowed.length > 0 ? new TransportError(405, { allow: allowed.join(', ') }) : new TransportError(404)
    return sendProblem(request, reply, error)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = problemOf(error)
    const problem = known instanceof TransportError && known.status === 500 ? new TransportError(statusOf(error)) : known
    if (problem instanceof TransportError && problem.status >= 500) log.error({ err: error, request: request.id }, 'a request failed')
    return sendProblem(request, reply, problem)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.method !== 'GET' && request.routeOptions.config.kind !== 'upload') endAfter(request.raw, bodyMs, secure)
    done()
  })
  app.addHook('preHandler', (_request, _reply, done) => withinRequest(done))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  return app
}

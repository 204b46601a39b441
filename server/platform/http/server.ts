import { createServer } from 'node:http'
import formBody from '@fastify/formbody'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { parse } from 'qs'
import type { Call } from '../../../contract/call.ts'
import { withinRequest } from '../database.ts'
import type { Log } from '../log.ts'
import { TransportError } from '../refusal.ts'
import type { SharedAnswers } from '../shared-answers.ts'
import { sendTransport } from './bind.ts'
import { languageOf } from './envelope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer
  }
}

// Places stay names (arrayLimit 0): the contract knows what is a list and what a record.
const readFields = (text: string) => parse(text, { depth: 3, arrayLimit: 0, parameterLimit: 300, strictDepth: false })

const statusOf = (error: FastifyError): TransportError['status'] => {
  const status = error.statusCode ?? 500
  if (status === 413 || status === 415 || status === 404 || status === 405) return status
  return status >= 400 && status < 500 ? 400 : 500
}

/**
 * The HTTP server with the limits of RELIABILITY: a request ends within 15 s, headers within 5 s, bodies are at most 100 kB.
 * Shared answers are written before any routing.
 */
export function createHttpServer({
  log,
  shared,
  calls,
  trustProxy,
}: {
  log: Log
  shared: SharedAnswers
  calls: Record<string, Call>
  trustProxy: string | undefined
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: undefined,
    logger: false,
    trustProxy: trustProxy ? trustProxy.split(',').map((text) => text.trim()) : false,
    bodyLimit: 100 * 1024,
    genReqId: () => crypto.randomUUID(),
    routerOptions: {
      querystringParser: (text) => readFields(text) as Record<string, unknown>,
      maxParamLength: 400,
      ignoreTrailingSlash: false,
    },
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const server = createServer(
        { requestTimeout: 15_000, headersTimeout: 5000, connectionsCheckingInterval: 1000, keepAliveTimeout: 65_000 },
        (request, response) => {
          const key = shared.size > 0 ? shared.keyOf(request, languageOf(request.headers.lang)) : null
          if (key === null || !shared.serve(key, request, response)) handler(request, response)
        },
      )
      server.maxRequestsPerSocket = 10_000
      return server
    },
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body
    if (body.length === 0) done(null, {})
    else parseJson(request, body.toString('utf8'), done)
  })
  app.register(formBody, { parser: (text) => readFields(text) as Record<string, unknown> })

  const patterns = Object.values(calls).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replace(/:[a-z_]+/g, '[^/]+')}$`),
  }))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    const error = allowed.length > 0 ? new TransportError(405, { allow: allowed.join(', ') }) : new TransportError(404)
    return sendTransport(reply, languageOf(request.headers.lang), error, request.id)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const transport = error instanceof TransportError ? error : new TransportError(statusOf(error))
    if (transport.status >= 500) log.error({ err: error, request: request.id }, 'a request failed')
    return sendTransport(reply, languageOf(request.headers.lang), transport, request.id)
  })
  app.addHook('preHandler', (_request, _reply, done) => withinRequest(done))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  return app
}

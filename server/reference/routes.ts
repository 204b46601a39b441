import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { referencePage, referenceStyle } from './page.ts'

/** `/api/openapi.json` and the page `/api/docs`, made once on the first request. */
export function referenceRoutes(app: FastifyInstance, publicUrl: string): void {
  let description: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApi(publicUrl))
    return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(description)
  })
  app.get('/api/docs', (_request, reply) => {
    page ??= referencePage()
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=300',
      })
      .send(page)
  })
  app.get('/api/docs.css', (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(referenceStyle),
  )
}

import type { FastifyInstance } from 'fastify'
import { assetSecurity, jsonSecurity, pageSecurity } from '../platform/http/security-headers.ts'
import { type Addresses, openApi } from './openapi.ts'
import { referencePage, referenceStyle } from './page.ts'

/** `/api/openapi.json` and the page `/api/docs`, made once on the first request. */
export function referenceRoutes(app: FastifyInstance, addresses: Addresses): void {
  let description: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApi(addresses))
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300', ...jsonSecurity })
      .send(description)
  })
  app.get('/api/docs', (_request, reply) => {
    page ??= referencePage()
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=300',
        ...pageSecurity({ 'style-src': "'self'" }),
      })
      .send(page)
  })
  app.get('/api/docs.css', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300', ...assetSecurity })
      .send(referenceStyle),
  )
}

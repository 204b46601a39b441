import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { Database } from '../platform/database.ts'
import { assetSecurity, pageSecurity } from '../platform/http/security-headers.ts'
import type { Services } from '../services.ts'
import { decideSandboxPayment, findSandboxPayment, type SandboxPayment, sandboxPath } from './sandbox.ts'
import { type CardOutcome, cardProblems, outcomeOf, readCardForm, testCards } from './sandbox-cards.ts'
import { cardPage, messagePage, securePage, stylePath } from './sandbox-page.ts'

type Place = { db: Database; services: Pick<Services, 'cards' | 'configuration' | 'log'> }
type Visit = { payment: SandboxPayment; language: Language; request: FastifyRequest; reply: FastifyReply }
type Request = { reference: string; query: Record<string, unknown> }

const readRequest = ({ params, query }: FastifyRequest): Request => {
  const { reference } = params as { reference: string }
  return { reference, query: query as Record<string, unknown> }
}

const addressOf = (reference: string) => `${sandboxPath}/${reference}`
const secureAddressOf = (reference: string) => `${addressOf(reference)}/secure`

/** The hosted page of the sandbox, for which no script is needed. There is none when another provider takes the cards. */
export function paymentPages(app: FastifyInstance, { db, services: { cards, configuration, log } }: Place): void {
  if (cards.name !== 'sandbox') return
  const shop = configuration.PUBLIC_URL
  const style = readFileSync(join(import.meta.dirname, 'sandbox-page.css'))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // the way back to the shop is part of what a form may lead to
    ...pageSecurity({ 'style-src': "'self'", 'form-action': `'self' ${new URL(shop).origin}` }),
  }
  const show = (reply: FastifyReply, status: number, page: string) => reply.code(status).headers(headers).send(page)
  const go = (reply: FastifyReply, address: string) =>
    reply.code(303).headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location: address }).send()

  /** Finds the payment of the address; people are told in a page, whatever happens. Nothing that was typed gets into the log. */
  const visited = (visit: (visit: Visit) => Promise<FastifyReply>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { reference, query } = readRequest(request)
    const asked = isLanguage(query.lang) ? query.lang : null
    try {
      const payment = await findSandboxPayment(db, reference)
      if (!payment) return show(reply, 404, messagePage(asked ?? defaultLanguage, 'missing', { address: null, returnUrl: `${shop}/` }))
      const language = asked ?? (isLanguage(payment.language) ? payment.language : defaultLanguage)
      if (payment.state === 'paid' || payment.state === 'refused') {
        // a second press of the button comes here too, and goes where the first one went
        if (request.method === 'POST') return go(reply, payment.returnUrl)
        return show(
          reply,
          200,
          messagePage(language, `done_${payment.state}`, { address: addressOf(reference), returnUrl: payment.returnUrl }),
        )
      }
      if (payment.expired)
        return show(reply, 410, messagePage(language, 'expired', { address: addressOf(reference), returnUrl: payment.returnUrl }))
      return await visit({ payment, language, request, reply })
    } catch (error) {
      log.error({ err: error, request: request.id }, 'the page of the sandbox failed')
      return show(reply, 503, messagePage(asked ?? defaultLanguage, 'trouble', { address: null, returnUrl: `${shop}/` }))
    }
  }

  const decide = async (
    { payment: { reference, returnUrl }, language, reply }: Visit,
    from: 'card' | 'challenge',
    outcome: CardOutcome,
  ) => {
    const state = await db.transaction((tx) => decideSandboxPayment(tx, reference, from, outcome))
    if (state === 'challenge') return go(reply, `${secureAddressOf(reference)}?lang=${language}`)
    if (state === 'open') return go(reply, `${addressOf(reference)}?lang=${language}`)
    return go(reply, returnUrl)
  }

  app.get(stylePath, (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600', ...assetSecurity }).send(style),
  )

  app.get(
    `${sandboxPath}/:reference`,
    visited(async ({ payment, language, request, reply }) => {
      const chosen = testCards[Number(readRequest(request).query.card) - 1]
      const form = chosen
        ? { number: chosen.number, expiry: `12/${String((new Date().getUTCFullYear() + 5) % 100)}`, code: '123', name: 'Ana Plaza' }
        : readCardForm(null)
      return show(reply, 200, cardPage({ payment, language, address: addressOf(payment.reference), form, problems: {} }))
    }),
  )

  app.post(
    `${sandboxPath}/:reference`,
    visited(async (visit) => {
      const { payment, language, request, reply } = visit
      const form = readCardForm(request.body)
      const problems = cardProblems(form, new Date())
      if (Object.keys(problems).length > 0)
        return show(reply, 422, cardPage({ payment, language, address: addressOf(payment.reference), form, problems }))
      return decide(visit, 'card', outcomeOf(form.number))
    }),
  )

  app.get(
    `${sandboxPath}/:reference/secure`,
    visited(async ({ payment, language, reply }) => {
      if (payment.state !== 'challenge') return go(reply, addressOf(payment.reference))
      return show(reply, 200, securePage({ payment, language, address: secureAddressOf(payment.reference) }))
    }),
  )

  app.post(
    `${sandboxPath}/:reference/secure`,
    visited(async (visit) => {
      const { body } = visit.request
      const answer = body !== null && typeof body === 'object' && 'answer' in body ? body.answer : null
      if (answer !== 'confirm' && answer !== 'refuse') return go(visit.reply, secureAddressOf(visit.payment.reference))
      return decide(visit, 'challenge', answer === 'confirm' ? { kind: 'paid' } : { kind: 'refused', reason: 'authentication_failed' })
    }),
  )
}

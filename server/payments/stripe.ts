import Stripe from 'stripe'
import { type CardBrand, cardBrandCodes } from '../../contract/payment-methods.ts'
import { type CardProvider, type ProviderEvent, ProviderRefusal, providerTimeoutMs } from './provider.ts'

type Edge = { host: string; port: number; protocol: 'http' | 'https' }

/** Stripe's own tolerance is for old signatures; one from the future is as wrong. */
const toleranceSeconds = 300

/** A "no" after which nothing was done. Silence, overload and errors of theirs leave it open. */
const isClearRefusal = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError ||
  error instanceof Stripe.errors.StripeCardError

async function asked<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request
  } catch (error) {
    if (isClearRefusal(error)) throw new ProviderRefusal(error instanceof Error ? error.message : 'refused', { cause: error })
    throw error
  }
}

type StripeAccount = { secretKey: string; webhookSecret: string; brands: readonly CardBrand[]; edge?: Edge }

/** Brands by Stripe's own words. */
const brandsOfStripe = { visa: 'visa', mastercard: 'mastercard', amex: 'american_express' } as const satisfies Record<CardBrand, string>

/** Stripe's hosted Checkout. `edge` is where Stripe is, when it is not at its own address. */
export function openStripe({ secretKey, webhookSecret, brands, edge }: StripeAccount): CardProvider {
  // What buyers are not shown is not taken either: the page of Stripe must keep what the shop said.
  const blocked = cardBrandCodes.filter((brand) => !brands.includes(brand)).map((brand) => brandsOfStripe[brand])
  // No retries inside a call: a person waits, and our own next try carries the same key.
  const stripe = new Stripe(secretKey, { ...edge, timeout: providerTimeoutMs, maxNetworkRetries: 0, telemetry: false })
  return {
    name: 'stripe',
    brands,
    async start({ paymentId, purchaseId, amountMinor, email, language, returnUrl, expiresAt }) {
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            ...(blocked.length > 0 && { payment_method_options: { card: { restrictions: { brands_blocked: blocked } } } }),
            line_items: [
              {
                quantity: 1,
                price_data: { currency: 'usd', unit_amount: Number(amountMinor), product_data: { name: `Plaza ${purchaseId}` } },
              },
            ],
            customer_email: email,
            client_reference_id: purchaseId,
            metadata: { payment_id: paymentId },
            payment_intent_data: { metadata: { payment_id: paymentId } },
            locale: language,
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
          },
          { idempotencyKey: `payment-${paymentId}` },
        ),
      )
      if (!session.url) throw new ProviderRefusal('the session has no page')
      return { reference: session.id, redirectUrl: session.url }
    },

    async readEvent(body, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      const seconds = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
      if (!(seconds <= Date.now() / 1000 + toleranceSeconds)) return null
      try {
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds)
        return { eventId: event.id, type: event.type, meaning: meaningOf(event) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        throw error
      }
    },

    async refund({ refundId, reference, amountMinor }) {
      const { payment_intent } = await asked(stripe.checkout.sessions.retrieve(reference))
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      if (!intent) throw new ProviderRefusal('the session has no payment')
      const refund = await asked(
        stripe.refunds.create(
          { payment_intent: intent, amount: Number(amountMinor), reason: 'requested_by_customer', metadata: { refund_id: refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      )
      if (refund.status === 'failed' || refund.status === 'canceled') throw new ProviderRefusal(`the refund is ${refund.status}`)
      return { reference: refund.id }
    },
  }
}

function meaningOf(event: Stripe.Event): ProviderEvent['meaning'] {
  switch (event.type) {
    case 'checkout.session.completed':
      // the other way of completing is a method that pays later and says so by an event of its own
      return event.data.object.payment_status === 'paid' ? paid(event.data.object) : { kind: 'other' }
    case 'checkout.session.async_payment_succeeded':
      return paid(event.data.object)
    case 'checkout.session.async_payment_failed':
      return { kind: 'refused', ...named(event.data.object), reason: 'card_declined' }
    case 'checkout.session.expired':
      return { kind: 'refused', ...named(event.data.object), reason: 'session_expired' }
    default:
      return { kind: 'other' }
  }
}

const named = (session: Stripe.Checkout.Session) => ({
  reference: session.id,
  paymentId: /^\d{1,18}$/.exec(session.metadata?.payment_id ?? '')?.[0] ?? null,
})

const paid = (session: Stripe.Checkout.Session): ProviderEvent['meaning'] => ({
  kind: 'paid',
  ...named(session),
  amountMinor: BigInt(session.amount_total ?? 0),
  currency: session.currency ?? '',
})

import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database.ts'
import type { CardProvider } from './provider.ts'
import { openSandbox } from './sandbox.ts'

/** Stripe when its keys are configured, else the sandbox, which keeps its books in `db`. The library of Stripe is large and loaded only then. */
export async function openCardProvider(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CARD_BRANDS, PUBLIC_URL }: Configuration,
  secret: string,
  db: Database,
): Promise<CardProvider> {
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    const { openStripe } = await import('./stripe.ts')
    return openStripe({ secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, brands: STRIPE_CARD_BRANDS })
  }
  return openSandbox({ db, secret, publicUrl: PUBLIC_URL })
}

import type { Resolver } from '../platform/http/callers.ts'
import { isText } from '../platform/http/input.ts'
import { TransportError } from '../platform/refusal.ts'
import type { Provider } from '../sessions/callers.ts'
import type { CardProvider, ProviderEvent } from './provider.ts'

/** A card provider with the event that it signed, read and as it came. */
export type CardCaller = Provider & { event: ProviderEvent; body: Buffer }

/**
 * Recognises the provider that takes the cards by its signature over the raw body. Refuses 404 any other, 400 without a good signature
 * and for what is no event: no JSON, or names by which nothing can be kept.
 */
export const providerResolver =
  (services: { cards: CardProvider }): Resolver<CardCaller> =>
  async ({ params, body, headers }) => {
    const { cards } = services
    if (params.provider !== cards.name) throw new TransportError(404)
    const event = await cards.readEvent(body, headers).catch((error: unknown) => {
      if (error instanceof SyntaxError) return null
      throw error
    })
    if (!event || !wordsOf(event).every(isText)) throw new TransportError(400)
    return {
      caller: { kind: 'provider', provider: cards.name, event, body },
      keeper: () => `provider:${cards.name}`,
      inTurnOf: () => null,
      owned: () => null,
    }
  }

const wordsOf = ({ eventId, type, meaning }: ProviderEvent): string[] =>
  [eventId, type, ...Object.values(meaning)].filter((word) => typeof word === 'string')

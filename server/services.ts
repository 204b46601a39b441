import type { CallName } from '../contract/calls.ts'
import type { IdentityProviders } from './identities/open-providers.ts'
import type { CardCaller } from './payments/caller.ts'
import type { CardProvider } from './payments/provider.ts'
import type { Configuration } from './platform/configuration.ts'
import type { Files } from './platform/files.ts'
import type { CallContext, Handlers } from './platform/http/context.ts'
import type { Inspections } from './platform/inspections.ts'
import type { LiveStreams } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { SmsSender } from './platform/sms.ts'
import type { FollowedProducts } from './product-index/follow.ts'
import type { MemberInOffice, Newcomer, OperatorInConsole, SignedIn, Visitor } from './sessions/callers.ts'
import type { CarrierCaller } from './shop-orders/carrier-caller.ts'
import type { Translator } from './translation/translator.ts'
import type { PicturePurpose } from './uploads/purposes.ts'

/** What acts may need beside the database. */
export type Services = {
  configuration: Configuration
  /** the seller office, for links that lead there; null where no such app is served */
  sellerUrl: string | null
  log: Log
  files: Files<PicturePurpose>
  live: LiveStreams
  /** what lists filter, count and sort products by */
  products: FollowedProducts
  cards: CardProvider
  identityProviders: IdentityProviders
  /** null where no translation service is configured */
  translator: Translator | null
  sms: SmsSender
  inspections: Inspections
  /** signs captchas, codes and sandbox webhooks */
  secret: string
}

/** Whom a handler meets, by the `who` of its call. */
export type CallerOf = {
  visitor: Visitor
  customer: SignedIn
  newcomer: Newcomer
  seller: MemberInOffice
  operator: OperatorInConsole
  provider: CardCaller
  carrier: CarrierCaller
}

/** The context of a call that anybody may make. */
export type VisitorContext = CallContext<Services, Visitor>

/** The handlers of one noun, by the calls of its file in the contract: `routes: { ... } satisfies Routes<keyof typeof cartCalls>`. */
export type Routes<Name extends CallName> = Pick<Handlers<Services, CallerOf>, Name>

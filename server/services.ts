import type { CallName } from '../contract/calls.ts'
import type { CardProvider } from './payments/provider.ts'
import type { Configuration } from './platform/configuration.ts'
import type { Files } from './platform/files.ts'
import type { Handlers } from './platform/http/context.ts'
import type { LiveStreams } from './platform/live.ts'
import type { Log } from './platform/log.ts'

/** What pictures are kept for; a folder below /media each. */
export type PicturePurpose = 'product' | 'category' | 'general' | 'avatar' | 'review'

/** What acts may need beside the database. */
export type Services = {
  configuration: Configuration
  log: Log
  files: Files<PicturePurpose>
  live: LiveStreams
  cards: CardProvider
  /** signs captchas and sandbox webhooks */
  secret: string
}

export type AllHandlers = Handlers<Services>

/** The handlers of one noun: `export const cartRoutes: Routes<'addToCart' | 'getCart'> = { ... }`. */
export type Routes<Name extends CallName> = Pick<AllHandlers, Name>

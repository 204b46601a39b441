import type { z } from 'zod'
import type { CallName, Calls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Database, Tx } from '../database.ts'
import type { Log } from '../log.ts'

/** A signed-in person on one device. */
export type Actor = { customerId: string; sessionId: string; email: string; firstname: string; language: Language }

export type Visitor = {
  /** SHA-256 of the cookie's token; null when the browser brought none */
  readonly hash: Buffer | null
  /** the same, after giving the browser a cookie when it has none */
  ensure(): Buffer
  /** forgets the cookie */
  drop(): void
}

export type Device = {
  /** SHA-256 of the cookie's token; null when nobody has signed in on this device yet */
  readonly hash: Buffer | null
  /** the same, after giving the browser a cookie when it has none */
  ensure(): Buffer
}

/** What a handler knows of the request besides its input. */
export type CallContext<Services> = {
  services: Services
  db: Database
  log: Log
  language: Language
  /** of the client, as far as the trusted proxies tell */
  address: string
  userAgent: string
  visitor: Visitor
  /** tells a device that has signed in before from others; opens nothing by itself */
  device: Device
  /** the person whose token came along, null without a token; refuses a token that is not good */
  actor(): Promise<Actor | null>
  /** one transaction, repeated on serialisation failures; honours the Idempotency-Key of calls that are declared idempotent */
  act<Data>(work: (tx: Tx) => Promise<Data>): Promise<Data>
  /** marks a shared answer as depending on these */
  tag(...tags: string[]): void
  setHeader(name: string, value: string): void
  /** raw body and headers, for signatures */
  raw: { body: Buffer; headers: Record<string, string | string[] | undefined> }
}

export type CustomerContext<Services> = CallContext<Services> & { customer: Actor }

export type Input<Name extends CallName> = z.output<Calls[Name]['input']>
export type Reply<Name extends CallName> = z.input<Calls[Name]['reply']>

type ContextOf<Name extends CallName, Services> = Calls[Name]['who'] extends 'customer' ? CustomerContext<Services> : CallContext<Services>

export type Handlers<Services> = { [Name in CallName]: (context: ContextOf<Name, Services>, input: Input<Name>) => Promise<Reply<Name>> }

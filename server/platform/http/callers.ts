import type { IncomingHttpHeaders } from 'node:http'
import type { Call, Who } from '../../../contract/call.ts'
import type { Database } from '../database.ts'

/** What a resolver may look at to say who asks. */
export type Arrival = {
  db: Database
  call: Pick<Call, 'method' | 'path' | 'roles' | 'changes' | 'stepUp' | 'shared'>
  /** as the client named it, with its port */
  host: string
  headers: IncomingHttpHeaders
  params: Readonly<Record<string, string>>
  /** the bytes of the body; empty before an upload is read */
  body: Buffer
  setCookie(value: string): void
}

export type Recognised<Caller> = {
  caller: Caller
  /** under whose name the answers of Idempotency-Keys are kept */
  keeper(): string | Promise<string>
  /** whose acts wait for each other; null when nobody is known yet, so that the address stands for them */
  inTurnOf(): string | null | Promise<string | null>
  /** ids and hashes by which rows are known to be the caller's, as far as they were looked up; null: the call is about many people */
  owned(): readonly unknown[] | null
  /** true for somebody who only looks: whatever a handler tries, nothing is written in their name */
  readsOnly?: boolean
}

/** Says who asks, or refuses: a token or cookie that is not good, another host, another origin, a role that may not. */
export type Resolver<Caller> = (arrival: Arrival) => Promise<Recognised<Caller>>

/** One resolver for each `who` of the contract. A call whose `who` has none stops the start. */
export type Resolvers<CallerOf extends Record<Who, unknown> = Record<Who, unknown>> = { [Name in Who]: Resolver<CallerOf[Name]> }

import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Call, Who } from '../../../contract/call.ts'
import type { CallName, Calls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Database, Db, Tx } from '../database.ts'
import type { Log } from '../log.ts'

/** What a handler knows of the request besides its input. */
export type CallContext<Services, Caller> = {
  services: Services
  /** for reading */
  db: Db
  /** for the few writes that are no act and commit by themselves: counters, intents that an outside party is told of */
  primary: Database
  log: Log
  language: Language
  /** of the client, as far as the trusted proxies tell */
  address: string
  userAgent: string
  /** who asks, as the resolver of the call's `who` has recognised them */
  caller: Caller
  /** one transaction, repeated on serialisation failures; honours the Idempotency-Key of calls that are declared idempotent */
  act<Data>(work: (tx: Tx) => Promise<Data>): Promise<Data>
  /** marks a shared answer as depending on these */
  tag(...tags: string[]): void
  /** says of a shared answer for how long it is good, where something that it shows begins or ends by itself; null: as long as nothing is dropped */
  goodFor(ms: number | null): void
  setHeader(name: string, value: string): void
}

/** The file of an upload, whole and within its limit. Its name is the sender's: for people to read, never for a path. */
export type UploadedFile = { name: string; bytes: Buffer }

/**
 * What a call of kind `file` answers, whole or while it is made: `name` as it is offered to be kept, null to show it in place; `language` where
 * it is another one than that of the request.
 */
export type SentFile = { type: string; bytes: Uint8Array | Readable; name: string | null; language?: Language }

/**
 * What a call of kind `stream` answers: takes over the response and writes events until the client goes. `look` throws when the person of the stream may not have it any more.
 */
export type OpenStream = (response: ServerResponse, look: () => Promise<unknown>) => void

export type Input<Name extends CallName> = z.output<Calls[Name]['input']>
export type Reply<Name extends CallName> = z.input<Calls[Name]['reply']>

type Taken<Declared extends Call> = z.output<Declared['input']> & (Declared['kind'] extends 'upload' ? { file: UploadedFile } : unknown)
type Given<Declared extends Call> = Declared['kind'] extends 'file'
  ? SentFile
  : Declared['kind'] extends 'stream'
    ? OpenStream
    : z.input<Declared['reply']>

export type Handler<Declared extends Call, Services, CallerOf extends Record<Who, unknown>> = (
  context: CallContext<Services, CallerOf[Declared['who']]>,
  input: Taken<Declared>,
) => Promise<Given<Declared>>

export type Handlers<Services, CallerOf extends Record<Who, unknown>> = {
  [Name in CallName]: Handler<Calls[Name], Services, CallerOf>
}

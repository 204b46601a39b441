import type { z } from 'zod'
import type { Calls } from '../../contract/calls.ts'

/** Only types come from the contract; what the browser needs at run time the build writes into the modules (vite-calls.ts), so the schema library stays out of it. */
export type CallName = keyof Calls & string
/** The calls that answer with a file. */
export type FileCallName = { [Name in CallName]: Calls[Name]['kind'] extends 'file' ? Name : never }[CallName]
/** What a screen sends: path parameters, query or body in one object. */

/** Calls that take one file, beside `upload`, which keeps pictures. */
export type SentFileCallName = { [Name in CallName]: Calls[Name]['kind'] extends 'upload' ? Name : never }[CallName]

export type Input<Name extends CallName> = z.input<Calls[Name]['input']>
/** `data` of a successful answer. */
export type Reply<Name extends CallName> = z.output<Calls[Name]['reply']>

/** What a field of a form may check before the server does. Lengths in characters. */
export type Constraint = { required: boolean; minLength?: number; maxLength?: number; pattern?: string; minimum?: number; maximum?: number }

export type CallData = {
  method: 'GET' | 'POST'
  path: string
  /** moves money, stock or an order: carries an Idempotency-Key */
  idempotent?: boolean
  /** the answer is the same for everybody in one language */
  shared?: boolean
}

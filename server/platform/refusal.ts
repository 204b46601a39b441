import type { CodeName, TransportStatus } from '../../contract/codes.ts'
import type { FieldCode, RefusalData } from '../../contract/refusals.ts'

export type FieldProblem = {
  problem:
    | 'missing'
    | 'malformed'
    | 'too_short'
    | 'too_long'
    | 'too_small'
    | 'too_big'
    | 'unknown_choice'
    | 'unknown_field'
    | 'too_common'
    | 'wrong'
    | 'not_set'
    | 'not_a_picture'
    | 'too_many'
    | 'works_here'
    | 'no_room'
    | 'too_long_ago'
    | 'in_future'
    | 'not_english'
    | 'unknown_placeholder'
    | 'left_open'
    | 'enough_answers'
    | 'enough_reasons'
    | 'alone'
    | 'last_reason'
    | 'taken'
    | 'not_in_future'
    | 'ends_before'
    | 'enough_shown'
    | 'leads_nowhere'
  bound?: number
}

type Fields = Readonly<Record<string, FieldProblem>>

/** An expected "no" of the contract. Thrown early by acts, turned into an envelope at the edge, nowhere else. */
export class Refusal extends Error {
  readonly codeName: CodeName
  /** empty for a code that names none */
  readonly fields: Fields
  readonly data: object | null

  constructor(codeName: CodeName, { fields = {}, data = null }: { fields?: Fields; data?: object | null } = {}) {
    super(codeName)
    this.codeName = codeName
    this.fields = fields
    this.data = data
  }
}

/** What has to be said with a code: its fields, its details, nothing, or (where the contract says null as well) either. */
type Details<Name extends CodeName> = Name extends FieldCode
  ? [details: { fields: Fields }]
  : [RefusalData<Name>] extends [null]
    ? []
    : null extends RefusalData<Name>
      ? [details?: { data: RefusalData<Name> }]
      : [details: { data: RefusalData<Name> }]

/** `throw refuse('stockInsufficient', { data: { left, in_cart } })`: what each code carries stands in contract/refusals.ts. */
export const refuse = <Name extends CodeName>(codeName: Name, ...[details]: Details<Name>): Refusal => new Refusal(codeName, details)

/** What was asked for became part of something else: the same call leads there, with these of its fields changed. */
export class Moved extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super('moved')
    this.fields = fields
  }
}

/** A transport matter that is not a business answer: its HTTP status is its code. */
export class TransportError extends Error {
  readonly status: TransportStatus
  readonly retryAfterSeconds: number | null
  readonly allow: string | null

  constructor(
    status: TransportStatus,
    { retryAfterSeconds = null, allow = null }: { retryAfterSeconds?: number | null; allow?: string | null } = {},
  ) {
    super(`HTTP ${status}`)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.allow = allow
  }
}

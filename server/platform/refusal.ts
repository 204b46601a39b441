import type { CodeName } from '../../contract/codes.ts'

export type FieldProblem = {
  problem: 'missing' | 'malformed' | 'too_short' | 'too_long' | 'too_small' | 'too_big' | 'unknown_choice' | 'too_common' | 'wrong'
  bound?: number
}

/** An expected "no" of the contract. Thrown early by acts, turned into an envelope at the edge, nowhere else. */
export class Refusal extends Error {
  readonly codeName: CodeName
  readonly fields: Record<string, FieldProblem>
  readonly data: Record<string, unknown> | null

  constructor(
    codeName: CodeName,
    { fields = {}, data = null }: { fields?: Record<string, FieldProblem>; data?: Record<string, unknown> | null } = {},
  ) {
    super(codeName)
    this.codeName = codeName
    this.fields = fields
    this.data = data
  }
}

/** `throw refuse('stockInsufficient', { data: ... })` */
export const refuse = (
  codeName: CodeName,
  details?: { fields?: Record<string, FieldProblem>; data?: Record<string, unknown> | null },
): Refusal => new Refusal(codeName, details)

/** A transport matter that is not a business answer: its HTTP status is its code. */
export class TransportError extends Error {
  readonly status: 400 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503
  readonly retryAfterSeconds: number | null
  readonly allow: string | null

  constructor(
    status: TransportError['status'],
    { retryAfterSeconds = null, allow = null }: { retryAfterSeconds?: number | null; allow?: string | null } = {},
  ) {
    super(`HTTP ${status}`)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.allow = allow
  }
}

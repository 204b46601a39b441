import type { CodeName } from '../../contract/codes.ts'

/** An answer of the shop that says no. `message` is the server's sentence in the user's language. */
export class Refusal extends Error {
  readonly code: number
  /** undefined for a code that this version of the app does not know */
  readonly codeName: CodeName | undefined
  /** field of the input -> what is wrong with it, in the user's language */
  readonly fields: Readonly<Record<string, string>>
  readonly data: unknown

  constructor(answer: { code: number; codeName: CodeName | undefined; message: string; data: unknown }) {
    super(answer.message)
    this.name = 'Refusal'
    this.code = answer.code
    this.codeName = answer.codeName
    this.data = answer.data
    this.fields = readFields(answer.data)
  }
}

/**
 * No answer of the shop: `interface` an HTTP status outside of 200 to 299 or an answer that cannot be read, `network` nothing came back,
 * `timeout` nothing came back in 60 s. After `network` and `timeout` nobody knows whether the act was done:
 * pressing again sends the same Idempotency-Key.
 */
export class RequestFailure extends Error {
  readonly kind: 'interface' | 'network' | 'timeout'
  readonly status: number | undefined

  constructor(kind: RequestFailure['kind'], status?: number) {
    super(kind)
    this.name = 'RequestFailure'
    this.kind = kind
    this.status = status
  }
}

function readFields(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

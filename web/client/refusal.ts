import type { CodeName } from '../../contract/codes.ts'
import type { RefusalData } from '../../contract/refusals.ts'

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

/** A refusal whose `data` is known by its code, as `contract/refusals.ts` says; null data for one that this version of the app does not know. */
export type TypedRefusal =
  | { [Name in CodeName]: Refusal & { readonly codeName: Name; readonly data: RefusalData<Name> } }[CodeName]
  | (Refusal & { readonly codeName: undefined })

/** The refusal that an error is, to be narrowed by its code (`switch (refusal.codeName)`); null for every other error. */
export const refusalOf = (error: unknown): TypedRefusal | null => (error instanceof Refusal ? (error as TypedRefusal) : null)

/**
 * No answer of the shop: `interface` an HTTP status outside of 200 to 299 or an answer that cannot be read, `network` nothing came back,
 * `timeout` nothing came back in 60 s, `offline` this device had no network, so that nothing was sent. After `network` and `timeout` nobody knows
 * whether the act was done: pressing again sends the same Idempotency-Key.
 */
export class RequestFailure extends Error {
  readonly kind: 'interface' | 'network' | 'timeout' | 'offline'
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

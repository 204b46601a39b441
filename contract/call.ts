import { z } from 'zod'
import type { CodeName } from './codes.ts'

/**
 * Who may call: anyone, a signed-in customer, somebody at the door of an office (whose it is says the path), a member of a shop, an operator, or
 * with their signature a payment provider or a carrier.
 */
export type Who = 'visitor' | 'customer' | 'newcomer' | 'seller' | 'operator' | 'provider' | 'carrier'

/** Who is known by a signature over the bytes that were sent, and by nothing else. */
export const isSigned = ({ who }: { who: Who }): boolean => who === 'provider' || who === 'carrier'

/**
 * What travels: `json` fields and an envelope; `upload` fields and one `file` as multipart, answered by an envelope; `file` bytes
 * to be kept or shown; `stream` events for as long as the client listens. A refusal is an envelope in all of them.
 */
export type Kind = 'json' | 'upload' | 'file' | 'stream'

export type Call<
  Input extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Caller extends Who = Who,
  Carried extends Kind = Kind,
> = {
  kind: Carried
  method: 'GET' | 'POST'
  /** below /api; parameters as `:name` are part of `input` */
  path: string
  who: Caller
  /**
   * Of the roles that a member of a shop or an operator can have, those that may call; null: any. An operator who only reads may make every call that
   * changes nothing, and others where `read_only` is named.
   */
  roles: readonly string[] | null
  /** one sentence for the API reference */
  summary: string
  input: Input
  /** the shape of `data` on success; of one event for a stream; null for a file */
  reply: Reply
  /** refusals a caller can meet, beside those that every call has (see `commonCodes`) */
  codes: readonly CodeName[]
  /** what data out of bounds is refused with, fields named, where the specification has a code of its own for it */
  invalid?: CodeName
  /** true when the call changes something: fields that `input` does not list are refused by name, where a reading call ignores them */
  changes: boolean
  /** true when the call moves money, stock or an order: Idempotency-Key is honoured and the web apps send it */
  idempotent: boolean
  /** true when the answer is the same for everybody in one language, so that ready bytes may be kept */
  shared: boolean
  /** how many bytes its body may have, where it carries more than other calls; null: as all of them */
  bytes: number | null
  /** true when it moves money or power: an operator must have proven within the last minutes who they are (`stepUpMinutes`) */
  stepUp: boolean
  /** true when what is asked for may have become part of something else: HTTP 308 leads to the same call there */
  moves: boolean
  /** true when it is found without /api, too: the specification gives it the address of a file of the site */
  atRoot: boolean
}

type Description<Input extends z.ZodType, Reply extends z.ZodType, Caller extends Who, Carried extends Kind> = Pick<
  Call<Input, Reply, Caller, Carried>,
  'method' | 'path' | 'who' | 'summary' | 'input' | 'reply'
> &
  Partial<
    Pick<
      Call<Input, Reply, Caller, Carried>,
      'kind' | 'roles' | 'codes' | 'invalid' | 'changes' | 'idempotent' | 'shared' | 'bytes' | 'atRoot' | 'moves' | 'stepUp'
    >
  >

/**
 * Describes one call. Server, web apps, API reference and the contract walk are read from what stands here. A POST changes something
 * unless it says otherwise, a GET does not.
 */
export const call = <Input extends z.ZodType, Reply extends z.ZodType, Caller extends Who, Carried extends Kind = 'json'>(
  description: Description<Input, Reply, Caller, Carried>,
): Call<Input, Reply, Caller, Carried> => {
  const changes = description.changes ?? (description.method === 'POST' && !description.shared)
  return {
    kind: 'json' as Carried,
    roles: null,
    stepUp: false,
    idempotent: false,
    shared: false,
    bytes: null,
    moves: false,
    atRoot: false,
    ...description,
    changes,
    codes: [...new Set<CodeName>([...(description.codes ?? []), ...(description.stepUp ? (['captchaFailed'] as const) : [])])],
    input: changes && description.input instanceof z.ZodObject ? (description.input.strict() as z.ZodType as Input) : description.input,
  }
}

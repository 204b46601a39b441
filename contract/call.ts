import type { z } from 'zod'
import type { CodeName } from './codes.ts'

/** Who may call: anyone, a signed-in customer, an approved seller, an operator, or a payment provider with its signature. */
export type Who = 'visitor' | 'customer' | 'seller' | 'operator' | 'provider'

export type Call<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType, Caller extends Who = Who> = {
  method: 'GET' | 'POST'
  /** below /api; parameters as `:name` are part of `input` */
  path: string
  who: Caller
  /** one sentence for the API reference */
  summary: string
  input: Input
  /** the shape of `data` on success */
  reply: Reply
  /** refusals a caller can meet, beside those that every call has (see `commonCodes`) */
  codes: readonly CodeName[]
  /** what data out of bounds is refused with, fields named, where the specification has a code of its own for it */
  invalid?: CodeName
  /** true when the call moves money, stock or an order: Idempotency-Key is honoured and the web apps send it */
  idempotent: boolean
  /** true when the answer is the same for everybody in one language, so that ready bytes may be kept */
  shared: boolean
}

type Description<Input extends z.ZodType, Reply extends z.ZodType, Caller extends Who> = Pick<
  Call<Input, Reply, Caller>,
  'method' | 'path' | 'who' | 'summary' | 'input' | 'reply'
> &
  Partial<Pick<Call, 'codes' | 'invalid' | 'idempotent' | 'shared'>>

/** Describes one call. Server, web apps, API reference and the contract walk are read from what stands here. */
export const call = <Input extends z.ZodType, Reply extends z.ZodType, Caller extends Who>(
  description: Description<Input, Reply, Caller>,
): Call<Input, Reply, Caller> => ({
  codes: [],
  idempotent: false,
  shared: false,
  ...description,
})

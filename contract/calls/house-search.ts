import { z } from 'zod'
import { applicationKindNames } from '../applications.ts'
import { call } from '../call.ts'
import { findKindNames, findWays, foundStates } from '../house-search.ts'
import { searchTermMost } from '../limits.ts'
import { id, line, money, time } from '../shapes.ts'

const found = z.object({
  kind: z.enum(findKindNames),
  id,
  /** how people name it: its number, its e-mail, its name in the language of the caller */
  title: z.string(),
  by: z.enum(findWays),
  /** what of it was looked for, where the title does not say that: a tracking number, a transaction */
  match: z.string().nullable(),
  /** it is exactly what was looked for, and does not only begin so */
  exact: z.boolean(),
  /** whose it is */
  of: z.string().nullable(),
  state: z.enum(foundStates).nullable(),
  /** of an application */
  application: z.enum(applicationKindNames).nullable(),
  amount: money.nullable(),
  at: time.nullable(),
  /** the orders that it leads to, where it has no page of its own */
  order_ids: z.array(id),
})

export const houseSearchCalls = {
  findInHouse: call({
    method: 'GET',
    path: '/operator/find',
    who: 'operator',
    summary:
      'Whatever has this number, e-mail, telephone, code, name or reference, as far as the role of the caller may see it: what it is exactly first, what only begins so after it.',
    input: z.object({ q: line(1, searchTermMost) }),
    reply: z.object({ list: z.array(found) }),
  }),
}

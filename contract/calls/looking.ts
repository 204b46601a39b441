import { z } from 'zod'
import { call } from '../call.ts'
import { lookReasonMost } from '../looking.ts'
import { customerKeepers } from '../people.ts'
import { id, prose, time } from '../shapes.ts'

const token = z.string().max(60)

export const lookingCalls = {
  beginLook: call({
    method: 'POST',
    path: '/operator/customer/look',
    who: 'operator',
    roles: customerKeepers,
    summary:
      'A link by which an operator looks at the shop as a customer sees it, for a quarter of an hour and without changing anything. It is good once, within a minute. The customer is told why when it is used.',
    input: z.object({ customer_id: id, reason: prose(3, lookReasonMost) }),
    reply: z.object({ url: z.string(), until: time }),
    codes: ['recordMissing'],
    stepUp: true,
  }),
  enterLook: call({
    method: 'POST',
    path: '/customer/look/enter',
    who: 'visitor',
    summary:
      'Exchanges the code of such a link for a token that reads what this customer sees, and nothing else. It is sent as access-token.',
    input: z.object({ code: token }),
    reply: z.object({ token: z.string(), name: z.string(), until: time }),
    codes: ['recordMissing'],
  }),
  endLook: call({
    method: 'POST',
    path: '/customer/look/end',
    who: 'visitor',
    summary: 'Ends a look before its time. One that has ended or never was answers the same.',
    input: z.object({ token }),
    reply: z.null(),
  }),
}

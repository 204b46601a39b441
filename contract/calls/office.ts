import { z } from 'zod'
import { call } from '../call.ts'
import { shopRoles } from '../roles.ts'
import { id, picture, shopName } from '../shapes.ts'

export const shopRole = z.enum(shopRoles)
const link = { ptoken: z.string().max(100) }
/** A shop as offices show it. */
export const officeShop = z.object({ ...shopName.shape, logo: picture.nullable(), slug: z.string() })

export const officeCalls = {
  lookAtOfficeLink: call({
    method: 'POST',
    path: '/seller/door',
    who: 'newcomer',
    changes: false,
    summary: 'Whose office a link leads into, before anybody enters. The link stays good.',
    input: z.object(link),
    reply: z.object({
      shop: officeShop,
      /** as whom one would enter */
      firstname: z.string(),
      role: shopRole,
      /** this browser is in that office already, as the same person: there is nothing to enter */
      inside: z.boolean(),
      /** in whose other office this browser is; entering leaves it */
      present: z.object({ shop: officeShop, firstname: z.string() }).nullable(),
    }),
    codes: ['recordMissing'],
  }),
  enterOffice: call({
    method: 'POST',
    path: '/seller/enter',
    who: 'newcomer',
    summary:
      'Exchanges a link for the cookie of a session in the office, once. A link that is tried again is refused, and ends the session that it has opened: somebody else may have it.',
    input: z.object(link),
    reply: z.object({ shop_id: id }),
    codes: ['recordMissing'],
  }),
  getOffice: call({
    method: 'GET',
    path: '/seller/session',
    who: 'seller',
    summary: 'Whose office this is and who is in it.',
    input: z.object({}),
    reply: z.object({
      /** `closing`: it sells nothing any more, and is closed when what is under way has ended and its balance is withdrawn */
      shop: z.object({ ...officeShop.shape, status: z.enum(['open', 'suspended', 'closing']) }),
      member: z.object({ id, firstname: z.string(), email: z.string(), role: shopRole }),
      /** other shops that the same person works for */
      others: z.array(officeShop),
    }),
  }),
  changeOffice: call({
    method: 'POST',
    path: '/seller/change',
    who: 'seller',
    summary: 'Goes over into the office of another shop that the same person works for; the session here ends.',
    input: z.object({ shop_id: id }),
    reply: z.object({ shop_id: id }),
    codes: ['recordMissing'],
  }),
  leaveOffice: call({
    method: 'POST',
    path: '/seller/leave',
    who: 'newcomer',
    summary: 'Ends the session in the office, if there is one, and takes its cookie away.',
    input: z.object({}),
    reply: z.null(),
  }),
}

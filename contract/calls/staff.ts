import { z } from 'zod'
import { call } from '../call.ts'
import { staffRoles } from '../roles.ts'
import { flag, id, time } from '../shapes.ts'
import { email } from './accounts.ts'
import { officeShop, shopRole } from './office.ts'

const staffRole = z.enum(staffRoles)
const token = z.string().max(100)

const staff = z.object({
  members: z.array(
    z.object({
      member_id: id,
      firstname: z.string(),
      email: z.string(),
      role: shopRole,
      since: time,
      /** last in the office, to a few minutes; null: never, or long ago */
      seen_at: time.nullable(),
      me: z.boolean(),
    }),
  ),
  /** those that nobody has answered yet, newest first */
  invitations: z.array(z.object({ invitation_id: id, email: z.string(), role: staffRole, created_at: time, expires_at: time })),
  /** how many more may be invited */
  left: z.int(),
})

export const staffCalls = {
  getStaff: call({
    method: 'GET',
    path: '/seller/staff',
    who: 'seller',
    roles: ['everything'],
    summary: 'Who works for the shop and who is invited to.',
    input: z.object({}),
    reply: staff,
  }),
  inviteStaff: call({
    method: 'POST',
    path: '/seller/staff/invite',
    who: 'seller',
    roles: ['owner'],
    summary: 'Invites somebody by mail to work for the shop; a second time the role changes, and the link is a new one.',
    input: z.object({ email, role: staffRole }),
    reply: staff,
  }),
  withdrawInvitation: call({
    method: 'POST',
    path: '/seller/staff/withdraw',
    who: 'seller',
    roles: ['owner'],
    summary: 'Takes an invitation back: its link leads nowhere any more.',
    input: z.object({ invitation_id: id }),
    reply: staff,
    codes: ['recordMissing'],
  }),
  changeStaffRole: call({
    method: 'POST',
    path: '/seller/staff/role',
    who: 'seller',
    roles: ['owner'],
    summary: 'Gives a member another role; it holds from their next press on.',
    input: z.object({ member_id: id, role: staffRole }),
    reply: staff,
    codes: ['recordMissing'],
  }),
  removeStaff: call({
    method: 'POST',
    path: '/seller/staff/remove',
    who: 'seller',
    roles: ['owner'],
    summary: 'Lets a member go: their sessions in the office end at once. What they did stays theirs.',
    input: z.object({ member_id: id }),
    reply: staff,
    codes: ['recordMissing'],
  }),

  getWorkplaces: call({
    method: 'GET',
    path: '/customer/user/workplaces',
    who: 'customer',
    summary: 'The shops that the customer works for and that are not closed, their own first.',
    input: z.object({}),
    reply: z.object({ list: z.array(z.object({ shop: officeShop, role: shopRole })) }),
  }),
  lookAtInvitation: call({
    method: 'POST',
    path: '/customer/user/invitation',
    who: 'customer',
    changes: false,
    summary: 'What one is invited to, by the token of the mail. One that is for another address answers like one that is over.',
    input: z.object({ token }),
    reply: z.object({ shop: officeShop, role: staffRole, invited_by: z.string(), expires_at: time }),
    codes: ['recordMissing'],
  }),
  answerInvitation: call({
    method: 'POST',
    path: '/customer/user/invitation/answer',
    who: 'customer',
    summary: 'Accepts or declines an invitation to work for a shop.',
    input: z.object({ token, accept: flag }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
}

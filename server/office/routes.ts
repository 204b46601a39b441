import type { officeCalls } from '../../contract/calls/office.ts'
import type { staffCalls } from '../../contract/calls/staff.ts'
import { recordAudit } from '../audit/record.ts'
import type { Noun } from '../noun.ts'
import { countHit } from '../platform/rate-limit.ts'
import { Refusal, refuse } from '../platform/refusal.ts'
import type { Routes } from '../services.ts'
import { authenticateMember } from '../sessions/authenticate.ts'
import { replaceOfficeSession } from '../sessions/open.ts'
import { endOfficeSession } from '../sessions/revoke.ts'
import { lookAtTicket, redeemTicket } from '../sessions/tickets.ts'
import { findOtherMember, readDoor, readOffice } from './queries.ts'
import {
  answerInvitation,
  changeStaffRole,
  forgetOldInvitations,
  inviteStaff,
  lookAtInvitation,
  readStaff,
  readWorkplaces,
  removeStaff,
  withdrawInvitation,
} from './staff.ts'

/** So that a shop is no tool for filling strangers' mailboxes. */
const invitationLimit = { name: 'shop-invitation', hits: 30, windowSeconds: 86_400 }

export const office: Noun = {
  routes: {
    async lookAtOfficeLink({ db, primary, caller, language }, { ptoken }) {
      const member = await lookAtTicket(db, ptoken)
      // A cookie that is no longer good is nobody's.
      const inside =
        caller.token === null
          ? null
          : await authenticateMember(primary, caller.token).catch((error: unknown) => {
              if (error instanceof Refusal) return null
              throw error
            })
      const isSame = inside?.memberId === member.memberId
      const present = inside && !isSame ? await readDoor(db, inside, language) : null
      return { ...(await readDoor(db, member, language)), role: member.role, inside: isSame, present }
    },

    async enterOffice({ act, caller, userAgent }, { ptoken }) {
      const redeemed = await act(async (tx) => {
        const given = await redeemTicket(tx, ptoken, { userAgent, deviceHash: null })
        if (given.outcome === 'link_used')
          await recordAudit(tx, given.member, {
            act: 'office.link_tried_again',
            subject: 'session',
            subjectId: given.ended ?? '0',
            why: null,
            details: {},
          })
        if (given.outcome === 'opened' && caller.token !== null) await endOfficeSession(tx, caller.token)
        return given
      })
      if (redeemed.outcome !== 'opened') throw refuse('recordMissing', { data: { reason: redeemed.outcome } })
      caller.admit(redeemed.token)
      return { shop_id: redeemed.member.shopId }
    },

    getOffice: ({ db, caller, language }) => readOffice(db, caller, language),

    async changeOffice({ act, caller, userAgent }, { shop_id }) {
      const token = await act(async (tx) => {
        const to = await findOtherMember(tx, caller, shop_id)
        if (!to) throw refuse('recordMissing')
        return replaceOfficeSession(tx, { sessionId: caller.sessionId, to, device: { userAgent, deviceHash: null } })
      })
      caller.admit(token)
      return { shop_id }
    },

    async leaveOffice({ act, caller }) {
      const { token } = caller
      if (token !== null) await act((tx) => endOfficeSession(tx, token))
      caller.dismiss()
      return null
    },

    getStaff: ({ db, caller }) => readStaff(db, caller),

    async inviteStaff({ primary, act, caller, language }, input) {
      await countHit(primary, invitationLimit, caller.shopId)
      return act(async (tx) => {
        await inviteStaff(tx, caller, { ...input, language })
        return readStaff(tx, caller)
      })
    },

    withdrawInvitation: ({ act, caller }, { invitation_id }) =>
      act(async (tx) => {
        await withdrawInvitation(tx, caller, invitation_id)
        return readStaff(tx, caller)
      }),

    changeStaffRole: ({ act, caller }, { member_id, role }) =>
      act(async (tx) => {
        await changeStaffRole(tx, caller, { memberId: member_id, role })
        return readStaff(tx, caller)
      }),

    removeStaff: ({ act, caller }, { member_id }) =>
      act(async (tx) => {
        await removeStaff(tx, caller, member_id)
        return readStaff(tx, caller)
      }),

    getWorkplaces: ({ db, caller, language }) => readWorkplaces(db, caller, language),

    lookAtInvitation: ({ db, caller, language }, { token }) => lookAtInvitation(db, caller, { token, language }),

    async answerInvitation({ act, caller }, input) {
      await act((tx) => answerInvitation(tx, caller, input))
      return null
    },
  } satisfies Routes<keyof typeof officeCalls | keyof typeof staffCalls>,
  limits: {
    lookAtOfficeLink: { name: 'office-link', hits: 60, windowSeconds: 600 },
    enterOffice: { name: 'office-link', hits: 60, windowSeconds: 600 },
    lookAtInvitation: { name: 'invitation', hits: 60, windowSeconds: 600 },
    answerInvitation: { name: 'invitation', hits: 60, windowSeconds: 600 },
  },
  sweep: forgetOldInvitations,
}

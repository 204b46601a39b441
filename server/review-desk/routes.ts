import type { reviewDeskCalls } from '../../contract/calls/review-desk.ts'
import { parseAmount } from '../../money/money.ts'
import type { HouseRules } from '../applications/decide.ts'
import type { Noun } from '../noun.ts'
import type { Routes, Services } from '../services.ts'
import { viewCase } from './case.ts'
import { claimApplication, forgetClaims, releaseApplication } from './claim.ts'
import { approveOnDesk, decideMany, refuseOnDesk, whyOf } from './decide.ts'
import { lookAtEvidence } from './evidence.ts'
import { listQueue } from './queue.ts'

const rulesOf = ({ configuration }: Services): HouseRules => ({
  secondApproverFromMinor: parseAmount(configuration.SECOND_APPROVER_FROM),
})

export const reviewDesk: Noun = {
  routes: {
    getReviewQueue: ({ db, caller, language }, input) => listQueue(db, caller, input, language),
    getReviewCase: ({ db, caller, language, services }, { application_id }) =>
      viewCase(db, caller, application_id, { language, ...rulesOf(services) }),
    claimApplication: ({ act, caller }, { application_id, take_over }) =>
      act(async (tx) => ({ claim: await claimApplication(tx, caller, { applicationId: application_id, takeOver: take_over }) })),
    releaseApplication: ({ act, caller }, { application_id }) =>
      act(async (tx) => {
        await releaseApplication(tx, caller, application_id)
        return null
      }),
    lookAtEvidence: ({ db, caller, services }, { application_id, path }) =>
      lookAtEvidence(db, caller, { applicationId: application_id, path }, services.secret),

    approveApplication: ({ act, caller, services }, { application_id }) =>
      act((tx) => approveOnDesk(tx, caller, { applicationId: application_id }, { isMoney: false, ...rulesOf(services) })),
    refuseApplication: ({ act, caller }, { application_id, ...why }) =>
      act((tx) => refuseOnDesk(tx, caller, { applicationId: application_id, why: whyOf(why) }, { isMoney: false })),
    decideApplications: async ({ primary, caller, language, services }, { applications, decision, ...why }) => ({
      list: await decideMany(primary, caller, {
        applications,
        why: decision === 'refuse' ? whyOf(why) : null,
        language,
        ...rulesOf(services),
      }),
    }),

    approvePayment: ({ act, caller, services }, { application_id, amount }) =>
      act((tx) =>
        approveOnDesk(
          tx,
          caller,
          { applicationId: application_id, amountMinor: amount === undefined ? null : parseAmount(amount) },
          { isMoney: true, ...rulesOf(services) },
        ),
      ),
    refusePayment: ({ act, caller }, { application_id, ...why }) =>
      act((tx) => refuseOnDesk(tx, caller, { applicationId: application_id, why: whyOf(why) }, { isMoney: true })),
  } satisfies Routes<keyof typeof reviewDeskCalls>,
  sweep: (db) => forgetClaims(db),
}

import { messageReportReasons } from './conversations.ts'
import { reportReasons } from './reviews.ts'

/** What people write to each other or for everybody, and others report. */
export const reportedKinds = ['review', 'question', 'message'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** Why something was reported, whatever it is. */
export const allReportReasons = [...new Set([...reportReasons, ...messageReportReasons])] as const

/** Why the house takes something down, as its author reads it: the reasons of reports but for the one that says nothing. */
export const reportFaults = ['insult', 'advert', 'private_data', 'not_this_product', 'false', 'fraud'] as const
export type ReportFault = (typeof reportFaults)[number]

/** Who looks after what was reported. What two write to each other is for support alone. */
export const reportRoles = { review: ['support', 'content'], question: ['support', 'content'], message: ['support'] } as const

/** Hours within which the house means to look at a report. */
export const reportHours = 24

/** The most that the house takes of a sale, in hundredths of a percent. */
export const commissionMost = 5000

/** Days that sellers know of it before they pay more: as long as the law of the Union asks of a marketplace (Regulation (EU) 2019/1150, article 3). */
export const commissionNoticeDays = 15

/** Days ahead that a rule can begin. */
export const commissionAheadDays = 365

/** Days of sales that a rule is tried on before it begins. */
export const commissionTrialDays = 30

/** What has come of a rule. `replaced`: a later one of the same shop and category holds. */
export const commissionRuleStates = ['coming', 'holds', 'replaced', 'withdrawn'] as const
export type CommissionRuleState = (typeof commissionRuleStates)[number]

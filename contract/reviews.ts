/** Why somebody thinks that a review should not stand there. */
export const reportReasons = ['insult', 'advert', 'private_data', 'not_this_product', 'false'] as const
export type ReportReason = (typeof reportReasons)[number]

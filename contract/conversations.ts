/** Who writes in a conversation. The house reads what was reported and takes messages down; it does not speak here. */
export const conversationSides = ['buyer', 'seller'] as const
export type ConversationSide = (typeof conversationSides)[number]

/** What a message can be about. */
export const subjectKinds = ['product', 'order'] as const

/** Why somebody thinks that the house should look at a message. */
export const messageReportReasons = ['insult', 'advert', 'private_data', 'fraud', 'other'] as const
export type MessageReportReason = (typeof messageReportReasons)[number]

/** Hours within which a shop is told to answer: its measured time, up to the next of these. */
export const responseBuckets = [1, 3, 6, 12, 24, 48, 72, 168, 336, 720, 2160] as const

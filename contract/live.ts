/** What the live stream tells that something changed about; what it is about is asked for again. */
export const liveKinds = ['notice', 'order', 'payment', 'return', 'conversation'] as const
export type LiveKind = (typeof liveKinds)[number]

/** `id` of the record, null when it is about several. */
export type LiveEvent = { kind: LiveKind; id: string | null }

/** What a shop's members hear of while they have the office open. */
export const shopLiveKinds = ['order', 'return', 'conversation', 'review', 'question', 'application', 'coupon', 'answers'] as const
export type ShopLiveKind = (typeof shopLiveKinds)[number]

export type ShopLiveEvent = { kind: ShopLiveKind; id: string | null }

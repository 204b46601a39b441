/** What the live stream tells that something changed about; what it is about is asked for again. */
export const liveKinds = ['notice', 'order', 'payment', 'return', 'conversation'] as const
export type LiveKind = (typeof liveKinds)[number]

/** `id` of the record, null when it is about several. */
export type LiveEvent = { kind: LiveKind; id: string | null }

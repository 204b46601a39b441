import type { Reply } from '../../../client/calls.ts'

export type Reason = Reply<'getReadyReasons'>['list'][number]
/** A reason that stands alone: it is written for the middle of a sentence. */
export const alone = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export type ReasonMessage = Reply<'getReadyReasons'>['messages'][number]

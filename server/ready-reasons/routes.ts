import type { readyReasonCalls } from '../../contract/calls/ready-reasons.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { arrangeReasons, listReadyReasons, saveReason } from './keep.ts'

export const readyReasons: Noun = {
  routes: {
    getReadyReasons: ({ db }) => listReadyReasons(db),
    saveReadyReason: ({ act, caller }, input) => act((tx) => saveReason(tx, caller, input)),
    arrangeReadyReasons: async ({ act, caller }, input) => ({ arranged: await act((tx) => arrangeReasons(tx, caller, input)) }),
  } satisfies Routes<keyof typeof readyReasonCalls>,
}

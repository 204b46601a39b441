import { atRest } from '../../client/at-rest.ts'
import { device } from '../../client/query.ts'
import type { Kept } from './answers.ts'

const load = () => import('./begin.tsx')

/**
 * Lets an app open without a connection, with what was seen last: once it stands (`started`) and nothing is waited for any more. Not while one
 * develops, and not in a frame, where the console shows what is being written.
 */
export function standOffline(started: Promise<void>, kept: Kept) {
  if (!import.meta.env.PROD || window !== top || !('serviceWorker' in navigator)) return
  const { recall } = device
  device.recall = async (question, failure) => {
    // A page that no worker looks after has no code at hand that could answer.
    if (!navigator.serviceWorker.controller) return recall(question, failure)
    return (await load()).recall(question, failure, kept)
  }
  void started.then(() => atRest(() => void load().then(({ begin }) => begin(kept))))
}

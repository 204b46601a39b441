import { setImmediate as breathe } from 'node:timers/promises'

/** A person who waits does not notice this. */
const longestTurnMs = 10

/** For long work between requests: what is answered lets those in who wait, where this has worked for longer than a turn. */
export function givingWay(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await breathe()
    since = performance.now()
  }
}

import { useEffect, useState } from 'react'
import { claimAgainSeconds } from '../../../../contract/review-desk.ts'
import type { Reply } from '../../../client/calls.ts'
import { request } from '../../../client/request.ts'

type Claim = Reply<'claimApplication'>['claim']

/**
 * Tells the others that this case lies open here while it does. A courtesy: what cannot be told (no connection, another role) holds nobody up. Gives who has it,
 * and what takes it over.
 */
export function useClaim(id: string, { isWanted }: { isWanted: boolean }): { claim: Claim; takeOver: () => Promise<void> } {
  const [claim, setClaim] = useState<Claim>(null)
  const say = (take_over: boolean) =>
    request('claimApplication', { application_id: id, take_over }).then(
      (answer) => setClaim(answer.claim),
      () => {},
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `say` belongs to the case
  useEffect(() => {
    if (!isWanted) return
    const again = () => document.visibilityState === 'visible' && void say(false)
    again()
    const timer = setInterval(again, claimAgainSeconds * 1000)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      void request('releaseApplication', { application_id: id }).catch(() => {})
    }
  }, [id, isWanted])
  return { claim: isWanted ? claim : null, takeOver: () => say(true) }
}

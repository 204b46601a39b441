import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery } from '../../../client/query.ts'
import { session, userOf, useSignedIn } from '../../../client/session.ts'
import { setCartCount } from '../cart/count.ts'

/** Keeps name, counts and the seller link of the signed-in customer up to date in the session. */
export function useAccount() {
  const signedIn = useSignedIn()
  const { data, dataUpdatedAt } = useQuery({ ...callQuery('getUserinfo', {}), enabled: signedIn })
  // Each answer counts, also one that says what the last one said: what was counted here since may be bought by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that is the same keeps its identity
  useEffect(() => {
    if (!data || !session.get().token) return
    session.set({
      user: userOf(data),
      unreadNotices: data.notice.count,
    })
    setCartCount(data.card.count)
  }, [data, dataUpdatedAt])
}

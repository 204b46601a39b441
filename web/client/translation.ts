import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallName } from './calls.ts'
import type { callQuery } from './query.ts'
import { useLanguage } from './settings.ts'

/** A translation that is asked for when it is wanted, and once: `useTranslation(callQuery('translateReview', { review_id }))`. Another language of the reader begins anew. */
export function useTranslation<Name extends CallName>(query: ReturnType<typeof callQuery<Name>>) {
  const lang = useLanguage()
  const [wantedIn, setWantedIn] = useState<string>()
  const isWanted = wantedIn === lang
  const { data, isFetching, isError, refetch } = useQuery({ ...query, enabled: isWanted, staleTime: Infinity, retry: false })
  return {
    /** once it is there, and as long as it is wanted */
    made: isWanted ? data : undefined,
    isFetching,
    isError: isError && !isFetching,
    toggle: () => (isError ? void refetch() : setWantedIn(isWanted ? undefined : lang)),
  }
}

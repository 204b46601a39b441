import { type DataTag, onlineManager, QueryClient, type QueryFilters, queryOptions } from '@tanstack/react-query'
import type { CallName, Input, Reply } from './calls.ts'
import { isShared } from './known-calls.ts'
import { RequestFailure } from './refusal.ts'
import { isOffline, request } from './request.ts'

const minuteMs = 60_000
/** So often a question is asked again after its connection broke. */
export const retriesMost = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: minuteMs / 2,
      gcTime: 10 * minuteMs,
      // `request` already waits out a busy server; only a connection that broke is worth another try.
      retry: (failures, error) => failures < retriesMost && error instanceof RequestFailure && error.kind === 'network',
      refetchOnWindowFocus: false,
      // Without a connection a question fails and the page says so, instead of waiting without a word; it is asked again once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// A page that begins without a connection has not heard of losing it, and would not notice that it is back.
onlineManager.setOnline(!isOffline())

type Question = readonly [name: string, input: unknown]

/** What is done with a question that failed: an app that keeps answers on the device gives the one that it has, all others the failure. Set once at start. */
export const device = {
  recall: async (_question: Question, failure: unknown): Promise<unknown> => {
    throw failure
  },
}

/** Key and fetcher of a call in one: `useQuery(callQuery('name', input))`. What is the same for everybody stays fresh for five minutes. */
export const callQuery = <Name extends CallName>(name: Name, input: Input<Name>) =>
  queryOptions<Reply<Name>, Error, Reply<Name>, readonly [Name, Input<Name>]>({
    queryKey: [name, input],
    queryFn: ({ signal }) =>
      request(name, input, { signal }).catch((failure: unknown) => device.recall([name, input], failure) as Promise<Reply<Name>>),
    staleTime: isShared(name) ? 5 * minuteMs : minuteMs / 2,
  })

/** Answers of these calls are stale: those on screen are asked for again, and who waits for one gets one that was written from now on. */
export const refresh = (...names: CallName[]) => Promise.all(names.map((name) => askAgain({ queryKey: [name] })))

/**
 * What is on its way may have been written before what made it stale, so it is asked for anew. Left to itself TanStack Query takes it for fresh where it is
 * the first answer to its question, or where nobody on the screen asked it.
 */
async function askAgain(stale: QueryFilters) {
  const flying = queryClient.getQueryCache().findAll({ ...stale, fetchStatus: 'fetching' })
  const anew = flying.map((query) => {
    // Silently: who waits is given what the next one brings.
    void query.cancel({ silent: true })
    return query.fetch().catch(() => {})
  })
  await Promise.all([...anew, queryClient.invalidateQueries(stale, { cancelRefetch: false })])
}

/** What an act answered is how it stands now: it takes the place of what is on the screen, and of what is on its way, which is older. */
export function accept<Answer>({ queryKey }: { queryKey: DataTag<readonly [CallName, unknown], Answer, Error> }, answer: NoInfer<Answer>) {
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<Answer>(queryKey, answer)
}

/** Answers carry one language: after a change all of them are asked for again, and nothing of the old language is kept. */
export async function refreshAll() {
  await queryClient.cancelQueries()
  queryClient.removeQueries({ type: 'inactive' })
  await queryClient.invalidateQueries()
}

/** After a sign-out: what is the same for everybody is asked for again in the language of now, all else is gone. */
export async function forgetAnswers() {
  await queryClient.cancelQueries()
  queryClient.removeQueries({ predicate: (query) => !query.isActive() || !isShared(String(query.queryKey[0])) })
  await queryClient.resetQueries()
}

/** Nobody sees what the person before them saw. */
export function forgetPersonal() {
  const personal: QueryFilters = { predicate: ({ queryKey }) => !isShared(String(queryKey[0])) }
  queryClient.removeQueries({ ...personal, type: 'inactive' })
  void askAgain(personal)
}

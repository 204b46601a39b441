import type { QueryCacheNotifyEvent } from '@tanstack/react-query'
import { queryClient } from '../../client/query.ts'
import { isOffline } from '../../client/request.ts'
import { session } from '../../client/session.ts'
import { settings } from '../../client/settings.ts'
import { readStored, writeStored } from '../../client/storage.ts'
import { createStore } from '../../client/store.ts'
import { currentPlace } from '../navigation.ts'
import { loadPage, pageFile } from '../pages.ts'
import { forgetOthers, isFromDevice, keepAnswer, recalled } from './answers.ts'

/** How it stands with the network: `since`, when what is on the screen was so; null where nothing is. */
export const standing = createStore<{ kind: 'online' | 'offline' | 'unreachable'; since: number | null }>({ kind: 'online', since: null })

/** So often the shop is asked whether it is there again. */
const againMs = 15_000
const routesMost = 12
const routesAs = 'seen-routes'

/** What was on the screen where answers were kept: their code is kept, too. */
function noteRoute() {
  const routes = seenRoutes()
  const { route } = currentPlace()
  if (routes[0] !== route) writeStored(routesAs, JSON.stringify([route, ...routes.filter((each) => each !== route)].slice(0, routesMost)))
}

function seenRoutes(): string[] {
  try {
    return JSON.parse(readStored(routesAs) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** The code of the home page, where an icon on a home screen leads, and of the pages that were seen last: after a new version, nobody has opened them yet. */
export const bringSeenPages = () =>
  Promise.allSettled(
    ['/', ...seenRoutes()]
      .map(pageFile)
      .filter((file) => file !== null)
      .map(loadPage),
  )

/** What was asked, as it was then: a language may change before the answer comes. */
const asked = new Map<string, { lang: string; token: string | null }>()

function heard(event: QueryCacheNotifyEvent) {
  const { queryHash: hash, queryKey, state } = event.query
  if (event.type === 'removed') recalled.delete(hash)
  if (event.type === 'updated' && event.action.type === 'fetch') asked.set(hash, { lang: settings.get().lang, token: session.get().token })
  if (event.type === 'updated' && event.action.type === 'success' && !isFromDevice(hash)) {
    recalled.delete(hash)
    keepSeen(queryKey, state.data, state.dataUpdatedAt, event.action.manual ? undefined : asked.get(hash))
    asked.delete(hash)
    // Where one answer comes from, the others do.
    if (recalled.size > 0 && !event.action.manual) askAgain()
  }
  look()
}

function keepSeen(question: readonly unknown[], data: unknown, at: number, by?: { lang: string; token: string | null }) {
  if (data === undefined) return
  void keepAnswer(question as [string, unknown], data, at, by)
  noteRoute()
}

/** Says what is so; the oldest part of what is shown is as old as all of it. */
function look() {
  const kind = isOffline() ? 'offline' : recalled.size > 0 ? 'unreachable' : 'online'
  const before = standing.get()
  if (kind === 'online') return before.kind === 'online' ? undefined : standing.set({ kind, since: null })
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined })
  const since = shown.length ? Math.min(...shown.map(({ queryHash, state }) => recalled.get(queryHash) ?? state.dataUpdatedAt)) : null
  if (kind !== before.kind || since !== before.since) standing.set({ kind, since })
}

/** What came from the device is asked for again where it is on the screen, and forgotten where it is not. */
function askAgain() {
  const isRecalled = ({ queryHash }: { queryHash: string }) => recalled.has(queryHash)
  queryClient.removeQueries({ type: 'inactive', predicate: isRecalled })
  void queryClient.invalidateQueries({ predicate: isRecalled }, { cancelRefetch: false })
}

/** From now on what the shop answers is kept, and what comes from here is told. For a page that a worker looks after: no other one opens without a connection. */
export function followAnswers() {
  const cache = queryClient.getQueryCache()
  cache.subscribe(heard)
  for (const { queryKey, queryHash, state } of cache.getAll()) {
    // What had reached its question before anybody listened is not on its way any more.
    if (state.fetchStatus === 'idle') isFromDevice(queryHash)
    if (!recalled.has(queryHash)) keepSeen(queryKey, state.data, state.dataUpdatedAt)
  }
  addEventListener('online', askAgain)
  for (const event of ['online', 'offline']) addEventListener(event, look)
  setInterval(() => {
    if (recalled.size > 0 && !isOffline() && document.visibilityState === 'visible') askAgain()
  }, againMs)
  let { token } = session.get()
  session.subscribe(() => {
    if (session.get().token === token) return
    token = session.get().token
    void forgetOthers()
  })
  void forgetOthers()
  look()
}

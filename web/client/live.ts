import { useEffect } from 'react'
import type { CallName } from './calls.ts'
import { refresh } from './query.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'

type Live = {
  /** below /api */
  path: string
  /** what says who listens: the token of the storefront, or the cookie of an office, which the browser sends by itself */
  by: 'token' | 'cookie'
  /** kind of event -> calls whose answers it makes stale */
  stale: Readonly<Record<string, readonly CallName[]>>
  /** what is asked for again when the window comes into sight: nothing was heard meanwhile */
  missed: readonly CallName[]
  /** what else is done when something is told, by its kind */
  heard?: (kind: string) => void
}

const retryMs = 3000

/** The live stream of an app, as its `src/live.ts` makes it for `useLiveStream`. */
export function openLive(live: Live) {
  let listeners = 0
  let stop: (() => void) | undefined
  const end = () => {
    stop?.()
    stop = undefined
  }
  const follow = () => {
    if (document.visibilityState === 'visible' && listeners > 0) stop ??= listen(live)
    else end()
  }
  const seen = () => {
    follow()
    if (document.visibilityState === 'visible') void refresh(...live.missed)
  }
  /** Listens as long as somebody does; gives what ends it. */
  return () => {
    listeners += 1
    follow()
    document.addEventListener('visibilitychange', seen)
    return () => {
      listeners -= 1
      if (listeners > 0) return
      document.removeEventListener('visibilitychange', seen)
      end()
    }
  }
}

/** While a screen that waits for something is open and in sight, one stream tells what changed, and what it shows is asked for again. */
export const useLiveStream = (follow: ReturnType<typeof openLive>) => useEffect(follow, [follow])

/** EventSource cannot send a header, and a token never stands in an address: the stream is read by fetch. */
function listen(live: Live): () => void {
  const leaving = new AbortController()
  void (async () => {
    while (!leaving.signal.aborted) {
      const token = live.by === 'token' ? session.get().token : null
      if (live.by === 'token' && !token) return
      const ended = await read(live, token, leaving.signal).catch(() => 'lost' as const)
      if (ended === 'refused') return
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  })()
  return () => leaving.abort()
}

/** Reads one stream to its end; `refused`: the session is over, and asking again would not help. */
async function read({ path, stale, heard }: Live, token: string | null, signal: AbortSignal): Promise<'refused' | 'lost'> {
  const response = await fetch(`/api${path}`, {
    headers: { ...(token && { 'access-token': token }), lang: settings.get().lang },
    cache: 'no-store',
    signal,
  })
  const reader = response.headers.get('content-type')?.includes('event-stream') ? response.body?.getReader() : undefined
  if (!reader) return response.ok ? 'refused' : 'lost'
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return 'lost'
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) tell(event, stale, heard)
  }
}

function tell(event: string, stale: Live['stale'], heard: Live['heard']) {
  if (event.startsWith('event: gap')) return void refresh(...new Set(Object.values(stale).flat()))
  const data = /^data: (.*)$/m.exec(event)?.[1]
  const kind = data ? (JSON.parse(data) as { kind?: string }).kind : undefined
  if (!kind) return
  void refresh(...(stale[kind] ?? []))
  heard?.(kind)
}

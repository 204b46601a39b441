import { useEffect } from 'react'
import type { LiveKind } from '../../contract/live.ts'
import type { CallName } from './calls.ts'
import { refresh } from './query.ts'
import { session } from './session.ts'
import { settings } from './settings.ts'

/** Which answers an event makes stale. */
const stale: Record<LiveKind, readonly CallName[]> = {
  notice: ['getNotices', 'countUnreadNotices', 'getUserinfo'],
  order: ['getOrders', 'getOrder', 'getUserBalance'],
  payment: ['getPayment', 'getOrders', 'getOrder', 'getUserBalance', 'getTransactionDetails'],
}

const retryMs = 3000
let listeners = 0
let stop: (() => void) | undefined

/** While a screen that waits for something is open and in sight, one stream tells what changed, and what it shows is asked for again. */
export function useLive() {
  useEffect(() => {
    listeners += 1
    const follow = () => {
      if (document.visibilityState === 'visible' && listeners > 0) stop ??= listen()
      else end()
    }
    const seen = () => {
      follow()
      if (document.visibilityState === 'visible') void refresh('getPayment', 'getOrder', 'getOrders')
    }
    follow()
    document.addEventListener('visibilitychange', seen)
    return () => {
      listeners -= 1
      document.removeEventListener('visibilitychange', seen)
      if (listeners === 0) end()
    }
  }, [])
}

function end() {
  stop?.()
  stop = undefined
}

/** EventSource cannot send a header, and a token never stands in an address: the stream is read by fetch. */
function listen(): () => void {
  const leaving = new AbortController()
  void (async () => {
    while (!leaving.signal.aborted) {
      const { token } = session.get()
      if (!token) return
      await read(token, leaving.signal).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  })()
  return () => leaving.abort()
}

async function read(token: string, signal: AbortSignal) {
  const response = await fetch('/api/customer/live', {
    headers: { 'access-token': token, lang: settings.get().lang },
    cache: 'no-store',
    signal,
  })
  const reader = response.headers.get('content-type')?.includes('event-stream') ? response.body?.getReader() : undefined
  if (!reader) return
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) tell(event)
  }
}

function tell(event: string) {
  if (event.startsWith('event: gap')) return void refresh(...new Set(Object.values(stale).flat()))
  const data = /^data: (.*)$/m.exec(event)?.[1]
  const kind = data ? (JSON.parse(data) as { kind?: LiveKind }).kind : undefined
  if (kind && kind in stale) void refresh(...stale[kind])
}

import { fillPath } from '../../contract/call-path.ts'
import { codeName, codes, sessionLossCodes } from '../../contract/codes.ts'
import { requestTimeoutMs } from '../../contract/limits.ts'
import type { CallName, Input, Reply } from './calls.ts'
import { formUrlencoded } from './form-urlencoded.ts'
import { releaseKey, takeKey } from './idempotency.ts'
import { callOf } from './known-calls.ts'
import { Refusal, RequestFailure } from './refusal.ts'
import { loseSession, session } from './session.ts'
import { settings } from './settings.ts'

const triesOfGet = 3
const longestWaitMs = 8_000

type Envelope = { code: number; message: string; data: unknown }

/** What the app does when the session is lost (go to the login page) and with a sentence of a success (show it). Set once at start. */
export const reactions = {
  sessionLost: () => {},
  say: (_message: string) => {},
  /** whether what was refused is to be asked once more */
  again: async (_refusal: unknown) => false,
}

/**
 * Calls the shop and gives `data` of a successful answer. Refuses with `Refusal` (the shop says no) or `RequestFailure` (no answer).
 * GETs are repeated on 429 and 503 as Retry-After says; calls that move money, stock or an order carry an Idempotency-Key.
 */
export async function request<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Reply<Name>> {
  const call = callOf(name)
  const { path, rest } = fillPath(call.path, input)
  const key = call.idempotent ? takeKey(name, rest) : undefined
  const { token } = session.get()
  const headers = headersOf(token)
  if (key) headers['Idempotency-Key'] = key

  let answered = false
  try {
    const fields = formUrlencoded(rest)
    const isRead = call.method === 'GET'
    if (!isRead) headers['content-type'] = 'application/x-www-form-urlencoded'
    const response = await send(
      `/api${path}${isRead && fields ? `?${fields}` : ''}`,
      { method: call.method, headers, body: isRead ? undefined : fields, cache: call.shared ? 'default' : 'no-store' },
      signal,
    )
    const data = open(await readEnvelope(response), token)
    answered = true
    return data as Reply<Name>
  } catch (error) {
    answered = error instanceof Refusal && !isUndecided(error)
    if (answered && (await reactions.again(error))) return await request(name, input, { signal })
    throw error
  } finally {
    if (key) releaseKey(key, { answered })
  }
}

/**
 * A conflict without a reason: another act holds what this one needs. That may be this very act, sent before and not answered in time, so that nobody knows
 * whether it was done.
 */
const isUndecided = ({ code, data }: Refusal) => code === codes.writeConflict && data === null

/** What every call of the app carries. */
export const headersOf = (token: string | null): Record<string, string> => ({
  lang: settings.get().lang,
  ...(token && { 'access-token': token }),
})

export async function send(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const timeout = AbortSignal.timeout(requestTimeoutMs)
    const wasOffline = isOffline()
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }).catch(
      (error: unknown) => {
        if (signal?.aborted) throw error
        throw timeout.aborted ? new RequestFailure('timeout') : noAnswer(wasOffline)
      },
    )
    const busy = response.status === 429 || response.status === 503
    if (!busy || init.method !== 'GET' || attempt === triesOfGet) return response
    const askedMs = Number(response.headers.get('retry-after')) * 1000
    const waitMs = askedMs > 0 ? askedMs : attempt * 500 + Math.random() * 500
    if (waitMs > longestWaitMs) return response
    await wait(waitMs, signal)
  }
}

/** Browsers are sure of no network, and unsure of one. They are asked all the same: a server on this very machine answers without. */
export const isOffline = () => navigator.onLine === false

/** Why nothing came back: without a network before and after, nothing can have been sent. */
export const noAnswer = (wasOffline: boolean) => new RequestFailure(wasOffline && isOffline() ? 'offline' : 'network')

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

export async function readEnvelope(response: Response): Promise<Envelope> {
  if (!response.ok) throw new RequestFailure('interface', response.status)
  const envelope = (await response.json().catch(() => null)) as Envelope | null
  if (typeof envelope?.code !== 'number') throw new RequestFailure('interface', response.status)
  return envelope
}

/** Gives `data`, or refuses. `token` is the one that was sent: an answer to an older one must not end a newer session. */
export function open({ code, message, data }: Envelope, token: string | null): unknown {
  if (code === codes.success) return data
  // Already signed in: the data is that of a login. Already applied: the specification calls it a success whose message is shown.
  if (code === codes.alreadySignedIn) return data
  if (code === codes.sellerApplicationRepeated) {
    reactions.say(message)
    return data
  }
  const name = codeName(code)
  if (name && sessionLossCodes.includes(name) && session.get().token === token) {
    // A visitor has no session to lose: the cart of this device stays counted.
    if (token) loseSession()
    reactions.sessionLost()
  }
  throw new Refusal({ code, codeName: name, message, data })
}

import { hashKey } from '@tanstack/react-query'
import { isShared } from '../../client/known-calls.ts'
import { queryClient, retriesMost } from '../../client/query.ts'
import { RequestFailure } from '../../client/refusal.ts'
import { session } from '../../client/session.ts'
import { settings } from '../../client/settings.ts'
import { readStored } from '../../client/storage.ts'
import { trim } from './strategy.ts'

// Answers of the shop that are kept on this device and shown while nothing comes from there. Each is kept by its question, in its language, and for
// whom it was: what everybody is told in one place, and what one person is told in a place of that session, which no other one can name.

/** The calls that an app keeps: `ofPerson` by their names, and those that everybody is answered alike, without `passing`. */
export type Kept = { ofPerson: readonly string[]; passing: readonly string[] }

type Question = readonly [name: string, input: unknown]
type Asked = { lang: string; token: string | null }

const places = 'plaza-answers-'
const everybody = `${places}everybody`
const most = { everybody: 200, person: 60 } as const
/** Older than this, how it was says nothing of how it is. */
const goodForMs = 30 * 24 * 60 * 60_000
/** When an answer came, in the headers that it is kept with. */
const cameAt = 'came-at'

let calls: Kept = { ofPerson: [], passing: [] }
export const keepAnswersOf = (kept: Kept) => {
  calls = kept
}

const asks = (): Asked => ({ lang: settings.get().lang, token: session.get().token })

/** Nobody who reads the names of what is kept learns a token from them. */
async function placeOfPerson(token: string | null): Promise<string> {
  if (token === null) return `${places}visitor`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `${places}${Array.from(new Uint8Array(hash, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Where the answer to a call is kept; null where it is not. */
async function placeOf(name: string, token: string | null): Promise<string | null> {
  if (isShared(name)) return calls.passing.includes(name) ? null : everybody
  // Whoever looks as a customer has a token that is not the one of this browser, and so has a window that has not heard of a sign-out yet.
  return calls.ofPerson.includes(name) && token === readStored('access-token') ? placeOfPerson(token) : null
}

/** An address of no file of ours, which is what a cache wants for a name. */
export const addressOf = (question: Question, lang: string): string => `/kept/${lang}/${encodeURIComponent(hashKey(question))}`

let writing: Promise<unknown> = Promise.resolve()
/** One after the other, so that none is written after what forgets it. Storage that is forbidden or full keeps nothing, and all goes on. */
const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
  writing = writing.then(work).catch(() => {})
  return writing
}

export const keepAnswer = (question: Question, data: unknown, at: number, { lang, token }: Asked = asks()): Promise<unknown> =>
  inTurn(async () => {
    const place = await placeOf(question[0], token)
    if (place === null) return
    const cache = await caches.open(place)
    const address = addressOf(question, lang)
    // What is seen again is new again: the oldest go first.
    await cache.delete(address)
    await cache.put(address, new Response(JSON.stringify(data), { headers: { [cameAt]: String(at) } }))
    await trim(cache, place === everybody ? most.everybody : most.person)
  })

/** The last answer that came, and when; null without one. */
export async function readAnswer(question: Question, { lang, token }: Asked = asks()): Promise<{ data: unknown; at: number } | null> {
  try {
    const place = await placeOf(question[0], token)
    const kept = place === null ? undefined : await caches.match(addressOf(question, lang), { cacheName: place })
    const at = Number(kept?.headers.get(cameAt))
    return kept && at > Date.now() - goodForMs ? { data: await kept.json(), at } : null
  } catch {
    return null
  }
}

const forget = (isForgotten: (place: string) => boolean) =>
  inTurn(async () => {
    const found = (await caches.keys()).filter((place) => place.startsWith(places) && isForgotten(place))
    await Promise.all(found.map((place) => caches.delete(place)))
  })

/** Nothing that was seen here is left: the sign-out. */
export const forgetAllAnswers = () => forget(() => true)

/** What was for somebody who is not here any more. */
export async function forgetOthers(): Promise<void> {
  if (typeof caches === 'undefined') return
  const own = await placeOfPerson(readStored('access-token'))
  await forget((place) => place !== everybody && place !== own)
}

/** Question -> when the answer came that is on the screen in its place. */
export const recalled = new Map<string, number>()
/** Answers that are about to reach their question from here, and not from the shop. */
const onTheirWay = new Set<string>()
export const isFromDevice = (hash: string): boolean => onTheirWay.delete(hash)

/** Gives the kept answer where none came; refuses with `failure` where there is none, or where another try may help. */
export async function recallAnswer(question: Question, failure: unknown): Promise<unknown> {
  if (!(failure instanceof RequestFailure) || failure.kind === 'interface') throw failure
  const tries = queryClient.getQueryState(question)?.fetchFailureCount ?? 0
  if (failure.kind === 'network' && tries < retriesMost) throw failure
  const kept = await readAnswer(question)
  if (!kept) throw failure
  const hash = hashKey(question)
  recalled.set(hash, kept.at)
  onTheirWay.add(hash)
  return kept.data
}

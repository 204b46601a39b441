import type { ToWorker } from './messages.ts'
import { isKeepable, strategyOf, trim } from './strategy.ts'

// Keeps what a page of the storefront is made of, so that it opens without a connection: the page itself, its code, its pictures. What the shop
// answers it never sees: that belongs to a person and a language, which the app knows (answers.ts). It takes over only when a page says so.

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Told = Extendable & { data: ToWorker; ports: readonly MessagePort[] }
type Scope = {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: {
    (kind: 'activate', listener: (event: Extendable) => void): void
    (kind: 'fetch', listener: (event: Fetching) => void): void
    (kind: 'message', listener: (event: Told) => void): void
  }
}

/** The script that the build begins with, and all its files and folders below /assets/. */
type Build = { entry: string; files: readonly string[] }
/** Written before this by the build (web/shell/build/offline.ts). */
declare const plazaBuild: Build

const scope = self as unknown as Scope
const build = plazaBuild

const names = { page: 'plaza-page', forever: 'plaza-assets', picture: 'plaza-pictures', file: 'plaza-files' } as const
const most = { forever: 1_500, picture: 150 } as const
/** On a bad line nobody looks longer at nothing when the page is at hand. */
const patienceMs = 3_000

/** The page that opens without a connection, and the newest one, which becomes that when all it needs is kept. */
const [page, newest] = ['/', '/newest']
/** Whose files are kept: of the build that was taken last. */
const taken = '/taken'

scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const asked = {
    method: request.method,
    url: new URL(request.url),
    isNavigation: request.mode === 'navigate',
    hasRange: request.headers.has('range'),
  }
  const strategy = strategyOf(asked, location.origin)
  if (strategy === 'page') event.respondWith(pageFor(event))
  else if (strategy === 'file') event.respondWith(networkElseKept(event))
  else if (strategy !== null) event.respondWith(keptElseNetwork(event, strategy))
})

scope.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data.kind === 'take') event.waitUntil(scope.skipWaiting())
  if (data.kind === 'rested') event.waitUntil(keepWhatStands(data.entry, data.used))
  if (data.kind !== 'compare') return
  // Who has come by the new build already need not be asked about it.
  if (data.entry === build.entry) event.waitUntil(scope.skipWaiting())
  ports[0]?.postMessage(data.entry !== build.entry)
})

/** Storage may be forbidden or full: then there is nothing kept, and everything goes on. */
const kept = async (name: string, key: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(name)).match(key)
  } catch {
    return undefined
  }
}
const keep = async (name: string, key: string, answer: Response, limit = Number.POSITIVE_INFINITY): Promise<void> => {
  if (!isKeepable(answer)) return
  try {
    const cache = await caches.open(name)
    await cache.put(key, answer)
    if (limit < Number.POSITIVE_INFINITY) await trim(cache, limit)
  } catch {
    // The next one may fit.
  }
}

async function pageFor(event: Fetching): Promise<Response> {
  const network = fetch(event.request)
  // Kept whole: its headers name the nonce that stands in it.
  event.waitUntil(
    network.then(
      (answer) => keep(names.page, newest, answer.clone()),
      () => {},
    ),
  )
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const inTime = await Promise.race([network, late]).catch(() => null)
  return inTime ?? (await kept(names.page, page)) ?? network
}

async function networkElseKept(event: Fetching): Promise<Response> {
  const { url } = event.request
  try {
    const answer = await fetch(event.request)
    event.waitUntil(keep(names.file, url, answer.clone()))
    return answer
  } catch (failure) {
    const found = await kept(names.file, url)
    if (found) return found
    throw failure
  }
}

async function keptElseNetwork(event: Fetching, name: 'forever' | 'picture'): Promise<Response> {
  const { url } = event.request
  const found = await kept(names[name], url)
  if (found) return found
  const answer = await fetch(event.request)
  event.waitUntil(keep(names[name], url, answer.clone(), most[name]))
  return answer
}

/** A page stands: with what it has used it can stand without a connection, too. What is left of builds that nobody runs any more goes then. */
async function keepWhatStands(entry: string, used: readonly string[]): Promise<void> {
  try {
    await Promise.all(used.map((address) => keepUsed(new URL(address, location.origin))))
    await keepPageOf(entry)
    if (entry === build.entry) await forgetOldBuilds()
  } catch {
    // Without a connection, or without storage, what is kept stays as it is.
  }
}

async function keepUsed(url: URL): Promise<void> {
  const strategy = strategyOf({ method: 'GET', url, isNavigation: false, hasRange: false }, location.origin)
  if (strategy !== 'forever' && strategy !== 'picture') return
  if (await kept(names[strategy], url.href)) return
  const answer = await fetch(url)
  // Without a part of it, a page would not stand.
  if (strategy === 'forever' && !answer.ok) throw new Error(`${url}: ${answer.status}`)
  await keep(names[strategy], url.href, answer, most[strategy])
}

const isKeptWith = async (key: string, entry: string) => (await (await kept(names.page, key))?.text())?.includes(entry) === true

async function keepPageOf(entry: string): Promise<void> {
  const isNewest = await isKeptWith(newest, entry)
  if (!isNewest && (await isKeptWith(page, entry))) return
  const answer = isNewest ? await kept(names.page, newest) : await fetch('/')
  if (answer && (await answer.clone().text()).includes(entry)) await keep(names.page, page, answer)
}

/** Another tab may still run the build before this one, whose files the server may not have any more: they go one build later. */
async function forgetOldBuilds(): Promise<void> {
  const before = (await (await kept(names.page, taken))?.json()) as Build | undefined
  if (before?.entry === build.entry) return
  const files = new Set([...build.files, ...(before?.files ?? [])])
  const nameOf = ({ url }: Request) => /^\/assets\/([^/]+\/?)/.exec(new URL(url).pathname)?.[1] ?? ''
  const cache = await caches.open(names.forever)
  for (const request of await cache.keys()) if (!files.has(nameOf(request))) await cache.delete(request)
  await (await caches.open(names.page)).put(taken, new Response(JSON.stringify(build)))
}

import type { Language } from '../../../contract/languages.ts'
import { refuse } from '../refusal.ts'
import type { Binding } from './bind.ts'
import type { CallContext } from './context.ts'
import { readInput } from './input.ts'

/** What a shared call answered, what it depends on, and until when it is good, as `performance.now()` counts. */
export type SharedReply = { data: unknown; tags: readonly string[]; until: number }

/** Answers a call within this process. Refuses as it does, and with a thrown error for a call that is not shared. */
export type ReadShared = (name: string, fields: Record<string, unknown>, language: Language) => Promise<SharedReply>

/** Calls that everybody gets the same answer to, for what the server makes of them itself: asked by nobody in particular, from nowhere. */
export function openReadShared<Services>({
  calls,
  handlers,
  resolvers,
  services,
  db,
  reader,
  replica,
  log,
}: Pick<Binding<Services>, 'calls' | 'handlers' | 'resolvers' | 'services' | 'db' | 'reader' | 'replica' | 'log'>): ReadShared {
  return async (name, fields, language) => {
    const [call, handler, resolve] = [calls[name], handlers[name], resolvers.visitor]
    if (!call?.shared || call.kind !== 'json' || call.who !== 'visitor' || !handler || !resolve) throw new Error(`${name} is not shared`)
    const { caller } = await resolve({ db, call, host: '', headers: {}, params: {}, body: Buffer.alloc(0), setCookie: () => {} })
    const tags: string[] = []
    let until = Number.POSITIVE_INFINITY
    const context: CallContext<Services, unknown> = {
      services,
      db: replica ?? reader,
      primary: db,
      log,
      language,
      address: '',
      userAgent: '',
      caller,
      act: async () => {
        throw refuse('writeConflict')
      },
      tag: (...more) => void tags.push(...more),
      goodFor(ms) {
        if (ms !== null) until = Math.min(until, performance.now() + ms)
      },
      setHeader: () => {},
    }
    const data = await handler(context as CallContext<Services, never>, readInput(call.input, fields, call.invalid) as never)
    return { data, tags, until }
  }
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ScreenQuestion } from '../../contract/first-screen.ts'
import type { Log } from '../platform/log.ts'
import { TransportError } from '../platform/refusal.ts'
import type { FromThread, Rendering, ToThread } from './protocol.ts'

/** Longer than this none is worth waiting for: the app is there by then. */
const longestMs = 3_000
/** So many wait for one thread; whoever comes then has the app render for them. */
const mostWaiting = 50

type Ask = (questions: readonly ScreenQuestion[]) => Promise<readonly unknown[]>
/** `isAsking`: it waits for answers, not for the thread */
type Waiting = { ask: Ask; isAsking: boolean; resolve: (result: unknown) => void; reject: (error: Error) => void }

export type Renderer = NonNullable<ReturnType<typeof openRenderer>>

/**
 * The thread in which the first screens and the landing pages of an app are rendered. It begins with the first one, and anew when it has ended. Null: the
 * app was not built with what renders them.
 */
export function openRenderer(dist: string, log: Log) {
  if (!existsSync(join(dist, 'server/server.js'))) return null
  let thread: Worker | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()

  /** Whoever waits for it has the app render for them; the next one begins another. */
  function end(ended: Worker) {
    if (ended !== thread) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(new TransportError(503))
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('thread.ts', import.meta.url), { workerData: { dist } })
    started.on('message', (message: FromThread) => void hear(started, message))
    started.on('error', (error) => log.error({ err: error }, 'the thread that renders screens failed'))
    started.on('exit', () => end(started))
    started.unref()
    return started
  }

  async function hear(from: Worker, message: FromThread) {
    const { id } = message
    const one = waiting.get(id)
    if (!one) return
    if (message.kind === 'questions') {
      one.isAsking = true
      try {
        from.postMessage({ kind: 'answers', id, answers: await one.ask(message.questions) } satisfies ToThread)
      } catch (error) {
        waiting.delete(id)
        one.reject(error instanceof Error ? error : new Error(String(error)))
      }
      one.isAsking = false
      return
    }
    waiting.delete(id)
    if (message.kind === 'rendered') one.resolve(message.result)
    else one.reject(new Error(message.reason))
  }

  return {
    /** `ask` answers what a screen asks for. Refuses with 503 while too many wait. */
    render<Kind extends keyof Rendering>(
      kind: Kind,
      asked: Rendering[Kind]['asks'] & { boot: unknown },
      ask: Ask = async () => [],
    ): Promise<Rendering[Kind]['gives']> {
      if (waiting.size >= mostWaiting) throw new TransportError(503)
      thread ??= start()
      const current = thread
      const id = ++last
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const isStuck = waiting.get(id)?.isAsking === false
          waiting.delete(id)
          reject(new TransportError(503))
          if (isStuck) void current.terminate()
        }, longestMs)
        const settled =
          <Value>(settle: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer)
            settle(value)
          }
        // What the thread gives to an id is of the kind that was asked for under it.
        waiting.set(id, { ask, isAsking: false, resolve: settled(resolve as (result: unknown) => void), reject: settled(reject) })
        current.postMessage({ kind, id, ...asked } as ToThread)
      })
    },
    async close() {
      await thread?.terminate()
    },
  }
}

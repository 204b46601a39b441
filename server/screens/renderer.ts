import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RenderedScreen, ScreenQuestion, ScreenVisitor } from '../../contract/first-screen.ts'
import type { Log } from '../platform/log.ts'
import { TransportError } from '../platform/refusal.ts'
import type { FromThread, ToThread } from './protocol.ts'

/** Longer than this none is worth waiting for: the app is there by then. */
const longestMs = 3_000
/** So many wait for one thread; whoever comes then has the app render for them. */
const mostWaiting = 50

type Ask = (questions: readonly ScreenQuestion[]) => Promise<readonly unknown[]>
/** `isAsking`: it waits for answers, not for the thread */
type Waiting = { ask: Ask; isAsking: boolean; resolve: (screen: RenderedScreen | null) => void; reject: (error: Error) => void }

/** Whether an app was built with what renders its screens. */
export const rendersScreens = (dist: string): boolean => existsSync(join(dist, 'server/server.js'))

/** The thread in which the first screens of an app are rendered. It begins with the first one, and anew when it has ended. */
export function openRenderer(dist: string, log: Log) {
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
    if (message.kind === 'screen') one.resolve(message.screen)
    else one.reject(new Error(message.reason))
  }

  return {
    /** Null: there is no such screen, or something that it shows could not be had. Refuses with 503 while too many wait. */
    render(visitor: ScreenVisitor, boot: unknown, ask: Ask): Promise<RenderedScreen | null> {
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
        waiting.set(id, { ask, isAsking: false, resolve: settled(resolve), reject: settled(reject) })
        current.postMessage({ kind: 'render', id, visitor, boot } satisfies ToThread)
      })
    },
    async close() {
      await thread?.terminate()
    },
  }
}

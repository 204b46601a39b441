import { fork } from 'node:child_process'
import { join } from 'node:path'

type Question = { number: number; what: string; input: unknown }
type Reply = { number: number; answer?: unknown; problem?: string }

export type Child = {
  readonly pid: number
  ask<Answer>(what: string, input?: unknown): Promise<Answer>
  stop(): void
}

/** Starts a program of this folder in a process of its own and asks it things by message. */
export function startChild(program: string): Child {
  // in a session of its own like the server, so that the system's scheduler treats both sides alike
  const child = fork(join(import.meta.dirname, program), { execArgv: [], detached: true })
  const waiting = new Map<number, (reply: Reply) => void>()
  let last = 0
  child.on('message', (reply: Reply) => {
    waiting.get(reply.number)?.(reply)
    waiting.delete(reply.number)
  })
  child.once('exit', () => {
    for (const [number, settle] of waiting) settle({ number, problem: `${program} has ended` })
    waiting.clear()
  })
  return {
    pid: child.pid ?? 0,
    ask: <Answer>(what: string, input?: unknown) =>
      new Promise<Answer>((resolve, reject) => {
        const number = ++last
        waiting.set(number, ({ answer, problem }) => (problem === undefined ? resolve(answer as Answer) : reject(new Error(problem))))
        child.send({ number, what, input } satisfies Question)
      }),
    stop: () => void child.kill(),
  }
}

/** The other side: what this process answers to each question. */
export function answerQuestions(answers: Record<string, (input: never) => Promise<unknown>>): void {
  process.on('message', ({ number, what, input }: Question) => {
    const answer = answers[what]
    if (!answer) throw new Error(`no answer to ${what}`)
    answer(input as never).then(
      (found) => process.send?.({ number, answer: found } satisfies Reply),
      (error: unknown) =>
        process.send?.({ number, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Reply),
    )
  })
  process.on('disconnect', () => process.exit(0))
}

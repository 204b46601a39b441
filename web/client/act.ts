import { useRef, useState } from 'react'
import type { CallName, Input, Reply } from './calls.ts'
import { showProblem } from './problems.ts'
import { refresh } from './query.ts'
import { Refusal } from './refusal.ts'
import { request } from './request.ts'

export type Act<Name extends CallName> = {
  /** Sends the call. Gives the answer, or undefined when it was refused (a toast said so, or the error stands in `fields`). Never throws. */
  act: (input: Input<Name>) => Promise<Reply<Name> | undefined>
  pending: boolean
  /** the last refusal or failure; null after a success */
  problem: Error | null
  /** field -> what is wrong with it: shown beside the field, and then not also in a toast */
  fields: Readonly<Record<string, string>>
}

type ActOptions<Name extends CallName> = {
  onDone?: (reply: Reply<Name>, input: Input<Name>) => void
  /** calls whose answers this act makes stale */
  refreshes?: readonly CallName[]
  /** true: the screen shows `problem` itself, no toast */
  quiet?: boolean
}

/** One act of a person: a call that changes something, with its pending state on the control that was pressed. A second press meanwhile is ignored. */
export function useAct<Name extends CallName>(name: Name, { onDone, refreshes = [], quiet = false }: ActOptions<Name> = {}): Act<Name> {
  const [pending, setPending] = useState(false)
  const isFlying = useRef(false)
  const [problem, setProblem] = useState<Error | null>(null)

  const act = async (input: Input<Name>) => {
    // Presses come faster than renders.
    if (isFlying.current) return undefined
    isFlying.current = true
    setPending(true)
    try {
      const reply = await request(name, input)
      setProblem(null)
      await refresh(...refreshes)
      onDone?.(reply, input)
      return reply
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      setProblem(error)
      const standsAtField = error instanceof Refusal && Object.keys(error.fields).length > 0
      if (!quiet && !standsAtField) showProblem(error)
      return undefined
    } finally {
      isFlying.current = false
      setPending(false)
    }
  }
  return { act, pending, problem, fields: problem instanceof Refusal ? problem.fields : {} }
}

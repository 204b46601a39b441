import { useEffect, useState } from 'react'
import { problemSentence } from '../../client/problems.ts'
import { RequestFailure, refusalOf } from '../../client/refusal.ts'
import { useText } from '../../client/text.ts'

type ProblemNoteProps = {
  problem: Error | null
  /** what an app says about it itself, in place of what the house said */
  said?: string | null
}

/** Why something did not work, where the eyes are; what concerns one field stands there. */
export function ProblemNote({ problem, said = null }: ProblemNoteProps) {
  const t = useText()
  const [sentence, setSentence] = useState<string | null>(null)
  const standsAtField = Object.keys(refusalOf(problem)?.fields ?? {}).length > 0
  useEffect(() => {
    let current = true
    setSentence(null)
    if (!problem || standsAtField) return
    if (problem instanceof RequestFailure && problem.status === 429) setSentence(t('proving.wait'))
    else if (said !== null) setSentence(said)
    else void problemSentence(problem).then((told) => current && setSentence(told))
    return () => {
      current = false
    }
  }, [problem, said, standsAtField, t])
  if (sentence === null) return null
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
      {sentence}
    </p>
  )
}

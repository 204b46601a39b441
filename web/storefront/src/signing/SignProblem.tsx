import { useEffect, useState } from 'react'
import { problemSentence } from '../../../client/problems.ts'
import { RequestFailure, refusalOf } from '../../../client/refusal.ts'
import { useText } from '../text.ts'
import { awayOf } from './away.ts'

/** Why signing in did not work, where the eyes are; what concerns one field stands there. */
export function SignProblem({ problem }: { problem: Error | null }) {
  const t = useText()
  const [sentence, setSentence] = useState<string | null>(null)
  const standsAtField = Object.keys(refusalOf(problem)?.fields ?? {}).length > 0
  useEffect(() => {
    let current = true
    setSentence(null)
    if (!problem || standsAtField) return
    const away = awayOf(problem)
    if (problem instanceof RequestFailure && problem.status === 429) setSentence(t('signing.wait'))
    else if (away) setSentence(t(`signing.away.${away}`))
    else void problemSentence(problem).then((said) => current && setSentence(said))
    return () => {
      current = false
    }
  }, [problem, standsAtField, t])
  if (sentence === null) return null
  return (
    <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
      {sentence}
    </p>
  )
}

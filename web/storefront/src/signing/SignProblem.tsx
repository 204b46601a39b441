import { ProblemNote } from '../../../shell/proving/ProblemNote.tsx'
import { useText } from '../text.ts'
import { awayOf } from './away.ts'

/** What is said of a sign-in by another house that did not work; null for any other problem. */
export function useAway(problem: Error | null): string | null {
  const t = useText()
  const away = awayOf(problem)
  return away && t(`signing.away.${away}`)
}

/** Why signing in did not work, where the eyes are; what concerns one field stands there. */
export const SignProblem = ({ problem }: { problem: Error | null }) => <ProblemNote problem={problem} said={useAway(problem)} />

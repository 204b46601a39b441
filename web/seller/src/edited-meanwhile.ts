import { refusalOf } from '../../client/refusal.ts'

/** Who has changed meanwhile what somebody wanted to save, and when; null for any other reason. */
export function editedMeanwhile(problem: Error | null): { by: string | null; at: string } | null {
  const refusal = problem && refusalOf(problem)
  return refusal?.codeName === 'writeConflict' && refusal.data?.reason === 'edited_meanwhile' ? refusal.data : null
}

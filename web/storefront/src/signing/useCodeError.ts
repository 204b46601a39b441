import { refusalOf } from '../../../client/refusal.ts'
import { useText } from '../text.ts'

/** What is wrong with a code that was given, to stand at its field; undefined when the problem is another one. */
export function useCodeError(problem: Error | null): string | undefined {
  const t = useText()
  const refusal = refusalOf(problem)
  if (refusal?.codeName !== 'captchaFailed' || !refusal.data || !('tries_left' in refusal.data)) return undefined
  const { tries_left } = refusal.data
  return tries_left > 0 ? t('signing.codeWrong', { count: tries_left }) : t('signing.codeOver')
}

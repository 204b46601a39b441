import type { SignInFailure } from '../../../../contract/identity-providers.ts'
import { refusalOf } from '../../../client/refusal.ts'

/** Why another house did not sign somebody in, or was not linked; null when the problem is another one. */
export function awayOf(problem: unknown): SignInFailure | 'identity_taken' | 'provider_linked' | null {
  const refusal = refusalOf(problem)
  if (refusal?.codeName === 'captchaFailed' && refusal.data && 'sign_in' in refusal.data) return refusal.data.sign_in
  if (refusal?.codeName !== 'writeConflict' || !refusal.data) return null
  const { reason } = refusal.data
  return reason === 'identity_taken' || reason === 'provider_linked' ? reason : null
}

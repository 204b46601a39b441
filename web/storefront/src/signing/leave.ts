import { request } from '../../../client/request.ts'
import { endSession } from '../../../shell/sign-out.ts'
import { keepDraft } from '../selling/draft.ts'

/** Signs out: the token is revoked, and this device knows nothing of the person any more. */
export function signOut(): Promise<void> {
  keepDraft(null)
  return endSession(() => request('logout', {}))
}

import { request } from '../../../client/request.ts'
import { forgetAllAnswers } from '../../../shell/offline/answers.ts'
import { endSession } from '../../../shell/sign-out.ts'
import { forgetDrafts } from '../drafts.ts'
import { endLook, isLooking } from '../looking/look.ts'

/** Signs out: the token is revoked, and this device knows nothing of the person any more. Then home, or to another address. */
export function signOut(to?: string): Promise<void> {
  // Whoever looks as a customer has no session here to end, and what this browser keeps is somebody else's.
  if (isLooking()) return endLook()
  forgetDrafts()
  void forgetAllAnswers()
  return endSession(() => request('logout', {}), to)
}

/** After the account was closed: every token is known as one of a closed account already, so only this device has to forget. */
export function leaveForGood(): Promise<void> {
  forgetDrafts()
  void forgetAllAnswers()
  return endSession(async () => {})
}

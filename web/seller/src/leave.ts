import { request } from '../../client/request.ts'
import { endSession } from '../../shell/sign-out.ts'
import { forgetDrafts } from './drafts.ts'

/** Ends the session in the office; what this device keeps of it is forgotten. */
export function leave(to?: string): Promise<void> {
  forgetDrafts()
  return endSession(() => request('leaveOffice', {}), to)
}

import { lookPrefix } from '../../../../contract/looking.ts'
import { request } from '../../../client/request.ts'
import { session } from '../../../client/session.ts'

/** Whether this window looks as a customer. What it looks by is in its memory alone: no other window, and no reload, has it. */
export const isLooking = (): boolean => session.get().token?.startsWith(lookPrefix) ?? false

/** A reload gives the window back to whoever's it was. */
export function leaveLook() {
  location.replace(location.pathname)
  location.reload()
}

/** Ends the look, whatever the server answers. */
export async function endLook(): Promise<void> {
  const { token } = session.get()
  session.set({ token: null, user: null, unreadNotices: 0 })
  if (token !== null) await request('endLook', { token }).catch(() => {})
  leaveLook()
}

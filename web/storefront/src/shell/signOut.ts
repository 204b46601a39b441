import { queryClient } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { forgetEverything } from '../../../client/session.ts'
import { resetSettings } from '../../../client/settings.ts'
import { goTo } from '../navigation.ts'
import { paths } from '../paths.ts'

/** Revokes the token, forgets everything of the person on this device and goes home. It never fails for the person: without a connection this device forgets all the same. */
export async function signOut() {
  await request('logout', {}).catch(() => undefined)
  forgetEverything()
  resetSettings()
  queryClient.clear()
  goTo(paths.home())
}

import { request } from '../../../client/request.ts'
import { endSession } from '../../../shell/sign-out.ts'

/** Signs out: the token is revoked, and this device knows nothing of the person any more. */
export const signOut = () => endSession(() => request('logout', {}))

import type { Db } from '../platform/database.ts'
import { forgetOldSessions } from '../sessions/queries.ts'
import { forgetUsedCaptchas } from './captcha.ts'
import { forgetOldFailures } from './login-failures.ts'

/** Forgets what has had its time: used captchas, failures of sign-in, sessions that ended long ago. Runs by the clock. */
export async function cleanAccounts(db: Db): Promise<void> {
  await forgetUsedCaptchas(db)
  await forgetOldFailures(db)
  await forgetOldSessions(db)
}

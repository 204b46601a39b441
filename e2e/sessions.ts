import { type Office, officeCookieName } from '../server/sessions/cookies.ts'
import { openSession } from '../server/sessions/open.ts'
import type { Visit } from './browser.ts'
import { theHouse } from './house.ts'

/** Where an office of the running server is: on a host of its own. */
export const officeAt = (origin: string, app: Office): string => {
  const { protocol, host } = new URL(origin)
  return `${protocol}//${app}.${host}`
}

/** Lets a browser into an office without its door: with the cookie of a session that is opened beside it. */
export async function letIn({ context }: Visit, at: string, app: Office, person: Parameters<typeof openSession>[1]): Promise<void> {
  const { patientDb } = await theHouse()
  const token = await patientDb.transaction((tx) => openSession(tx, person, { userAgent: 'test', deviceHash: null }))
  const { hostname } = new URL(at)
  await context.addCookies([
    { name: officeCookieName(app, false), value: token, domain: hostname, path: '/api', httpOnly: true, sameSite: 'Strict' },
  ])
}

import { kindsFor } from '../../contract/applications.ts'
import { type Application, readApplication } from '../applications/lock.ts'
import type { Db } from '../platform/database.ts'
import { TransportError } from '../platform/refusal.ts'
import type { Operator } from '../sessions/callers.ts'

/** An application that an operator may look at. Refuses recordMissing, 403 a kind that another desk decides about. */
export async function seeApplication(db: Db, operator: Operator, applicationId: string): Promise<Application> {
  const application = await readApplication(db, operator, applicationId)
  if (!kindsFor(operator.role).includes(application.kind)) throw new TransportError(403)
  return application
}

import type { OperatorRole } from '../../contract/roles.ts'
import { StartError } from '../../starting/start-error.ts'
import { rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

/** Who decides: an operator by the e-mail, or the only one there is. */
export async function operatorBy(tx: Tx, email: string | undefined): Promise<Operator> {
  const found = await rows<{ id: string; role: OperatorRole }>(
    tx,
    email === undefined
      ? sql`select id, role from operator where status = 'active' limit 2`
      : sql`select id, role from operator where email = lower(${email}) and status = 'active'`,
  )
  const [operator] = found
  if (!operator) throw new StartError(email === undefined ? 'There is no operator.' : `There is no operator ${email}.`)
  if (found.length > 1) throw new StartError('There are several operators: say who decides with --by <e-mail>.')
  return { kind: 'operator', operatorId: operator.id, role: operator.role }
}

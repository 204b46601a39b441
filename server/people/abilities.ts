import { customerKeepers, shopKeepers } from '../../contract/people.ts'
import type { Operator } from '../sessions/callers.ts'

const isOneOf = (roles: readonly string[], role: string): boolean => role === 'everything' || roles.includes(role)

type Standing = { isImpartial: boolean; state: string }

const obstacleOf = (isKeeper: boolean, { isImpartial, state }: Standing) =>
  state === 'closed' ? 'closed' : !isKeeper ? 'role' : !isImpartial ? 'own' : null

/** What an operator may do about a customer who stands so, told before it is refused. */
export function customerAbilities({ role }: Operator, standing: Standing) {
  const obstacle = obstacleOf(isOneOf(customerKeepers, role), standing)
  const may = obstacle === null
  return {
    can_suspend: may && standing.state === 'active',
    can_reopen: may && standing.state === 'suspended',
    can_look: may,
    obstacle,
  } as const
}

/** The same about a shop. */
export function shopAbilities({ role }: Operator, standing: Standing) {
  const obstacle = obstacleOf(isOneOf(shopKeepers, role), standing)
  const may = obstacle === null
  return {
    can_suspend: may && standing.state === 'open',
    can_reopen: may && standing.state === 'suspended',
    can_close: may && (standing.state === 'open' || standing.state === 'suspended'),
    obstacle,
  } as const
}

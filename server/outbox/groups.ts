import { type OutgoingGroup, outgoingGroups } from '../../contract/outbox.ts'
import { messageKinds } from '../messages/kinds.ts'
import { operatorChanges } from '../messages/tell-operator.ts'
import { type Sql, sql } from '../platform/sql.ts'

const codes = ['reset_password', 'change_email', 'join_email', 'verify_telephone'].map((purpose) => `code ${purpose}`)
const operators = operatorChanges.map((change) => `operator ${change}`)
const invitations = ['shop invitation', 'operator_invited', 'operator_reset']

/** What a message of a kind is about. */
export function groupOf(about: string): OutgoingGroup {
  if (about in messageKinds) return messageKinds[about as keyof typeof messageKinds].group
  if (codes.includes(about)) return 'codes'
  if (invitations.includes(about)) return 'invitations'
  if (operators.includes(about)) return 'operators'
  return about === 'contact' ? 'contact' : 'other'
}

const kindsOf = (group: OutgoingGroup): string[] => Object.keys(messageKinds).filter((name) => groupOf(name) === group)
const isOneOf = (names: readonly string[]): Sql => sql`o.about = any(${[...names]}::text[])`

/** Which messages `o` are about that. */
export function inGroup(group: OutgoingGroup): Sql {
  switch (group) {
    case 'codes':
      return isOneOf(codes)
    case 'invitations':
      return isOneOf(invitations)
    case 'operators':
      return isOneOf(operators)
    case 'contact':
      return isOneOf(['contact'])
    case 'other':
      return sql`not (${outgoingGroups.filter((name) => name !== 'other').reduce((all, name) => sql`${all} or ${inGroup(name)}`, sql`false`)})`
    default:
      return isOneOf(kindsOf(group))
  }
}

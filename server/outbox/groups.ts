import { type OutgoingGroup, outgoingGroups } from '../../contract/outbox.ts'
import { messageKinds } from '../messages/kinds.ts'
import { type Sql, sql } from '../platform/sql.ts'

const invitations = ['shop invitation', 'operator_invited', 'operator_reset']

/** What a message of a kind is about. */
export function groupOf(about: string): OutgoingGroup {
  if (about in messageKinds) return messageKinds[about as keyof typeof messageKinds].group
  if (about.startsWith('code ')) return 'codes'
  if (invitations.includes(about)) return 'invitations'
  if (about.startsWith('operator ')) return 'operators'
  return about === 'contact' ? 'contact' : 'other'
}

const kindsOf = (group: OutgoingGroup): string[] => Object.keys(messageKinds).filter((name) => groupOf(name) === group)
const isOneOf = (names: readonly string[]): Sql => sql`o.about = any(${[...names]}::text[])`

/** Which messages `o` are about that. */
export function inGroup(group: OutgoingGroup): Sql {
  switch (group) {
    case 'codes':
      return sql`o.about like 'code %'`
    case 'invitations':
      return isOneOf(invitations)
    case 'operators':
      return sql`o.about like 'operator %'`
    case 'contact':
      return isOneOf(['contact'])
    case 'other':
      return sql`not (${outgoingGroups.filter((name) => name !== 'other').reduce((all, name) => sql`${all} or ${inGroup(name)}`, sql`false`)})`
    default:
      return isOneOf(kindsOf(group))
  }
}

import type { AuditAct } from '../../contract/audit.ts'
import { lastChangeOf } from '../audit/last-changes.ts'
import { recordAudit } from '../audit/record.ts'
import type { Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import type { Input } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { addGroup, changeGroup, groupOf, lockGroup, removeGroup, type WrittenGroup } from '../search/synonyms/keep.ts'
import type { Operator } from '../sessions/callers.ts'

/** A group in one line, as the files of the first edition have it. */
const inOneLine = ({ words, kinds }: Pick<WrittenGroup, 'words' | 'kinds'>): string =>
  [words.join(', '), kinds.join(', ')].filter(Boolean).join(' > ')

type Change = { act: Extract<AuditAct, `synonyms.${string}`>; id: string; before: WrittenGroup | null; now: WrittenGroup | null }

/** Writes down what was done to a group, and drops the answers of searches that it may change. */
async function record(tx: Tx, operator: Operator, { act, id, before, now }: Change): Promise<void> {
  await recordAudit(tx, operator, {
    act,
    subject: 'synonyms',
    subjectId: id,
    why: null,
    details: {
      language: (now ?? before)?.language ?? null,
      ...(before && { before: inOneLine(before) }),
      ...(now && { now: inOneLine(now) }),
    },
  })
  await dropAnswers(tx, ['catalogue'])
}

/** The group as it stands, locked. Refuses recordMissing, and writeConflict (`edited_meanwhile`) when `seen` is not its version any more. */
async function lockSeen(tx: Tx, id: string, seen: number): Promise<WrittenGroup> {
  const group = await lockGroup(tx, id)
  if (!group) throw refuse('recordMissing')
  if (group.version === seen) return group
  const last = await lastChangeOf(tx, { subject: 'synonyms', subjectId: id })
  throw refuse('writeConflict', {
    data: { reason: 'edited_meanwhile', by: last?.by ?? null, at: last?.at ?? new Date().toISOString() },
  })
}

/** Adds a group or changes one, for the next search on. Refuses recordMissing, writeConflict, and parameterInvalid (words, version). */
export async function saveSynonyms(
  tx: Tx,
  operator: Operator,
  { id, version, ...written }: Input<'saveSynonyms'>,
): Promise<{ id: string; version: number }> {
  const now = groupOf(written)
  if (id === undefined) {
    const added = await addGroup(tx, now)
    await record(tx, operator, { act: 'synonyms.add', id: added.id, before: null, now })
    return added
  }
  if (version === undefined) throw refuse('parameterInvalid', { fields: { version: { problem: 'missing' } } })
  const before = await lockSeen(tx, id, version)
  if (before.language !== now.language) throw refuse('recordMissing')
  const changed = await changeGroup(tx, id, now)
  await record(tx, operator, { act: 'synonyms.change', id, before, now })
  return changed
}

/** Takes a group away, for the next search on. Refuses recordMissing and writeConflict. */
export async function removeSynonyms(tx: Tx, operator: Operator, { id, version }: Input<'removeSynonyms'>): Promise<void> {
  const before = await lockSeen(tx, id, version)
  await removeGroup(tx, id)
  await record(tx, operator, { act: 'synonyms.remove', id, before, now: null })
}

import type { Language } from '../../contract/languages.ts'
import { recordAudit } from '../audit/record.ts'
import { tellShop } from '../messages/live.ts'
import { maybeRow, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { makeRoom } from './add.ts'
import { isOffered, offeredContent, offeredName } from './offered.ts'

type Taking = { keys: readonly string[] /** in which they are named */; language: Language }

/** Takes over answers that the house offers; one that the shop has already is not taken again. Refuses parameterInvalid (keys) one that is not offered. */
export async function takeReadyAnswers(tx: Tx, member: ShopMember, { keys, language }: Taking): Promise<void> {
  const wanted = [...new Set(keys)].filter(isOffered)
  if (wanted.length < new Set(keys).size) throw refuse('parameterInvalid', { fields: { keys: { problem: 'unknown_choice' } } })
  const had = await rows<{ origin: string }>(
    tx,
    sql`select origin from ready_answer where shop_id = ${member.shopId} and origin is not null`,
  )
  const missing = wanted.filter((key) => !had.some(({ origin }) => origin === key))
  const { after } = await makeRoom(tx, member, missing.length)
  for (const [place, key] of missing.entries()) {
    const name = offeredName(key, language)
    const made = await maybeRow<{ id: string }>(
      tx,
      sql`insert into ready_answer (shop_id, name, content, position, origin, changed_by)
        values (${member.shopId}, ${name}, ${JSON.stringify(offeredContent(key))}, ${after + place + 1}, ${key}, ${member.memberId})
        on conflict (shop_id, origin) where origin is not null do nothing returning id`,
    )
    if (made)
      await recordAudit(tx, member, {
        act: 'ready_answer.take',
        subject: 'ready_answer',
        subjectId: made.id,
        why: null,
        details: { name, key },
      })
  }
  await tellShop(tx, member.shopId, { kind: 'answers', id: null })
}

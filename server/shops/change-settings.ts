import { languages } from '../../contract/languages.ts'
import { vacationAheadDays, vacationMostDays } from '../../contract/limits.ts'
import { needVersion } from '../audit/last-changes.ts'
import { recordAudit } from '../audit/record.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { dropAnswers, everyAnswer } from '../platform/drop-answers.ts'
import { attachFile, releaseFile } from '../platform/files.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { insertPolicy, type NewReturnPolicy } from '../return-policies/policies.ts'
import { indexAnew } from '../search/backlog.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { lockShop } from './lock.ts'
import { type SettingGroup, settingGroups } from './settings.ts'

type Change = { group: SettingGroup; version: string; drops: readonly string[] }

/** Runs a change of one group: nobody else changes the shop meanwhile, its pages are told anew, and it is written down who did it and what was before. */
async function changeGroup(
  tx: Tx,
  member: ShopMember,
  { group, version, drops }: Change,
  change: () => Promise<Record<string, string | null>>,
): Promise<void> {
  await lockShop(tx, member)
  const acts = settingGroups[group]
  await needVersion(tx, member, { acts, seen: version })
  const details = await change()
  await recordAudit(tx, member, { act: acts[0], subject: 'shop', subjectId: member.shopId, why: null, details })
  await dropAnswers(tx, drops)
}

const ownPage = ({ shopId }: ShopMember) => [`shop:${shopId}`]

/**
 * Gives the shop another name. Refuses parameterInvalid at the language in which another shop is called the same, whatever the case, accents
 * and spaces: buyers could not tell them apart.
 */
export const changeShopName = (tx: Tx, member: ShopMember, { name, version }: { name: Texts; version: string }): Promise<void> =>
  changeGroup(tx, member, { group: 'name', version, drops: [everyAnswer] }, async () => {
    // Two shops that want one name at once come one after the other.
    await execute(tx, sql`select pg_advisory_xact_lock(hashtext('shop name'))`)
    const taken = await maybeRow<{ language: string }>(
      tx,
      sql`select mine.key as language from jsonb_each_text(${JSON.stringify(name)}::jsonb) mine
        where exists (select from shop s, jsonb_each_text(s.name) theirs where s.id <> ${member.shopId}::bigint and s.status <> 'closed'
          and bare_name(theirs.value) = bare_name(mine.value)) limit 1`,
    )
    const language = languages.find(({ code }) => code === taken?.language)
    if (language) throw refuse('parameterInvalid', { fields: { [`name_${language.code}`]: { problem: 'taken' } } })
    const before = await row<{ name: Texts }>(tx, sql`select name from shop where id = ${member.shopId}::bigint`)
    await execute(tx, sql`update shop set name = ${JSON.stringify(name)} where id = ${member.shopId}::bigint`)
    await indexAnew(tx, sql`p.shop_id = ${member.shopId}::bigint`)
    return { before: JSON.stringify(before.name), now: JSON.stringify(name) }
  })

type Pictures = { logo?: string | undefined; banner?: string | undefined }

/** Gives the shop other pictures; '' takes one away, undefined leaves it. Refuses parameterInvalid a picture that was not sent for the shop. */
export const changeShopPictures = (tx: Tx, member: ShopMember, { version, ...paths }: Pictures & { version: string }): Promise<void> =>
  changeGroup(tx, member, { group: 'pictures', version, drops: [everyAnswer] }, async () => {
    const attach = async (path: string): Promise<string | null> =>
      path === '' ? null : attachFile(tx, { path, purpose: 'general', shopId: member.shopId })
    const fields: Record<string, FieldProblem> = {}
    const before = await row<{ logo: string | null; banner: string | null }>(
      tx,
      sql`select logo_id as logo, banner_id as banner from shop where id = ${member.shopId}::bigint`,
    )
    const now = { ...before }
    for (const place of ['logo', 'banner'] as const) {
      const path = paths[place]
      if (path === undefined) continue
      now[place] = await attach(path)
      if (path !== '' && now[place] === null) fields[place] = { problem: 'unknown_choice' }
    }
    if (Object.keys(fields).length > 0) throw refuse('parameterInvalid', { fields })
    await execute(tx, sql`update shop set logo_id = ${now.logo}, banner_id = ${now.banner} where id = ${member.shopId}::bigint`)
    for (const id of [before.logo, before.banner]) if (id !== null && id !== now.logo && id !== now.banner) await release(tx, member, id)
    return { logo: now.logo, banner: now.banner }
  })

/** Lets go of a picture that was sent for the shop; those of the house stay. */
async function release(tx: Tx, { shopId }: ShopMember, fileId: string): Promise<void> {
  const own = await maybeRow(tx, sql`select from file where id = ${fileId} and shop_id = ${shopId}::bigint`)
  if (own) await releaseFile(tx, fileId)
}

export const changeShopAbout = (
  tx: Tx,
  member: ShopMember,
  { about, city, version }: { about: Texts; city: Texts; version: string },
): Promise<void> =>
  changeGroup(tx, member, { group: 'about', version, drops: ownPage(member) }, async () => {
    await execute(
      tx,
      sql`update shop set about = ${JSON.stringify(about)}, city = ${JSON.stringify(city)} where id = ${member.shopId}::bigint`,
    )
    return {}
  })

/** Writes new terms for what is bought from now on; what was bought keeps those of its day. */
export const changeReturnPolicy = (
  tx: Tx,
  member: ShopMember,
  { version, ...policy }: NewReturnPolicy & { version: string },
): Promise<void> =>
  changeGroup(tx, member, { group: 'policy', version, drops: ownPage(member) }, async () => {
    const written = await insertPolicy(tx, member.shopId, policy)
    return { version: String(written.version) }
  })

export const changeReturnAddress = (
  tx: Tx,
  member: ShopMember,
  { returnAddress, version }: { returnAddress: string; version: string },
): Promise<void> =>
  changeGroup(tx, member, { group: 'return_address', version, drops: [] }, async () => {
    await execute(tx, sql`update shop set return_address = ${returnAddress} where id = ${member.shopId}::bigint`)
    return {}
  })

const dayMs = 86_400_000

/**
 * The shop takes no orders from a moment on (null: now) until another one (null: until `endVacation`). Orders that were placed stay due. Refuses
 * parameterInvalid an end that is over, before the beginning or too far, and a beginning that is too far.
 */
export const planVacation = (
  tx: Tx,
  member: ShopMember,
  { from, until, version }: { from: Date | null; until: Date | null; version: string },
): Promise<void> =>
  changeGroup(tx, member, { group: 'vacation', version, drops: ownPage(member) }, async () => {
    const { now } = await row<{ now: Date }>(tx, sql`select now() as now`)
    // A beginning that is over by now is now.
    const begin = from === null || from < now ? now : from
    const fields: Record<string, FieldProblem> = {}
    if (begin.getTime() > now.getTime() + vacationAheadDays * dayMs) fields.from = { problem: 'too_big', bound: vacationAheadDays }
    if (until !== null && until <= begin) fields.until = { problem: 'too_small' }
    if (until !== null && until.getTime() > begin.getTime() + vacationMostDays * dayMs)
      fields.until = { problem: 'too_big', bound: vacationMostDays }
    if (Object.keys(fields).length > 0) throw refuse('parameterInvalid', { fields })
    await execute(tx, sql`update shop set vacation_from = ${begin}, vacation_until = ${until} where id = ${member.shopId}::bigint`)
    return { from: begin.toISOString(), until: until?.toISOString() ?? null }
  })

/** The shop takes orders again at once, or does not go away after all; repeating it changes nothing. */
export const endVacation = (tx: Tx, member: ShopMember, { version }: { version: string }): Promise<void> =>
  changeGroup(tx, member, { group: 'vacation', version, drops: ownPage(member) }, async () => {
    await execute(tx, sql`update shop set vacation_from = null, vacation_until = null where id = ${member.shopId}::bigint`)
    return { from: null, until: null }
  })

import type { BrandObstacle } from '../../../contract/catalogue-desk.ts'
import { screens } from '../../../contract/screens.ts'
import { type Db, execute, maybeRow, row, rows, type Tx } from '../../platform/database.ts'
import { dropAnswers, everyAnswer } from '../../platform/drop-answers.ts'
import { attachFile } from '../../platform/files.ts'
import { refuse } from '../../platform/refusal.ts'
import { sql } from '../../platform/sql.ts'
import type { Texts } from '../../platform/texts.ts'
import { indexAnew } from '../../search/backlog.ts'
import type { Operator } from '../../sessions/callers.ts'
import { createBrand } from '../create-brand.ts'
import { changedMeanwhile, type KeptChange, recordChange } from './change.ts'
import { moveBack, moveMerged } from './settle.ts'
import { freeSlug } from './slug.ts'

type Seen = { id: string; version: number }
/** What is said of a brand; the picture by its path, '' for none. */
export type BrandWords = { name: Texts; about: Texts; logo: string }
type BrandRow = {
  id: string
  slug: string
  name: Texts
  about: Texts
  logo_id: string | null
  logo: string | null
  version: number
  merged_into_id: string | null
}

const refuseBrand = (why: BrandObstacle) => refuse('writeConflict', { data: { reason: 'brand_refused', why } })

/** Everything that shows brands is asked for anew, in every process. */
const dropAll = (tx: Tx) => dropAnswers(tx, ['catalogue', everyAnswer])

/** Whoever changes brands waits here, so that no two mergings lead to each other. Who only lists a product does not wait. */
const takeTurns = (tx: Tx) => execute(tx, sql`select pg_advisory_xact_lock(hashtext('brands'))`)

/** Refuses recordMissing. */
async function readBrand(tx: Tx, id: string): Promise<BrandRow> {
  const found = await maybeRow<BrandRow>(
    tx,
    sql`select b.id, b.slug, b.name, b.about, b.logo_id, f.path as logo, b.version, b.merged_into_id from brand b left join file f on f.id = b.logo_id where b.id = ${id}::bigint`,
  )
  if (!found) throw refuse('recordMissing')
  return found
}

/** A brand as somebody has seen it. Refuses recordMissing, and writeConflict (edited_meanwhile) what was changed since. */
async function brandSeen(tx: Tx, { id, version }: Seen): Promise<BrandRow> {
  await takeTurns(tx)
  const found = await readBrand(tx, id)
  if (found.merged_into_id !== null || found.version !== version) throw await changedMeanwhile(tx, 'brand', id)
  return found
}

/** The file of a picture that was sent for a brand, or of its own; null: none. Refuses parameterInvalid (logo). */
async function takeLogo(tx: Tx, path: string, before: BrandRow | null): Promise<string | null> {
  if (path === '') return null
  if (before?.logo === path) return before.logo_id
  const id = await attachFile(tx, { path, purpose: 'brand', ofHouse: true })
  if (id === null) throw refuse('parameterInvalid', { fields: { logo: { problem: 'malformed' } } })
  return id
}

const indexOf = (tx: Tx, ids: readonly string[]) => indexAnew(tx, sql`p.brand_id = any(${[...ids]}::bigint[])`)

/** Adds a brand. Refuses parameterInvalid (logo). */
export async function addBrand(tx: Tx, operator: Operator, { name, about, logo }: BrandWords): Promise<{ id: string; changeId: string }> {
  await takeTurns(tx)
  const logoId = await takeLogo(tx, logo, null)
  const id = await createBrand(tx, { slug: await freeSlug(tx, 'brand', name), name, about, logoId })
  const changeId = await recordChange(tx, operator, {
    subject: 'brand',
    subjectId: id,
    act: 'add',
    before: null,
    after: { name },
    version: 0,
    details: { name: JSON.stringify(name) },
  })
  return { id, changeId }
}

/** Changes what a brand is called, what is said of it and its picture; null: nothing was changed. Refuses as `brandSeen`, and parameterInvalid (logo). */
export async function changeBrand(tx: Tx, operator: Operator, { name, about, logo, ...seen }: Seen & BrandWords): Promise<string | null> {
  const brand = await brandSeen(tx, seen)
  const logoId = await takeLogo(tx, logo, brand)
  const isCalledSo = JSON.stringify(brand.name) === JSON.stringify(name)
  if (isCalledSo && JSON.stringify(brand.about) === JSON.stringify(about) && brand.logo_id === logoId) return null
  await writeWords(tx, brand.id, { name, about, logoId })
  const changeId = await recordChange(tx, operator, {
    subject: 'brand',
    subjectId: brand.id,
    act: 'change',
    before: { name: brand.name, about: brand.about, logoId: brand.logo_id },
    after: { name, about, logoId },
    version: brand.version + 1,
    details: {
      before: JSON.stringify(brand.name),
      after: JSON.stringify(name),
      about_before: JSON.stringify(brand.about),
      about: JSON.stringify(about),
    },
  })
  if (!isCalledSo) await indexOf(tx, [brand.id])
  await dropAll(tx)
  return changeId
}

const writeWords = (tx: Tx, id: string, { name, about, logoId }: { name: Texts; about: Texts; logoId: string | null }) =>
  execute(
    tx,
    sql`update brand set name = ${JSON.stringify(name)}::jsonb, about = ${JSON.stringify(about)}::jsonb, logo_id = ${logoId}::bigint, version = version + 1 where id = ${id}::bigint`,
  )

/**
 * Makes a brand part of another: its products go there, and its address leads there for good. Refuses as `brandSeen`, recordMissing (the other), and
 * writeConflict (brand_refused).
 */
export async function mergeBrand(tx: Tx, operator: Operator, { intoId, ...seen }: Seen & { intoId: string }): Promise<string> {
  const brand = await brandSeen(tx, seen)
  const into = await readBrand(tx, intoId)
  if (into.merged_into_id !== null) throw refuse('recordMissing')
  if (into.id === brand.id) throw refuseBrand('itself')
  // From here on nobody lists a product with it: see follow_merged_brand().
  await row(tx, sql`select id from brand where id = ${brand.id} for update`)
  const led = await rows<{ id: string }>(tx, sql`select id from brand where merged_into_id = ${brand.id} order by id`)
  const ledIds = led.map(({ id }) => id)
  await execute(
    tx,
    sql`update brand set merged_into_id = ${into.id}, version = version + 1 where id = any(${[brand.id, ...ledIds]}::bigint[])`,
  )
  const changeId = await recordChange(tx, operator, {
    subject: 'brand',
    subjectId: brand.id,
    act: 'merge',
    before: { name: brand.name, led: ledIds },
    after: { intoId: into.id },
    version: brand.version + 1,
    details: { name: JSON.stringify(brand.name), into: JSON.stringify(into.name) },
  })
  await execute(
    tx,
    sql`insert into merged_product (change_id, product_id) select ${changeId}::bigint, p.id from product p where p.brand_id = ${brand.id}::bigint`,
  )
  await moveMerged(tx, 'brand')
  await dropAll(tx)
  return changeId
}

/** Takes a brand away to which nothing leads; its history can bring it back. Refuses as `brandSeen`, and writeConflict (brand_refused). */
export async function removeBrand(tx: Tx, operator: Operator, seen: Seen): Promise<string> {
  const brand = await brandSeen(tx, seen)
  await deleteUnused(tx, brand.id)
  const { name, about, slug, logo_id } = brand
  const changeId = await recordChange(tx, operator, {
    subject: 'brand',
    subjectId: brand.id,
    act: 'remove',
    before: { name, about, slug, logoId: logo_id },
    after: null,
    version: brand.version + 1,
    details: { name: JSON.stringify(name) },
  })
  await dropAll(tx)
  return changeId
}

async function deleteUnused(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`select id from brand where id = ${id}::bigint for update`)
  const { products, drafts, adverts, addresses } = await usesOfBrand(tx, id)
  if (products + drafts + adverts + addresses > 0) throw refuseBrand('used')
  await execute(tx, sql`delete from brand where id = ${id}::bigint`)
}

export type BrandUses = { products: number; on_sale: number; drafts: number; applications: number; adverts: number; addresses: number }

/** What names a brand: products, drafts that are open, adverts that are not over, and brands that became part of it. */
export const usesOfBrand = (db: Db, id: string): Promise<BrandUses> => {
  const link = screens.brands(id)
  return row<BrandUses>(
    db,
    sql`with drafts as materialized (select d.application_id from product_draft d
          where d.closed_at is null and (d.body ->> 'brand_id' = ${id}::text or d.base ->> 'brand_id' = ${id}::text))
      select (select count(*)::int from product where brand_id = ${id}::bigint) as products,
        (select count(*)::int from product p join shop s on s.id = p.shop_id where p.brand_id = ${id}::bigint and p.status = 'on_sale' and s.status = 'open') as on_sale,
        (select count(*)::int from drafts) as drafts,
        (select count(*)::int from drafts d join application a on a.id = d.application_id where a.state = 'under_review') as applications,
        (select count(*)::int from advert where (ends_at is null or ends_at > now()) and (link = ${link}::text or link like ${`${link}&%`}::text)) as adverts,
        (select count(*)::int from brand where merged_into_id = ${id}::bigint) as addresses`,
  )
}

type Before = { name: Texts; about: Texts; slug: string; logoId: string | null; led: string[] }

/** Takes back what was done to a brand. Refuses writeConflict (edited_meanwhile, brand_refused). */
export async function undoOfBrand(tx: Tx, { subject_id: id, act, before, version }: KeptChange<Before>): Promise<void> {
  await takeTurns(tx)
  const now = await maybeRow<{ version: number; merged_into_id: string | null }>(
    tx,
    sql`select version, merged_into_id from brand where id = ${id}::bigint`,
  )
  if (act === 'remove' ? now : now?.version !== version) throw await changedMeanwhile(tx, 'brand', id)
  if (act === 'add') return deleteUnused(tx, id)
  if (!before) throw new Error(`change of brand ${id} has nothing to go back to`)
  if (act === 'remove') {
    await execute(
      tx,
      sql`insert into brand (id, slug, name, about, logo_id, version) overriding system value
        values (${id}, ${before.slug}, ${JSON.stringify(before.name)}::jsonb, ${JSON.stringify(before.about)}::jsonb, ${before.logoId}::bigint, ${version})`,
    )
    return
  }
  if (act === 'change') {
    await writeWords(tx, id, before)
    return indexOf(tx, [id])
  }
  await execute(tx, sql`update brand set merged_into_id = null, version = version + 1 where id = ${id}::bigint`)
  // addresses that led to it before it led elsewhere itself
  await execute(
    tx,
    sql`update brand set merged_into_id = ${id}::bigint where id = any(${before.led}::bigint[]) and merged_into_id = ${now?.merged_into_id ?? null}::bigint`,
  )
  await moveBack(tx, 'brand')
}

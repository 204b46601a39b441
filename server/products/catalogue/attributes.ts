import type { ValueObstacle } from '../../../contract/catalogue-desk.ts'
import { type Db, execute, maybeRow, row, rows, type Tx } from '../../platform/database.ts'
import { dropAnswers, everyAnswer } from '../../platform/drop-answers.ts'
import { freeName } from '../../platform/free-name.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Sql, sql } from '../../platform/sql.ts'
import type { Texts } from '../../platform/texts.ts'
import { indexAnew } from '../../search/backlog.ts'
import type { Operator } from '../../sessions/callers.ts'
import { changedMeanwhile, type KeptChange, recordChange } from './change.ts'
import { moveMergedValues, moveValuesBack } from './settle-values.ts'
import { latinOf } from './slug.ts'

type Seen = { id: string; version: number }
type AttributeRow = { id: string; code: string; name: Texts; position: number; version: number }
type ValueRow = {
  id: string
  attribute_id: string
  code: string
  name: Texts
  hex: string | null
  position: number
  version: number
  merged_into_id: string | null
}

export const refuseValue = (why: ValueObstacle) => refuse('writeConflict', { data: { reason: 'value_refused', why } })

/** Everything that shows the vocabulary is asked for anew, in every process. */
const dropAll = (tx: Tx) => dropAnswers(tx, ['catalogue', everyAnswer])

/** Whoever adds attributes waits here, so that no two have one code. */
const takeTurns = (tx: Tx) => execute(tx, sql`select pg_advisory_xact_lock(hashtext('attributes'))`)

/** An attribute, locked: whoever changes it or its values waits here. Refuses recordMissing. */
async function lockAttribute(tx: Tx, id: string): Promise<AttributeRow> {
  const found = await maybeRow<AttributeRow>(
    tx,
    sql`select id, code, name, position, version from attribute where id = ${id}::bigint for no key update`,
  )
  if (!found) throw refuse('recordMissing')
  return found
}

const findValue = (db: Db, id: string) =>
  maybeRow<ValueRow>(
    db,
    sql`select id, attribute_id, code, name, hex, position, version, merged_into_id from attribute_value where id = ${id}::bigint`,
  )

/** Refuses as `lockAttribute`, and writeConflict (edited_meanwhile) what was changed since somebody has seen it. */
async function attributeSeen(tx: Tx, { id, version }: Seen): Promise<AttributeRow> {
  const found = await lockAttribute(tx, id)
  if (found.version !== version) throw await changedMeanwhile(tx, 'attribute', id)
  return found
}

/** A value with its attribute locked. Refuses recordMissing, and writeConflict (edited_meanwhile) what was changed since somebody has seen it. */
async function valueSeen(tx: Tx, { id, version }: Seen): Promise<{ value: ValueRow; attribute: AttributeRow }> {
  const before = await findValue(tx, id)
  if (!before) throw refuse('recordMissing')
  const attribute = await lockAttribute(tx, before.attribute_id)
  const value = await findValue(tx, id)
  if (!value || value.merged_into_id !== null || value.version !== version) throw await changedMeanwhile(tx, 'attribute_value', id)
  return { value, attribute }
}

/** 2 is `b`, 26 `z`, 27 `ba`: the codes of attributes have no digits. */
const inLetters = (number: number): string =>
  number === 1 ? '' : inLetters(Math.floor((number - 1) / 26) + 1) + String.fromCharCode(97 + ((number - 1) % 26))

/** Adds an attribute as the last one. */
export async function addAttribute(tx: Tx, operator: Operator, { name }: { name: Texts }): Promise<{ id: string; changeId: string }> {
  await takeTurns(tx)
  const words =
    latinOf(name.en, 30)
      .replace(/[0-9]+/g, '')
      .replace(/-+/g, '-')
      .replace(/^-|-$/g, '') || 'attribute'
  const code = await freeName(tx, words, sql`select code from attribute`, inLetters)
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into attribute (code, name, position) select ${code}, ${JSON.stringify(name)}::jsonb, coalesce(max(position), 0) + 1 from attribute returning id`,
  )
  const changeId = await recordChange(tx, operator, {
    subject: 'attribute',
    subjectId: id,
    act: 'add',
    before: null,
    after: { name },
    version: 0,
    details: { name: JSON.stringify(name) },
  })
  await dropAll(tx)
  return { id, changeId }
}

/** Calls an attribute otherwise; null: it is called so. Refuses as `attributeSeen`. */
export async function renameAttribute(tx: Tx, operator: Operator, { name, ...seen }: Seen & { name: Texts }): Promise<string | null> {
  const attribute = await attributeSeen(tx, seen)
  if (JSON.stringify(attribute.name) === JSON.stringify(name)) return null
  await execute(
    tx,
    sql`update attribute set name = ${JSON.stringify(name)}::jsonb, version = version + 1 where id = ${attribute.id}::bigint`,
  )
  const changeId = await recordChange(tx, operator, {
    subject: 'attribute',
    subjectId: attribute.id,
    act: 'change',
    before: { name: attribute.name },
    after: { name },
    version: attribute.version + 1,
    details: { before: JSON.stringify(attribute.name), after: JSON.stringify(name) },
  })
  await dropAll(tx)
  return changeId
}

/** Takes an attribute without values away. Refuses as `attributeSeen`, and writeConflict (value_refused). */
export async function removeAttribute(tx: Tx, operator: Operator, seen: Seen): Promise<string> {
  const attribute = await attributeSeen(tx, seen)
  await deleteEmpty(tx, attribute.id)
  const { name, code, position } = attribute
  const changeId = await recordChange(tx, operator, {
    subject: 'attribute',
    subjectId: attribute.id,
    act: 'remove',
    before: { name, code, position },
    after: null,
    version: attribute.version + 1,
    details: { name: JSON.stringify(name) },
  })
  await dropAll(tx)
  return changeId
}

async function deleteEmpty(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`select from attribute where id = ${id}::bigint for update`)
  if (await maybeRow(tx, sql`select from attribute_value where attribute_id = ${id}::bigint limit 1`)) throw refuseValue('has_values')
  await execute(tx, sql`delete from attribute where id = ${id}::bigint`)
}

type Written = { name: Texts /** '' for none */; hex: string }
const hexOf = (hex: string) => (hex === '' ? null : hex.toLowerCase())

/** Adds a value as the last one of an attribute. Refuses as `lockAttribute`. */
export async function addValue(
  tx: Tx,
  operator: Operator,
  { attributeId, name, hex }: Written & { attributeId: string },
): Promise<{ id: string; changeId: string }> {
  const attribute = await lockAttribute(tx, attributeId)
  const words = latinOf(name.en, 50).replace(/-$/, '') || 'value'
  const code = await freeName(tx, words, sql`select code from attribute_value where attribute_id = ${attribute.id}::bigint`)
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into attribute_value (attribute_id, code, name, hex, position)
      select ${attribute.id}::bigint, ${code}, ${JSON.stringify(name)}::jsonb, ${hexOf(hex)}, coalesce(max(position), 0) + 1 from attribute_value where attribute_id = ${attribute.id}::bigint
      returning id`,
  )
  const changeId = await recordChange(tx, operator, {
    subject: 'attribute_value',
    subjectId: id,
    act: 'add',
    before: null,
    after: { attributeId: attribute.id, name },
    version: 0,
    details: { name: JSON.stringify(name), below: JSON.stringify(attribute.name) },
  })
  await dropAll(tx)
  return { id, changeId }
}

const indexOf = (tx: Tx, valueId: string) =>
  indexAnew(tx, sql`p.id in (select a.product_id from product_attribute a where a.attribute_value_id = ${valueId}::bigint)`)

/** Calls a value otherwise and gives it its colour; null: nothing was changed. Refuses as `valueSeen`. */
export async function changeValue(tx: Tx, operator: Operator, { name, hex, ...seen }: Seen & Written): Promise<string | null> {
  const { value, attribute } = await valueSeen(tx, seen)
  const isCalledSo = JSON.stringify(value.name) === JSON.stringify(name)
  if (isCalledSo && value.hex === hexOf(hex)) return null
  await writeValue(tx, value.id, { name, hex: hexOf(hex) })
  const changeId = await recordChange(tx, operator, {
    subject: 'attribute_value',
    subjectId: value.id,
    act: 'change',
    before: { attributeId: attribute.id, name: value.name, hex: value.hex },
    after: { name, hex: hexOf(hex) },
    version: value.version + 1,
    details: {
      below: JSON.stringify(attribute.name),
      before: JSON.stringify(value.name),
      after: JSON.stringify(name),
      colour_before: value.hex,
      colour: hexOf(hex),
    },
  })
  if (!isCalledSo) await indexOf(tx, value.id)
  await dropAll(tx)
  return changeId
}

const writeValue = (tx: Tx, id: string, { name, hex }: { name: Texts; hex: string | null }) =>
  execute(
    tx,
    sql`update attribute_value set name = ${JSON.stringify(name)}::jsonb, hex = ${hex}, version = version + 1 where id = ${id}::bigint`,
  )

/** The values of an attribute that stand by themselves, in their order. */
const orderOf = async (tx: Tx, attributeId: string): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      tx,
      sql`select id from attribute_value where attribute_id = ${attributeId}::bigint and merged_into_id is null order by position, id`,
    )
  ).map(({ id }) => id)

async function putAt(tx: Tx, { id, attributeId, index }: { id: string; attributeId: string; index: number }): Promise<void> {
  const ids = (await orderOf(tx, attributeId)).filter((one) => one !== id).toSpliced(index, 0, id)
  await execute(
    tx,
    sql`update attribute_value v set position = o.position from unnest(${ids}::bigint[]) with ordinality as o (id, position) where v.id = o.id and v.position <> o.position`,
  )
}

/** Puts a value at a place among those of its attribute; null: it stands there. Refuses as `valueSeen`. */
export async function moveValue(tx: Tx, operator: Operator, { index, ...seen }: Seen & { index: number }): Promise<string | null> {
  const { value, attribute } = await valueSeen(tx, seen)
  const order = await orderOf(tx, attribute.id)
  const [before, place] = [order.indexOf(value.id), Math.min(index, order.length - 1)]
  if (before === place) return null
  await putAt(tx, { id: value.id, attributeId: attribute.id, index: place })
  await execute(tx, sql`update attribute_value set version = version + 1 where id = ${value.id}::bigint`)
  const changeId = await recordChange(tx, operator, {
    subject: 'attribute_value',
    subjectId: value.id,
    act: 'move',
    before: { attributeId: attribute.id, index: before },
    after: { index: place },
    version: value.version + 1,
    details: { name: JSON.stringify(value.name), below: JSON.stringify(attribute.name) },
  })
  await dropAll(tx)
  return changeId
}

/** Why a value cannot become part of another; null if it can, as far as both themselves say. */
export const obstacleToMerge = (
  value: Pick<ValueRow, 'id' | 'attribute_id'>,
  into: Pick<ValueRow, 'id' | 'attribute_id'>,
): ValueObstacle | null => {
  if (value.id === into.id) return 'itself'
  return value.attribute_id === into.attribute_id ? null : 'other_attribute'
}

/** Products of which two SKUs would have the same options if one value were the other. */
export const clashingProducts = (fromId: string, intoId: string): Sql => sql`select c.product_id from (
    select k.product_id, array_agg(case w.attribute_value_id when ${fromId}::bigint then ${intoId}::bigint else w.attribute_value_id end order by 1) as chosen
    from sku k join sku_value w on w.sku_id = k.id
    where k.product_id in (select a.product_id from product_attribute a where a.attribute_value_id = ${fromId}::bigint)
      and k.product_id in (select a.product_id from product_attribute a where a.attribute_value_id = ${intoId}::bigint)
    group by k.id) c
  group by c.product_id having count(*) > count(distinct c.chosen)`

/**
 * Makes a value part of another of its attribute: what has it has the other, and whoever names it means the other. Refuses as `valueSeen`, recordMissing (the
 * other), and writeConflict (value_refused), so where a product would be sold twice in the same options.
 */
export async function mergeValue(tx: Tx, operator: Operator, { intoId, ...seen }: Seen & { intoId: string }): Promise<string> {
  const { value, attribute } = await valueSeen(tx, seen)
  const into = await findValue(tx, intoId)
  if (!into || into.merged_into_id !== null) throw refuse('recordMissing')
  const obstacle = obstacleToMerge(value, into)
  if (obstacle) throw refuseValue(obstacle)
  // From here on nobody lists a product with it: who does so holds its row, or reads what it became part of.
  await row(tx, sql`select id from attribute_value where id = ${value.id}::bigint for update`)
  if (await maybeRow(tx, sql`${clashingProducts(value.id, into.id)} limit 1`)) throw refuseValue('clash')
  const led = await rows<{ id: string }>(tx, sql`select id from attribute_value where merged_into_id = ${value.id}::bigint order by id`)
  const ledIds = led.map(({ id }) => id)
  const index = (await orderOf(tx, attribute.id)).indexOf(value.id)
  await execute(
    tx,
    sql`update attribute_value set merged_into_id = ${into.id}::bigint, version = version + 1 where id = any(${[value.id, ...ledIds]}::bigint[])`,
  )
  const changeId = await recordChange(tx, operator, {
    subject: 'attribute_value',
    subjectId: value.id,
    act: 'merge',
    before: { attributeId: attribute.id, name: value.name, index, led: ledIds },
    after: { intoId: into.id },
    version: value.version + 1,
    details: { name: JSON.stringify(value.name), into: JSON.stringify(into.name), below: JSON.stringify(attribute.name) },
  })
  await execute(
    tx,
    sql`insert into merged_product (change_id, product_id, was)
      select ${changeId}::bigint, a.product_id, jsonb_build_object('option', a.is_option, 'position', a.position,
        'into', (select o.is_option from product_attribute o where o.product_id = a.product_id and o.attribute_value_id = ${into.id}::bigint),
        'skus', coalesce((select jsonb_agg(k.id::text) from sku k join sku_value w on w.sku_id = k.id where k.product_id = a.product_id and w.attribute_value_id = a.attribute_value_id), '[]'))
      from product_attribute a where a.attribute_value_id = ${value.id}::bigint`,
  )
  await moveMergedValues(tx)
  await dropAll(tx)
  return changeId
}

/** Open drafts `d` that name a value. */
export const draftNames = (valueId: string): Sql => {
  const inBody = (body: Sql) =>
    sql`coalesce(${body} -> 'attributes' ? ${valueId} or exists (select from jsonb_array_elements(${body} -> 'options') o where o -> 'values' ? ${valueId}), false)`
  return sql`d.closed_at is null and (${inBody(sql`d.body`)} or ${inBody(sql`d.base`)})`
}

/** Takes a value away that nothing has; its history can bring it back. Refuses as `valueSeen`, and writeConflict (value_refused). */
export async function removeValue(tx: Tx, operator: Operator, seen: Seen): Promise<string> {
  const { value, attribute } = await valueSeen(tx, seen)
  const index = (await orderOf(tx, attribute.id)).indexOf(value.id)
  await deleteUnused(tx, value.id)
  const { name, code, hex } = value
  const changeId = await recordChange(tx, operator, {
    subject: 'attribute_value',
    subjectId: value.id,
    act: 'remove',
    before: { attributeId: attribute.id, name, code, hex, index },
    after: null,
    version: value.version + 1,
    details: { name: JSON.stringify(name), below: JSON.stringify(attribute.name) },
  })
  await dropAll(tx)
  return changeId
}

async function deleteUnused(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`select from attribute_value where id = ${id}::bigint for update`)
  const used = await maybeRow(
    tx,
    sql`select from product_attribute where attribute_value_id = ${id}::bigint union all select from attribute_value where merged_into_id = ${id}::bigint
      union all select from product_draft d where ${draftNames(id)} limit 1`,
  )
  if (used) throw refuseValue('used')
  await execute(tx, sql`delete from attribute_value where id = ${id}::bigint`)
}

/** Takes back what was done to an attribute. Refuses writeConflict (edited_meanwhile, value_refused). */
export async function undoOfAttribute(
  tx: Tx,
  { subject_id: id, act, before, version }: KeptChange<{ name: Texts; code: string; position: number }>,
): Promise<void> {
  await takeTurns(tx)
  const now = await maybeRow<{ version: number }>(tx, sql`select version from attribute where id = ${id}::bigint for no key update`)
  if (act === 'remove' ? now : now?.version !== version) throw await changedMeanwhile(tx, 'attribute', id)
  if (act === 'add') return deleteEmpty(tx, id)
  if (!before) throw new Error(`change of attribute ${id} has nothing to go back to`)
  if (act === 'remove')
    await execute(
      tx,
      sql`insert into attribute (id, code, name, position, version) overriding system value
        values (${id}, ${before.code}, ${JSON.stringify(before.name)}::jsonb, ${before.position}::int, ${version})`,
    )
  else
    await execute(
      tx,
      sql`update attribute set name = ${JSON.stringify(before.name)}::jsonb, version = version + 1 where id = ${id}::bigint`,
    )
}

type Before = { attributeId: string; name: Texts; code: string; hex: string | null; index: number; led: string[] }

/** Takes back what was done to a value. Refuses recordMissing where its attribute is gone, and writeConflict (edited_meanwhile, value_refused). */
export async function undoOfValue(tx: Tx, { subject_id: id, act, before, version }: KeptChange<Before>): Promise<void> {
  const attributeId = before?.attributeId ?? (await findValue(tx, id))?.attribute_id
  if (attributeId === undefined) throw await changedMeanwhile(tx, 'attribute_value', id)
  await lockAttribute(tx, attributeId)
  const now = await findValue(tx, id)
  if (act === 'remove' ? now : now?.version !== version) throw await changedMeanwhile(tx, 'attribute_value', id)
  if (act === 'add') return deleteUnused(tx, id)
  if (!before) throw new Error(`change of value ${id} has nothing to go back to`)
  const { name, code, hex, index, led } = before
  if (act === 'remove') {
    await execute(
      tx,
      sql`insert into attribute_value (id, attribute_id, code, name, hex, position, version) overriding system value
        values (${id}, ${attributeId}, ${code}, ${JSON.stringify(name)}::jsonb, ${hex}, 0, ${version})`,
    )
    return putAt(tx, { id, attributeId, index })
  }
  if (act === 'change') {
    await writeValue(tx, id, { name, hex })
    return indexOf(tx, id)
  }
  if (act === 'merge') {
    await execute(
      tx,
      sql`update attribute_value set merged_into_id = ${id}::bigint where id = any(${led}::bigint[]) and merged_into_id = ${now?.merged_into_id ?? null}::bigint`,
    )
    await execute(tx, sql`update attribute_value set merged_into_id = null where id = ${id}::bigint`)
    await moveValuesBack(tx)
  }
  await execute(tx, sql`update attribute_value set version = version + 1 where id = ${id}::bigint`)
  await putAt(tx, { id, attributeId, index })
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { emptyBody } from '../product-drafts/body.ts'
import { withValuesOfToday } from '../product-drafts/follow-values.ts'
import { settleMerges } from '../products/catalogue/settle.ts'
import { listProduct } from '../products/list-product.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { aSku, keptDraft, testCategory, wholeBody } from '../testing/drafting.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { aProduct } from '../testing/sample-catalogue.ts'

let plaza: TestPlaza
let shop: TestShop
let desk: { cookie: string }
let other: { cookie: string }

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1999n] })
  desk = await enterConsole(plaza, await makeOperator(plaza, 'catalogue'))
  other = await enterConsole(plaza, await makeOperator(plaza, 'everything'))
})
afterAll(() => plaza.close())

type Act = 'renameAttribute' | 'removeAttribute' | 'changeValue' | 'moveValue' | 'mergeValue' | 'removeValue'
const act = (name: Act, input: Record<string, unknown>, by = desk) => plaza.call(name, input, { ...by, key: crypto.randomUUID() })
const add = async (attribute_id: string, name_en: string, more: Record<string, string> = {}) =>
  (await plaza.call('addValue', { attribute_id, name_en, ...more }, desk)).data.value_id
const view = async (attribute_id = colour) => (await plaza.call('getHouseAttribute', { attribute_id }, desk)).data
const one = async (id: string) => (await view()).list.find((value) => value.id === id)
const effect = async (input: Record<string, unknown>) => (await plaza.call('getValueEffect', input, desk)).data
const undo = async (subject_id: string) => {
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`select max(id)::text as id from catalogue_change where subject like 'attribute%' and subject_id = ${subject_id}`,
  )
  return plaza.call('undoCatalogueChange', { change_id: id }, { ...desk, key: crypto.randomUUID() })
}
const found = async (term: string) => (await plaza.call('searchProducts', { term })).data.count
const shown = async (attr: Record<string, string>) => (await plaza.call('getAllProducts', attr)).data.count

/** Puts a product on sale in some colours, or of a colour that is not chosen. */
async function list(values: readonly string[], { sizes = [''], isOption = true }: { sizes?: readonly string[]; isOption?: boolean } = {}) {
  const slug = `p-${crypto.randomUUID()}`
  const categoryId = await testCategory(plaza)
  const options = isOption ? [...values, ...sizes.filter(Boolean)] : []
  return plaza.db.transaction((tx) =>
    listProduct(
      tx,
      shop.owner,
      aProduct(slug, {
        categoryId,
        optionValueIds: options,
        attributeValueIds: isOption ? [] : values,
        skus: (isOption ? values.map((value, index) => [value, sizes[index] ?? ''].filter(Boolean)) : [[]]).map((valueIds, index) => ({
          code: `${slug}-${index}`,
          priceMinor: 1000n,
          compareAtMinor: null,
          stock: 3,
          valueIds,
          imageId: null,
        })),
      }),
    ),
  )
}
const valuesOf = async (productId: string) => {
  const product = await row<{ facets: string[]; attributes: string[]; skus: string[][] }>(
    plaza.db,
    sql`select (select array_agg(f::text) from unnest(p.facet_values) f) as facets,
        (select array_agg(a.attribute_value_id::text order by a.attribute_value_id) from product_attribute a where a.product_id = p.id) as attributes,
        (select json_agg((select json_agg(w.attribute_value_id::text order by w.attribute_value_id) from sku_value w where w.sku_id = k.id) order by k.position) from sku k where k.product_id = p.id) as skus
      from product p where p.id = ${productId}`,
  )
  return product
}

let colour = ''
let size = ''
let red = ''
let crimson = ''
let small = ''
let large = ''
let round = 0
beforeEach(async () => {
  round++
  colour = (await plaza.call('addAttribute', { name_en: `Shade ${round}` }, desk)).data.attribute_id
  size = (await plaza.call('addAttribute', { name_en: `Width ${round}` }, desk)).data.attribute_id
  red = await add(colour, `Redlike${round}`, { hex: '#CC0000', name_ja: `赤${round}` })
  crimson = await add(colour, `Crimsonlike${round}`)
  small = await add(size, 'Small')
  large = await add(size, 'Large')
})

test('values are called otherwise with their colour, ordered, found by the new name, hinted at when alike, and taken back', async () => {
  const product = await list([red], { isOption: false })
  expect(await one(red)).toMatchObject({ hex: '#cc0000', products: 1, skus: 0, missing: ['es', 'zh', 'zh-TW', 'th'], alike: [] })
  expect((await view()).attribute).toMatchObject({
    has_colours: true,
    values: 2,
    products: 1,
    code: expect.stringMatching(/^shade(-[b-z])?$/),
  })
  const again = await add(colour, `RED LIKE ${round}`)
  expect((await one(red))?.alike).toEqual([again])
  expect((await act('changeValue', { value_id: red, version: 0, name_en: `Scarletly${round}`, hex: '#bb0000' })).code).toBe(200)
  expect(await found(`scarletly${round}`)).toBe(1)
  expect((await plaza.call('getProduct', { product_id: product })).data.product).toMatchObject({ id: product })
  const late = await act('changeValue', { value_id: red, version: 0, name_en: 'Late' }, other)
  expect(late.data).toMatchObject({ reason: 'edited_meanwhile', by: expect.any(String) })
  expect((await act('moveValue', { value_id: again, version: 0, index: 0 })).code).toBe(200)
  expect((await view()).list.map(({ id }) => id)).toEqual([again, red, crimson])
  expect((await undo(again)).code).toBe(200)
  expect((await view()).list.map(({ id }) => id)).toEqual([red, crimson, again])
  expect((await undo(red)).code).toBe(200)
  expect(await one(red)).toMatchObject({ name_en: `Redlike${round}`, hex: '#cc0000', version: 2 })
  expect(await found(`scarletly${round}`)).toBe(0)
  await act('renameAttribute', { attribute_id: colour, version: 0, name_en: 'Tone', name_es: 'Tono' })
  expect((await view()).attribute).toMatchObject({ name_en: 'Tone', name_es: 'Tono', version: 1 })
  expect((await undo(colour)).code).toBe(200)
  expect((await view()).attribute.name_en).toBe(`Shade ${round}`)
  const history = (await plaza.call('getCatalogueChanges', { subject: 'attribute', subject_id: colour }, desk)).data.list
  expect(history.map((change) => change.act)).toEqual(['change', 'move', 'change', 'add', 'add', 'add', 'add'])
})

test('a value becomes part of another: products, SKUs, drafts and filters mean the other, and find back as they were', async () => {
  const plain = await list([crimson], { isOption: false })
  const chosen = await list([crimson])
  const both = await list([red, crimson], { sizes: [small, large] })
  const office = await enterOffice(plaza, shop.owner)
  const draft = await keptDraft(plaza, office, await wholeBody(plaza, office, { attributes: [crimson, small] }))
  expect(await effect({ act: 'merge', value_id: crimson, target_id: red })).toMatchObject({
    obstacle: null,
    products: 3,
    skus: 2,
    drafts: 1,
    clashes: 0,
  })
  const before = await Promise.all([plain, chosen, both].map(valuesOf))
  expect((await act('mergeValue', { value_id: crimson, version: 0, into_id: red })).code).toBe(200)
  expect(await valuesOf(plain)).toEqual({ facets: [red], attributes: [red], skus: [null] })
  expect(await valuesOf(chosen)).toEqual({ facets: [red], attributes: [red], skus: [[red]] })
  expect((await valuesOf(both)).skus).toEqual([
    [red, small],
    [red, large],
  ])
  const { body } = await row<{ body: { attributes: string[] } }>(plaza.db, sql`select body from product_draft where id = ${draft.draft_id}`)
  expect(body.attributes).toEqual([red, small])
  const { code } = (await view()).attribute
  // addresses of filters that name the old one show what the other shows
  expect(await shown({ [`attr[${code}]`]: `crimsonlike${round}` })).toBe(3)
  expect(await found(`redlike${round}`)).toBe(3)
  expect(await found(`crimsonlike${round}`)).toBe(0)
  const words = (await plaza.call('getProductVocabulary', {}, office)).data.attributes.find(({ id }) => id === colour)
  expect(words?.values.map(({ id }) => id)).toEqual([red])
  expect((await view()).merged).toMatchObject([{ id: crimson, into_id: red }])
  expect((await act('removeValue', { value_id: red, version: 0 })).data).toMatchObject({ why: 'used' })

  expect((await undo(crimson)).code).toBe(200)
  await settleMerges(plaza.db)
  expect(await Promise.all([plain, chosen, both].map(valuesOf))).toEqual(before)
  expect(await found(`crimsonlike${round}`)).toBe(3)
  expect((await view()).list.map(({ id }) => id)).toEqual([red, crimson])
})

test('no product is sold twice in the same options: a merging that would do so is refused and names it, for products and drafts', async () => {
  const sold = await list([red, crimson])
  const asked = await effect({ act: 'merge', value_id: crimson, target_id: red })
  expect(asked).toMatchObject({ obstacle: 'clash', clashes: 1, clashing: [{ id: sold, name_en: expect.any(String) }] })
  expect((await act('mergeValue', { value_id: crimson, version: 0, into_id: red })).data).toEqual({ reason: 'value_refused', why: 'clash' })
  expect((await valuesOf(sold)).skus).toEqual([[red], [crimson]])
  const [here, there] = [await add(colour, 'Here'), await add(colour, 'There')]
  const office = await enterOffice(plaza, shop.owner)
  await keptDraft(
    plaza,
    office,
    await wholeBody(plaza, office, {
      options: [{ attribute_id: colour, values: [here, there] }],
      skus: [aSku({ values: [here] }), aSku({ values: [there] })],
    }),
  )
  expect(await effect({ act: 'merge', value_id: here, target_id: there })).toMatchObject({ obstacle: 'clash', clashes: 1, clashing: [] })
  expect((await act('mergeValue', { value_id: here, version: 0, into_id: there })).data).toMatchObject({ why: 'clash' })
  expect((await act('mergeValue', { value_id: small, version: 0, into_id: red })).data).toMatchObject({ why: 'other_attribute' })
  expect((await act('mergeValue', { value_id: small, version: 0, into_id: small })).data).toMatchObject({ why: 'itself' })
  const both = await Promise.all([
    act('mergeValue', { value_id: small, version: 0, into_id: large }),
    act('mergeValue', { value_id: large, version: 0, into_id: small }, other),
  ])
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('a merging that was stopped half-way goes on, and a draft that still names the old value is listed with the other', async () => {
  expect((await act('mergeValue', { value_id: crimson, version: 0, into_id: red })).code).toBe(200)
  // an editor that was open all the while
  const body = (options: string[]) => ({
    ...emptyBody('es'),
    attributes: [crimson, small],
    options: [{ attribute_id: colour, values: options }],
    skus: options.map((value) => aSku({ values: [value] })),
  })
  const today = (of: ReturnType<typeof body>) => plaza.db.transaction((tx) => withValuesOfToday(tx, of))
  expect(await today(body([crimson]))).toMatchObject([{ attributes: [small], options: [{ values: [red] }], skus: [{ values: [red] }] }])
  await expect(today(body([red, crimson]))).rejects.toMatchObject({ codeName: 'parameterInvalid' })
  const late = await list([crimson])
  expect((await valuesOf(late)).skus).toEqual([[crimson]])
  await settleMerges(plaza.db)
  expect(await valuesOf(late)).toEqual({ facets: [red], attributes: [red], skus: [[red]] })
})

test('only what nothing has is taken away, and comes back at its place; a reader changes nothing', async () => {
  await list([red])
  expect((await act('removeValue', { value_id: red, version: 0 })).data).toEqual({ reason: 'value_refused', why: 'used' })
  expect((await act('removeAttribute', { attribute_id: size, version: 0 })).data).toMatchObject({ why: 'has_values' })
  const reader = await enterConsole(plaza, await makeOperator(plaza, 'read_only'))
  expect((await act('removeValue', { value_id: crimson, version: 0 }, reader)).status).toBe(403)
  expect((await plaza.call('getHouseAttributes', {}, reader)).code).toBe(200)
  expect((await act('removeValue', { value_id: small, version: 0 })).code).toBe(200)
  expect((await view(size)).list.map(({ id }) => id)).toEqual([large])
  expect((await undo(small)).code).toBe(200)
  expect((await view(size)).list.map(({ id }) => id)).toEqual([small, large])
  for (const value_id of [small, large]) await execute(plaza.db, sql`delete from attribute_value where id = ${value_id}`)
  expect((await act('removeAttribute', { attribute_id: size, version: 0 })).code).toBe(200)
  expect((await undo(size)).code).toBe(200)
  expect((await view(size)).attribute.name_en).toBe(`Width ${round}`)
  const acts = await rows<{ act: string }>(plaza.db, sql`select distinct act from audit_entry where subject like 'attribute%' order by 1`)
  expect(acts.map((entry) => entry.act)).toContain('attribute_value.remove')
})

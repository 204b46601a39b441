import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveApplication, refuseApplication } from '../applications/decide.ts'
import { execute, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { DraftBody } from '../product-drafts/body.ts'
import { defineAttribute } from '../products/define-attribute.ts'
import type { Operator, ShopMember } from '../sessions/callers.ts'
import { makeOperator } from '../testing/applying.ts'
import { aSku, keptDraft, officePicture, wholeBody } from '../testing/drafting.ts'
import { enterOffice } from '../testing/office.ts'
import { openTestPlaza, type TestPlaza, type TestShop } from '../testing/plaza.ts'
import { everyLanguage } from '../testing/sample-catalogue.ts'
import { shopProducts } from './routes.ts'

let plaza: TestPlaza
let shop: TestShop
let office: { cookie: string }
let colleague: { cookie: string }
let stranger: { cookie: string }
let olga: Operator
let colours: Map<string, string>
let colourId: string

beforeAll(async () => {
  plaza = await openTestPlaza()
  shop = await plaza.seedShop({ prices: [1000n, 2000n] })
  office = await enterOffice(plaza, shop.owner)
  colleague = await enterOffice(plaza, await addMember('catalogue'))
  stranger = await enterOffice(plaza, (await plaza.seedShop()).owner)
  olga = await makeOperator(plaza, 'review')
  const values = ['red', 'blue'].map((code) => ({ code, name: everyLanguage(code) }))
  colours = await plaza.db.transaction((tx) => defineAttribute(tx, { code: 'colour', name: everyLanguage('Colour'), position: 1, values }))
  colourId = (await row<{ id: string }>(plaza.db, sql`select id::text from attribute where code = 'colour'`)).id
})
afterAll(async () => {
  expect(await plaza.mismatches()).toEqual([])
  await plaza.close()
})

async function addMember(role: ShopMember['role']): Promise<ShopMember> {
  const { customerId } = await plaza.makeCustomer()
  const { id } = await row<{ id: string }>(
    plaza.db,
    sql`insert into shop_member (shop_id, customer_id, role) values (${shop.shopId}, ${customerId}, ${role}) returning id`,
  )
  return { kind: 'shop_member', shopId: shop.shopId, memberId: id, role }
}

const view = async (input: Record<string, string>, who = office) => (await plaza.call('getProductDraft', input, who)).data
const save = (draft_id: string | null, version: number, body: DraftBody, more = {}, who = office) =>
  plaza.call('saveProductDraft', { draft_id, version, body: JSON.stringify(body), ...more }, who)
const submit = (draft: { draft_id: string | null; version: number }, who = office, key = crypto.randomUUID()) =>
  plaza.call('submitProductDraft', { draft_id: draft.draft_id, version: draft.version }, { ...who, key })
const approve = (applicationId: string | null) =>
  plaza.db.transaction((tx) =>
    approveApplication(tx, olga, { applicationId: applicationId ?? '', amountMinor: null }, { secondApproverFromMinor: 1n }),
  )
const refuseIt = (applicationId: string | null) =>
  plaza.db.transaction((tx) => refuseApplication(tx, olga, { applicationId: applicationId ?? '', why: { code: 'pictures_unsuitable' } }))
const page = async (product_id: string) => (await plaza.call('getProduct', { product_id })).data.product
const fieldsOf = ({ data }: { data: unknown }) => Object.keys((data as { fields: Record<string, string> }).fields).sort()
const productOf = async (draftId: string | null) =>
  (await row<{ product_id: string }>(plaza.db, sql`select product_id from product_draft where id = ${draftId}`)).product_id

/** A listed product of the shop, as its editor shows it. */
async function listed(change: Partial<DraftBody> = {}) {
  const draft = await keptDraft(plaza, office, await wholeBody(plaza, office, change))
  const { data } = await submit(draft)
  await approve(data.application_id)
  const productId = await productOf(draft.draft_id)
  return { productId, ...(await view({ product_id: productId })) }
}

describe('a new product', () => {
  test('goes from nothing to the shelf: refused with a reason, mended, sent in again, approved', async () => {
    const body = await wholeBody(plaza, office, {
      description: { es: '<p>Hecha a mano.</p><script>alert(1)</script>' },
      options: [{ attribute_id: colourId, values: [colours.get('red') ?? '', colours.get('blue') ?? ''] }],
      skus: [
        aSku({ values: [colours.get('red') ?? ''], code: 'MUG-R', weight_grams: '350' }),
        aSku({ values: [colours.get('blue') ?? ''], price: '14', stock: '0' }),
      ],
    })
    const draft = await keptDraft(plaza, office, body)
    expect(draft).toMatchObject({ version: 1, product_id: null, base: null, application: null })
    const first = await submit(draft)
    expect(first.data).toMatchObject({ shown: false, application_id: expect.any(String) })
    expect(await view({ draft_id: draft.draft_id ?? '' })).toMatchObject({ state: 'under_review', can_edit: false, can_discard: false })
    expect((await save(draft.draft_id, 1, body)).data).toEqual({ reason: 'application_state', state: 'under_review' })
    await refuseIt(first.data.application_id)
    const refused = await view({ draft_id: draft.draft_id ?? '' })
    expect(refused).toMatchObject({ state: 'refused', can_edit: true, application: { state: 'refused' } })
    expect(refused.application?.reason).not.toBe('')
    const mended = await save(draft.draft_id, refused.version, { ...refused.body, short_description: { es: 'Para el café' } })
    const second = await submit(mended.data.draft)
    await approve(second.data.application_id)
    const product = await page(await productOf(draft.draft_id))
    expect(product).toMatchObject({
      name_en: 'Taza de gres',
      description_en: '<p>Hecha a mano.</p>',
      short_description_en: 'Para el café',
      options: [{ code: 'colour', values: [{ code: 'red' }, { code: 'blue' }] }],
      skus: [
        { sku: 'MUG-R', price: '12.50', stock_left: 7, values: { colour: 'red' } },
        { sku: `P${draft.draft_id}-2`, price: '14.00', stock_left: 0 },
      ],
    })
    expect(product.images).toHaveLength(1)
    const office2 = await view({ draft_id: draft.draft_id ?? '' })
    expect(office2).toMatchObject({ state: 'on_sale', draft_id: null, product_id: product.id })
    expect(office2.body.skus[0]).toMatchObject({ code: 'MUG-R', weight_grams: '350', sku_id: expect.any(String) })
  })

  test('says all at once what is missing before the house is asked', async () => {
    const { data } = await plaza.call('startProductDraft', { source: 'es' }, office)
    expect(fieldsOf(await submit(data))).toEqual(['category_id', 'name', 'pictures', 'skus.0.price', 'skus.0.stock'])
    const body = await wholeBody(plaza, office, {
      options: [{ attribute_id: colourId, values: [colours.get('red') ?? '', 'own-a'] }],
      skus: [aSku({ values: [], price: '0', compare_at: 'x', stock: '-1', weight_grams: '1,5' })],
    })
    const draft = await keptDraft(plaza, office, body)
    expect(fieldsOf(await submit(draft))).toEqual([
      'options.0',
      'skus',
      'skus.0.compare_at',
      'skus.0.price',
      'skus.0.stock',
      'skus.0.weight_grams',
    ])
  })

  test('cannot take the code of a SKU that there is', async () => {
    const code = shop.skus[0] && (await row<{ code: string }>(plaza.db, sql`select code from sku where id = ${shop.skus[0].skuId}`)).code
    const draft = await keptDraft(plaza, office, await wholeBody(plaza, office, { skus: [aSku({ code })] }))
    expect(fieldsOf(await submit(draft))).toEqual(['skus.0.code'])
  })

  test('is sent in once by a double click, and a stale page sends nothing in', async () => {
    const draft = await keptDraft(plaza, office, await wholeBody(plaza, office))
    expect((await submit({ ...draft, version: 0 })).data).toEqual({ reason: 'draft_changed' })
    const key = crypto.randomUUID()
    const answers = await Promise.all([submit(draft, office, key), submit(draft, office, key)])
    expect(new Set(answers.map(({ data }) => data.application_id)).size).toBe(1)
    expect((await submit(draft)).data).toEqual({ reason: 'application_state', state: 'under_review' })
    const { application_id } = answers[0].data
    expect((await plaza.call('cancelProductApplication', { application_id }, stranger)).code).toBe(2000019)
    expect((await plaza.call('cancelProductApplication', { application_id }, colleague)).code).toBe(200)
    expect(await view({ draft_id: draft.draft_id ?? '' })).toMatchObject({ state: 'draft', can_edit: true })
    await expect(approve(application_id)).rejects.toMatchObject({ codeName: 'writeConflict' })
  })

  test('brings a word of its own into the vocabulary once the house has said yes, and not twice', async () => {
    const own_values = [{ key: 'own-a', attribute_id: colourId, name: ' Terracota ' }]
    const options = [{ attribute_id: colourId, values: [colours.get('red') ?? '', 'own-a'] }]
    const skus = (code: string) => [
      aSku({ values: [colours.get('red') ?? ''], code: `${code}1` }),
      aSku({ values: ['own-a'], code: `${code}2` }),
    ]
    const known = () => rows<{ name: unknown }>(plaza.db, sql`select name from attribute_value where name ->> 'es' = 'Terracota'`)
    const first = await keptDraft(plaza, office, await wholeBody(plaza, office, { own_values, options, skus: skus('TA') }))
    const { data } = await submit(first)
    expect(await known()).toEqual([])
    await approve(data.application_id)
    const again = [{ key: 'own-a', attribute_id: colourId, name: 'terracota' }]
    const second = await keptDraft(plaza, office, await wholeBody(plaza, office, { own_values: again, options, skus: skus('TB') }))
    await approve((await submit(second)).data.application_id)
    expect(await known()).toEqual([{ name: { en: 'Terracota', es: 'Terracota' } }])
    const product = await page(await productOf(second.draft_id))
    expect(product.options[0]?.values.map(({ name_en }) => name_en)).toEqual(['red', 'Terracota'])
  })

  test('begins like another one, with its pictures and without its codes and its stock', async () => {
    const model = await listed({ name: { es: 'Modelo', ja: '型' } })
    const { data } = await plaza.call('startProductDraft', { like: model.productId, source: 'es' }, office)
    const copy = await view({ draft_id: data.draft_id })
    expect(copy).toMatchObject({
      product_id: null,
      body: { name: { es: 'Modelo', ja: '型' }, skus: [{ sku_id: null, code: '', stock: '', price: '12.50' }] },
    })
    const { data: kept } = await save(data.draft_id, 0, { ...copy.body, skus: [aSku()] })
    expect((await submit(kept.draft)).data.application_id).not.toBeNull()
  })
})

describe('two people on one draft', () => {
  test('do not overwrite each other: the second is answered with what the first wrote, and whose it is', async () => {
    const draft = await keptDraft(plaza, office, await wholeBody(plaza, office))
    const theirs = { ...draft.body, name: { es: 'Taza azul' } }
    const mine = { ...draft.body, short_description: { es: 'Corta' } }
    expect((await save(draft.draft_id, 1, theirs, {}, colleague)).data).toMatchObject({ saved: true, draft: { version: 2 } })
    const late = await save(draft.draft_id, 1, mine)
    expect(late.data).toMatchObject({
      saved: false,
      draft: { version: 2, body: { name: { es: 'Taza azul' }, short_description: {} }, saved: { by: 'Ana', by_me: false } },
    })
    const merged = { ...late.data.draft.body, short_description: mine.short_description }
    expect((await save(draft.draft_id, 2, merged)).data).toMatchObject({
      saved: true,
      draft: { version: 3, body: { name: { es: 'Taza azul' }, short_description: { es: 'Corta' } }, saved: { by_me: true } },
    })
  })

  test('begin one draft of a listed product, and save at one moment once', async () => {
    const productId = shop.skus[0]?.productId ?? ''
    const started = await Promise.all(
      [office, colleague, office].map((who) => plaza.call('startProductDraft', { product_id: productId, source: 'es' }, who)),
    )
    const [draftId] = new Set(started.map(({ data }) => data.draft_id))
    expect(new Set(started.map(({ data }) => data.draft_id)).size).toBe(1)
    const { body } = await view({ product_id: productId })
    const answers = await Promise.all(
      [office, colleague].map((who, index) => save(draftId ?? '', 0, { ...body, short_description: { es: `Texto ${index}` } }, {}, who)),
    )
    expect(answers.map(({ data }) => data.saved).toSorted()).toEqual([false, true])
    await plaza.call('discardProductDraft', { draft_id: draftId }, office)
  })

  test('of two shops see nothing of each other', async () => {
    const draft = await keptDraft(plaza, office, await wholeBody(plaza, office))
    const { draft_id, version } = draft
    expect((await plaza.call('getProductDraft', { draft_id }, stranger)).code).toBe(2000019)
    expect((await save(draft_id, version, draft.body, {}, stranger)).code).toBe(2000019)
    expect((await plaza.call('getProductDraft', { product_id: shop.skus[0]?.productId }, stranger)).code).toBe(2000019)
    expect((await plaza.call('startProductDraft', { product_id: shop.skus[0]?.productId, source: 'es' }, stranger)).code).toBe(2000021)
    for (const name of ['discardProductDraft', 'restoreProductDraft'] as const)
      expect((await plaza.call(name, { draft_id }, stranger)).code).toBe(2000019)
    expect((await submit(draft, stranger)).code).toBe(2000019)
    const { path } = await officePicture(plaza, office)
    const { data } = await plaza.call('startProductDraft', { source: 'es' }, stranger)
    expect(fieldsOf(await save(data.draft_id, 0, { ...draft.body, pictures: [{ path, alt: {} }] }, {}, stranger))).toEqual(['pictures'])
  })
})

describe('a draft', () => {
  test('is kept as it is typed, and refused where no database could keep it', async () => {
    const { data } = await plaza.call('startProductDraft', { source: 'th' }, office)
    const { body } = await view({ draft_id: data.draft_id })
    const typed = { ...body, name: { th: 'แก้ว ', en: '' }, skus: [aSku({ price: '12,', stock: '' })] }
    expect((await save(data.draft_id, 0, typed)).data.draft.body).toMatchObject({ name: { th: 'แก้ว ' }, skus: [{ price: '12,' }] })
    for (const wrong of [{ ...typed, name: { th: 'a\u0000b' } }, { ...typed, name: { xx: 'a' } }, { ...typed, title: 'a' }, 7, []]) {
      const { code } = await plaza.call('saveProductDraft', { draft_id: data.draft_id, version: 1, body: JSON.stringify(wrong) }, office)
      expect([1000008, 1000009]).toContain(code)
    }
    expect((await plaza.call('saveProductDraft', { draft_id: data.draft_id, version: 1, body: '{' }, office)).code).toBe(1000008)
  })

  test('that is laid aside can be taken up again, and one that was listed cannot', async () => {
    const draft = await keptDraft(plaza, office, await wholeBody(plaza, office))
    const { draft_id } = draft
    await plaza.call('discardProductDraft', { draft_id }, office)
    expect((await plaza.call('getProductDraft', { draft_id }, office)).code).toBe(2000019)
    expect((await save(draft_id, 1, draft.body)).data).toEqual({ reason: 'draft_changed' })
    expect((await plaza.call('restoreProductDraft', { draft_id }, colleague)).code).toBe(200)
    expect((await plaza.call('restoreProductDraft', { draft_id }, colleague)).data).toEqual({ reason: 'draft_changed' })
    await approve((await submit(draft)).data.application_id)
    expect((await plaza.call('restoreProductDraft', { draft_id }, office)).data).toEqual({ reason: 'draft_changed' })
  })

  test('says which translations are older than their source, until they are written anew or confirmed', async () => {
    const body = await wholeBody(plaza, office, { name: { es: 'Taza', ja: 'マグ', th: 'แก้ว' } })
    const draft = await keptDraft(plaza, office, body)
    expect(draft.stale.name).toEqual([])
    const changed = (await save(draft.draft_id, 1, { ...body, name: { ...body.name, es: 'Taza grande' } })).data.draft
    expect(changed.stale.name.toSorted()).toEqual(['ja', 'th'])
    const mended = { ...changed.body, name: { ...changed.body.name, ja: '大きなマグ' } }
    expect((await save(draft.draft_id, 2, mended)).data.draft.stale.name).toEqual(['th'])
    expect((await save(draft.draft_id, 3, mended, { confirmed: ['name.th'] })).data.draft.stale.name).toEqual([])
    const back = { ...mended, name: { ...mended.name, es: 'Taza grande ' } }
    expect((await save(draft.draft_id, 4, back)).data.draft.stale.name.toSorted()).toEqual(['ja', 'th'])
    expect((await save(draft.draft_id, 5, mended)).data.draft.stale.name).toEqual([])
  })

  test('keeps its pictures while somebody may want them back, and lets them go a month after', async () => {
    const draft = await keptDraft(plaza, office, await wholeBody(plaza, office))
    const path = draft.body.pictures[0]?.path ?? ''
    const attached = async () =>
      (await row<{ attached: boolean }>(plaza.db, sql`select attached_at is not null as attached from file where path = ${path}`)).attached
    await plaza.call('discardProductDraft', { draft_id: draft.draft_id }, office)
    await shopProducts.sweep?.(plaza.db)
    expect(await attached()).toBe(true)
    await execute(plaza.db, sql`update product_draft set closed_at = now() - interval '31 days' where id = ${draft.draft_id}`)
    await shopProducts.sweep?.(plaza.db)
    expect(await attached()).toBe(false)
  })

  test('lets none go that an order shows: what was bought is shown as it was', async () => {
    const { productId, body: shown } = await listed()
    const path = shown.pictures[0]?.path ?? ''
    const [sku] = await rows<{ id: string }>(plaza.db, sql`select id from sku where product_id = ${productId}::bigint`)
    const buyer = await plaza.makeCustomer()
    await plaza.fund(buyer.customerId, 100_000n)
    const { data } = await plaza.buy(buyer, [{ skuId: sku?.id ?? '', productId }], 'wallet')
    const { path: other } = await officePicture(plaza, office)
    const draft = await keptDraft(plaza, office, { ...shown, pictures: [{ path: other, alt: {} }] }, { product_id: productId })
    await approve((await submit(draft)).data.application_id)
    await execute(plaza.db, sql`update product_draft set closed_at = now() - interval '31 days' where closed_at is not null`)
    await execute(plaza.db, sql`update file set created_at = now() - interval '2 days'`)
    for (const isLetGo of [false, true]) {
      if (isLetGo) await execute(plaza.db, sql`update file set attached_at = null where path = ${path}`)
      await shopProducts.sweep?.(plaza.db)
      await plaza.services.files.forgetUnattached(plaza.db)
      const { data: order } = await plaza.call('getOrder', { order_id: data.orders[0]?.id ?? '' }, buyer)
      expect(order.products[0]?.image?.path).toBe(path)
      expect((await fetch(`${plaza.origin}/media/${path}`)).status).toBe(200)
    }
  })
})

describe('changes of a listed product', () => {
  test('show at once where the house has nothing to look at: prices, translations, descriptions, weights, order of pictures', async () => {
    const { path: second } = await officePicture(plaza, office)
    const body = await wholeBody(plaza, office)
    const { productId, body: shown } = await listed({ pictures: [...body.pictures, { path: second, alt: {} }] })
    const changed: DraftBody = {
      ...shown,
      name: { ...shown.name, en: 'Stoneware mug' },
      description: { es: '<p>Nueva</p>' },
      pictures: shown.pictures.toReversed(),
      skus: shown.skus.map((sku) => ({ ...sku, price: '9.99', compare_at: '20', weight_grams: '410' })),
    }
    const draft = await keptDraft(plaza, colleague, changed, { product_id: productId })
    expect(draft.reviewed).toEqual([])
    expect((await submit(draft)).data).toEqual({ application_id: null, shown: true })
    expect(await page(productId)).toMatchObject({
      name_en: 'Stoneware mug',
      description_en: '<p>Nueva</p>',
      images: [{ path: second }, {}],
      skus: [{ price: '9.99', compare_at: '20.00' }],
    })
    expect(await view({ product_id: productId })).toMatchObject({ draft_id: null, body: { skus: [{ weight_grams: '410' }] } })
  })

  test('wait for the house where a buyer knows the product by them, while the rest shows already', async () => {
    const { productId, body: shown } = await listed()
    const { path } = await officePicture(plaza, office)
    const changed: DraftBody = {
      ...shown,
      name: { es: 'Otra cosa' },
      short_description: { es: 'Corta' },
      pictures: [{ path, alt: {} }, ...shown.pictures],
      skus: shown.skus.map((sku) => ({ ...sku, price: '30' })),
    }
    const draft = await keptDraft(plaza, office, changed, { product_id: productId })
    expect(draft.reviewed).toEqual(['name', 'pictures'])
    const { data } = await submit(draft)
    expect(data).toMatchObject({ application_id: expect.any(String), shown: true })
    expect(await page(productId)).toMatchObject({ name_en: 'Taza de gres', short_description_en: 'Corta', skus: [{ price: '30.00' }] })
    expect((await page(productId)).images).toHaveLength(1)
    expect(await view({ product_id: productId })).toMatchObject({
      state: 'on_sale',
      can_edit: false,
      body: { name: { es: 'Otra cosa' } },
      base: { name: { es: 'Taza de gres' }, short_description: { es: 'Corta' } },
    })
    await refuseIt(data.application_id)
    const refused = await view({ product_id: productId })
    expect(refused).toMatchObject({ state: 'on_sale', can_edit: true, application: { state: 'refused' } })
    // somebody changes the price in the table meanwhile: what the draft does not speak of stays as it is
    await plaza.call('setSkuPrice', { sku_id: shown.skus[0]?.sku_id, price: '31' }, colleague)
    await approve((await submit(refused)).data.application_id)
    const product = await page(productId)
    expect(product).toMatchObject({ name_en: 'Otra cosa', images: [{ path }, {}], skus: [{ price: '31.00' }] })
    expect((await view({ product_id: productId })).draft_id).toBeNull()
  })

  test('bring further SKUs, whose stock is asked for like that of others, and take none away', async () => {
    const [red, blue] = [colours.get('red') ?? '', colours.get('blue') ?? '']
    const { productId, body: shown } = await listed({
      options: [{ attribute_id: colourId, values: [red] }],
      skus: [aSku({ values: [red] })],
    })
    const grown: DraftBody = {
      ...shown,
      options: [{ attribute_id: colourId, values: [red, blue] }],
      skus: [...shown.skus, aSku({ values: [blue], stock: '4' })],
    }
    const draft = await keptDraft(plaza, office, grown, { product_id: productId })
    expect((await submit(draft)).data).toEqual({ application_id: null, shown: true })
    const now = await view({ product_id: productId })
    expect(now.skus).toMatchObject([
      { on_hand: 7, additions: [] },
      { on_hand: 0, additions: [{ quantity: 4, state: 'under_review' }] },
    ])
    expect((await page(productId)).skus.map(({ values }) => values.colour)).toEqual(['red', 'blue'])
    for (const wrong of [
      { ...now.body, skus: now.body.skus.slice(1) },
      { ...now.body, options: [], skus: [] },
      { ...now.body, skus: now.body.skus.map((sku) => ({ ...sku, sku_id: shop.skus[0]?.skuId ?? null })) },
    ]) {
      const bad = await keptDraft(plaza, office, wrong, { product_id: productId })
      expect((await submit(bad)).code).toBe(1000008)
      await plaza.call('discardProductDraft', { draft_id: bad.draft_id }, office)
    }
  })

  test('go on while somebody takes the product off the shelf, and do not put it back', async () => {
    const { productId, body } = await listed()
    const draft = await keptDraft(plaza, office, { ...body, short_description: { es: 'Mientras tanto' } }, { product_id: productId })
    await plaza.call('takeProductOffShelf', { product_id: productId }, colleague)
    expect((await submit(draft)).data).toEqual({ application_id: null, shown: true })
    expect(await view({ product_id: productId })).toMatchObject({
      state: 'off_shelf',
      body: { short_description: { es: 'Mientras tanto' } },
    })
    await plaza.call('putProductOnShelf', { product_id: productId }, office)
    expect((await page(productId)).short_description_en).toBe('Mientras tanto')
  })
})

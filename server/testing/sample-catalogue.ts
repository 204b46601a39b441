import { type Language, languages } from '../../contract/languages.ts'
import { createCustomer } from '../accounts/create-customer.ts'
import { flatRate, type NewDelivery } from '../delivery/add.ts'
import type { Tx } from '../platform/database.ts'
import { createBrand } from '../products/create-brand.ts'
import { createCategory } from '../products/create-category.ts'
import { defineAttribute } from '../products/define-attribute.ts'
import { listProduct, type NewProduct } from '../products/list-product.ts'
import { importReviews } from '../reviews/import.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { openShop } from '../shops/open.ts'
import type { TestPlaza } from './plaza.ts'

export const everyLanguage = (text: string) =>
  Object.fromEntries(languages.map(({ code }) => [code, code === 'en' ? text : `${text} ${code}`])) as Record<Language, string>

const colours = ['red', 'green', 'blue', 'black']
const materials = ['wood', 'steel', 'wool']
const countries = ['ES', 'JP', 'MX']

/** Deterministic, so that a failure can be looked at again. */
export function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

export type SampleProduct = {
  id: string
  shop: number
  brand: string | null
  category: string
  priceMinor: bigint
  inStock: boolean
  /** null: everywhere */
  freeTo: string[] | null
  /** the average as it is shown, in tenths */
  rating: number | null
  colours: string[]
  material: string
  country: string
  sold: number
  listedAt: Date
}

export const aProduct = (slug: string, values: Partial<NewProduct> & Pick<NewProduct, 'categoryId'>): NewProduct => ({
  slug,
  brandId: null,
  name: everyLanguage(`Product ${slug}`),
  shortDescription: everyLanguage('Short'),
  description: everyLanguage('Long'),
  images: [],
  optionValueIds: [],
  attributeValueIds: [],
  skus: [{ code: slug.toUpperCase(), priceMinor: 1000n, compareAtMinor: null, stock: 5, valueIds: [], imageId: null }],
  soldBefore: 0,
  listedAt: null,
  recommendedRank: null,
  ...values,
})

type SampleDelivery = Pick<NewDelivery, 'code' | 'kind'> & Pick<Parameters<typeof flatRate>[0], 'costMinor' | 'freeFromMinor' | 'countries'>

const standard: SampleDelivery = { code: 'standard', kind: 'shipping', costMinor: 500n, freeFromMinor: 5000n, countries: null }

/** Of the three shops: the same to everywhere; sending to two countries only, with a pickup that costs nothing; and with a threshold at home that is lower. */
const sampleDelivery: readonly (readonly SampleDelivery[])[] = [
  [standard],
  [
    { ...standard, countries: ['ES', 'PT'] },
    { code: 'pickup', kind: 'pickup', costMinor: 0n, freeFromMinor: null, countries: ['JP'] },
  ],
  [
    { ...standard, freeFromMinor: 9000n },
    { ...standard, code: 'home', countries: ['MX'] },
  ],
]

/** What the three shops ship free, said again in plain words. */
function freeTo(shop: number, priceMinor: bigint): string[] | null {
  if (shop === 0) return priceMinor >= 5000n ? null : []
  if (shop === 1) return priceMinor >= 5000n ? ['ES', 'PT'] : []
  return priceMinor >= 9000n ? null : priceMinor >= 5000n ? ['MX'] : []
}

async function openSampleShop(tx: Tx, index: number): Promise<ShopMember> {
  const slug = `sample-${index}`
  const owner = await createCustomer(tx, {
    email: `${slug}@example.test`,
    passwordHash: '$argon2id$none',
    firstname: 'Owner',
    lastname: '',
    telephone: '',
    language: 'es',
  })
  return openShop(tx, {
    slug,
    owner,
    name: everyLanguage(`Shop ${index}`),
    about: everyLanguage('About'),
    city: everyLanguage('City'),
    returnPolicy: { text: everyLanguage('14 days'), days: 14, postage: 'buyer' },
    returnAddress: '',
    country: countries[index] ?? 'ES',
    logoId: null,
    bannerId: null,
    openedAt: null,
    delivery: (sampleDelivery[index] ?? []).map(({ code, kind, ...rate }) => ({
      code,
      kind,
      name: everyLanguage(code),
      zones: [flatRate({ ...rate, daysMin: 2, daysMax: 5 })],
    })),
  })
}

/** Three shops, two brands and `count` products of many kinds in a tree of categories, with what is known of each. */
export async function makeSampleCatalogue({ db }: Pick<TestPlaza, 'db'>, count = 60) {
  return db.transaction(async (tx) => {
    const roll = dice(42)
    const category = (slug: string, parentId: string | null, position: number) =>
      createCategory(tx, { slug, name: everyLanguage(slug), parentId, imageId: null, position })
    const root = await category('root', null, 1)
    const chairs = await category('chairs', root, 1)
    const tables = await category('tables', root, 2)
    const stools = await category('stools', chairs, 1)
    const other = await category('other', null, 2)
    const brandIds = [
      await createBrand(tx, { slug: 'halden', name: everyLanguage('Halden'), about: everyLanguage('About'), logoId: null }),
      await createBrand(tx, { slug: 'pico', name: everyLanguage('Pico'), about: everyLanguage('About'), logoId: null }),
    ]
    const vocabulary = async (code: string, position: number, values: string[]) =>
      defineAttribute(tx, {
        code,
        name: everyLanguage(code),
        position,
        values: values.map((value) => ({ code: value, name: everyLanguage(value) })),
      })
    const colourIds = await vocabulary('colour', 1, colours)
    const materialIds = await vocabulary('material', 2, materials)
    const owners = [await openSampleShop(tx, 0), await openSampleShop(tx, 1), await openSampleShop(tx, 2)] as const
    const products: SampleProduct[] = []
    for (let index = 0; index < count; index++) {
      const shop = roll(3)
      const chosenCategory = [chairs, tables, stools, other][roll(4)] ?? chairs
      const brand = [...brandIds, null][roll(3)] ?? null
      const first = roll(colours.length)
      const shades = [colours[first], ...(roll(2) ? [colours[(first + 1) % colours.length]] : [])].filter((colour) => colour !== undefined)
      const material = materials[roll(materials.length)] ?? 'wood'
      const priceMinor = BigInt(500 + roll(120) * 100)
      const inStock = roll(4) > 0
      const sold = roll(500)
      const listedAt = new Date(Date.UTC(2026, 0, 1 + roll(200)))
      const id = await listProduct(
        tx,
        owners[shop] ?? owners[0],
        aProduct(`thing-${index}`, {
          categoryId: chosenCategory,
          brandId: brand,
          optionValueIds: shades.map((shade) => colourIds.get(shade) ?? ''),
          attributeValueIds: [materialIds.get(material) ?? ''],
          skus: shades.map((shade, position) => ({
            code: `T-${index}-${shade}`,
            priceMinor: priceMinor + BigInt(position * 100),
            compareAtMinor: null,
            stock: inStock ? 3 : 0,
            valueIds: [colourIds.get(shade) ?? ''],
            imageId: null,
          })),
          soldBefore: sold,
          listedAt,
        }),
      )
      const stars = Array.from({ length: roll(4) }, () => (1 + roll(5)) as 1 | 2 | 3 | 4 | 5)
      await importReviews(tx, {
        productId: id,
        reviews: stars.map((star) => ({ author: 'A', language: 'es', star, content: 'Bien', createdAt: listedAt })),
      })
      const average =
        stars.length === 0
          ? null
          : Math.floor((stars.reduce((sum, star) => sum + star, 0) * 10 + Math.floor(stars.length / 2)) / stars.length)
      products.push({
        id,
        shop,
        brand,
        category: chosenCategory,
        priceMinor,
        inStock,
        freeTo: freeTo(shop, priceMinor),
        rating: average,
        colours: shades,
        material,
        country: countries[shop] ?? 'ES',
        sold,
        listedAt,
      })
    }
    return {
      products,
      owners,
      shopIds: owners.map(({ shopId }) => shopId),
      brandIds,
      colourIds,
      materialIds,
      categories: { root, chairs, tables, stools, other },
    }
  })
}

/** A product of these names alone, one SKU in stock, listed in the first shop of a sample catalogue. */
export const listNamed = (
  { db }: Pick<TestPlaza, 'db'>,
  { owners, categories }: Pick<SampleCatalogue, 'owners' | 'categories'>,
  {
    slug,
    name,
    description = 'x',
    shortDescription = { en: 'x' },
    sold = 0,
  }: Pick<NewProduct, 'slug' | 'name'> & { description?: string; shortDescription?: NewProduct['shortDescription']; sold?: number },
): Promise<string> =>
  db.transaction((tx) =>
    listProduct(
      tx,
      owners[0],
      aProduct(slug, {
        categoryId: categories.other,
        name,
        shortDescription,
        description: { en: description },
        skus: [{ code: `SKU-${slug.toUpperCase()}`, priceMinor: 2400n, compareAtMinor: null, stock: 1, valueIds: [], imageId: null }],
        soldBefore: sold,
      }),
    ),
  )

export type SampleCatalogue = Awaited<ReturnType<typeof makeSampleCatalogue>>

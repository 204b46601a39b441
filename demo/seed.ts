import type { Language } from '../contract/languages.ts'
import { screens } from '../contract/screens.ts'
import { baseCurrency } from '../contract/settings.ts'
import { parseAmount, parseRate } from '../money/money.ts'
import { createCustomer } from '../server/accounts/create-customer.ts'
import { hashPassword } from '../server/accounts/passwords.ts'
import { saveAddress } from '../server/addresses/save.ts'
import { writePost } from '../server/blog/write-post.ts'
import { favouriteProduct } from '../server/catalogue/favourite-product.ts'
import { addRule, latestRule } from '../server/commission/add-rule.ts'
import { announce } from '../server/content/announce.ts'
import { placeAdvert } from '../server/content/place-advert.ts'
import { writePage } from '../server/content/write-page.ts'
import { importConversation } from '../server/conversations/import.ts'
import { measureSome } from '../server/conversations/response-time.ts'
import { claimCoupon } from '../server/coupons/claim.ts'
import { createCoupon } from '../server/coupons/create.ts'
import { flatRate } from '../server/delivery/add.ts'
import { proposeNew } from '../server/deposit-wallets/propose.ts'
import { setUpDepositWallet } from '../server/deposit-wallets/set.ts'
import { createOperator } from '../server/operators/create.ts'
import { operatorBy } from '../server/operators/find.ts'
import { type Database, execute, maybeRow, row, type Tx } from '../server/platform/database.ts'
import { sql } from '../server/platform/sql.ts'
import { createBrand } from '../server/products/create-brand.ts'
import { createCategory } from '../server/products/create-category.ts'
import { defineAttribute } from '../server/products/define-attribute.ts'
import { listProduct } from '../server/products/list-product.ts'
import { importQuestion } from '../server/questions/import.ts'
import { importReviews } from '../server/reviews/import.ts'
import type { Services } from '../server/services.ts'
import { type Customer, house, type Operator, type ShopMember } from '../server/sessions/callers.ts'
import { addCurrency, changeRate } from '../server/settings/change-currency.ts'
import { followShop } from '../server/shops/follow.ts'
import { openShop } from '../server/shops/open.ts'
import { adverts } from './adverts.ts'
import { brands } from './brands.ts'
import { announcements, buyer } from './buyers.ts'
import { categories } from './categories.ts'
import { closePast, openPast, setClock } from './clock.ts'
import { conversations, visitors } from './conversations.ts'
import { coupons } from './coupons.ts'
import { currencies } from './currencies.ts'
import { promiseHistory } from './history/live.ts'
import { walletOpenedDaysAgo } from './orders.ts'
import { seedOutgoing } from './outgoing.ts'
import { aboutUs } from './pages/about-us.ts'
import { merchant } from './pages/merchant.ts'
import { privacy } from './pages/privacy.ts'
import { returns } from './pages/return.ts'
import { support } from './pages/support.ts'
import { terms } from './pages/terms.ts'
import { liveThePast } from './past.ts'
import { importPictures, type Pictures } from './pictures.ts'
import { posts } from './posts.ts'
import { products, shadesOf } from './products.ts'
import { questions } from './questions.ts'
import { shops } from './shops.ts'
import type { DemoProduct, Texts } from './types.ts'
import { attributeNames, closeUp, colours, materials, optionNames } from './vocabulary.ts'
import { depositWallets, proposedWallet } from './wallets.ts'

const marker = 'demo_seeded_at'
const password = 'plaza-demo'
const buyersBalance = '2500.00'

/** Two of them: much money is moved by four eyes. */
const operators = [
  { email: 'operator@plaza.test', firstname: 'Olivia', role: 'everything', language: 'es' },
  { email: 'operator2@plaza.test', firstname: 'Omar', role: 'everything', language: 'es' },
] as const

type Ids = Map<string, string>

function known<Value>(found: ReadonlyMap<string, Value>, slug: string): Value {
  const value = found.get(slug)
  if (value === undefined) throw new Error(`the demo names ${slug}, which it does not have`)
  return value
}

const idOf = (ids: Ids, slug: string): string => known(ids, slug)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const everyLanguage = Object.keys(optionNames.colour) as Language[]

/** A text made in every language from what it is called there. */
const compose = (write: (language: Language) => string): Texts =>
  Object.fromEntries(everyLanguage.map((language) => [language, write(language)])) as Texts

/**
 * Fills an empty marketplace with the demo through the acts that sellers and the house use, in one transaction: it is there as a
 * whole or not at all, so a start that was interrupted seeds again. Does nothing where it was seeded before or products are there.
 */
export async function seedDemo({
  db,
  services,
  say,
  historyDays = 0,
}: {
  db: Database
  services: Pick<Services, 'files' | 'log'>
  say: (line: string) => void
  /** so long a history follows, see `liveHistory` */
  historyDays?: number
}): Promise<void> {
  if (await isTaken(db)) return
  const passwordHash = await hashPassword(password)
  const pictures = await importPictures(db, services.files)
  await db.transaction(async (tx) => {
    // Two servers that start at once take turns here, however long the first takes; the second finds the marker.
    await execute(tx, sql`select set_config('lock_timeout', '0', true)`)
    await execute(tx, sql`select pg_advisory_xact_lock(hashtext(${marker}))`)
    if (await isTaken(tx)) return
    await seedContent(tx)
    const categoryIds = await seedCategories(tx, pictures)
    const brandIds = await seedBrands(tx, pictures)
    const owners = await seedShops(tx, pictures, passwordHash)
    const shopIds: Ids = new Map([...owners].map(([slug, { shopId }]) => [slug, shopId]))
    const productIds = await seedProducts(tx, pictures, { categoryIds, brandIds, owners })
    await seedAdverts(tx, pictures, { categoryIds, brandIds, shopIds, productIds })
    await seedPosts(tx, pictures, productIds)
    const customer = await seedPeople(tx, services, passwordHash, { productIds, shopIds })
    await seedCoupons(tx, customer, owners)
    const people = await seedConversations(tx, passwordHash, { lucia: customer, owners, productIds })
    await seedQuestions(tx, people, { owners, productIds })
    await seedOutgoing(tx)
    await seedCommission(tx, categoryIds)
    await seedWalletProposal(tx)
    await execute(tx, sql`insert into setting (name, value) values (${marker}, to_jsonb(now()))`)
    if (historyDays > 0) await promiseHistory(tx, historyDays)
    const [first] = pictures.missing
    if (first !== undefined)
      say(`  ${pictures.missing.size} pictures are missing, ${first} for one; run node demo/studio/render.ts --missing to make them`)
    say(`  ${productIds.size} products of ${shopIds.size} shops in ${categoryIds.size} categories`)
  })
}

const isTaken = async (db: Database | Tx): Promise<boolean> =>
  (await maybeRow(db, sql`select 1 where exists (select from setting where name = ${marker}) or exists (select from product)`)) !==
  undefined

async function seedContent(tx: Tx): Promise<void> {
  for (const { slug, title, body } of [terms, support, returns, privacy, aboutUs, merchant]) await writePage(tx, { slug, title, body })
  for (const wallet of depositWallets) await setUpDepositWallet(tx, wallet)
  for (const { title, body, daysAgo: days } of announcements) await announce(tx, { title, body, startsAt: daysAgo(days), endsAt: null })
}

/** The currencies with the rates that they have had, all of them before anybody has bought anything. */
async function seedCurrencies(tx: Tx, operator: Operator): Promise<void> {
  const first = walletOpenedDaysAgo + 90
  await setClock(tx, daysAgo(first))
  const versions = new Map<string, string>()
  for (const { code, symbol, rate, before = [], decimals } of currencies) {
    const rateOfThen = parseRate(before[0] ?? rate)
    const there = await maybeRow<{ version: string }>(
      tx,
      sql`select max(id)::text as version from currency_change where currency = ${code} group by currency`,
    )
    if (there && code !== baseCurrency)
      versions.set(code, await changeRate(tx, operator, { code, rate: rateOfThen, again: rateOfThen, version: there.version }))
    if (!there) versions.set(code, await addCurrency(tx, house, { code, symbol, rate: rateOfThen, decimals, offered: true }))
  }
  const steps = Math.max(...currencies.map(({ before = [] }) => before.length))
  for (let step = 1; step <= steps; step++) {
    await setClock(tx, daysAgo(first - step * 15))
    for (const { code, rate, before = [] } of currencies) {
      const next = [...before, rate][step]
      if (next === undefined) continue
      const change = { code, rate: parseRate(next), again: parseRate(next), version: known(versions, code) }
      versions.set(code, await changeRate(tx, operator, change))
    }
  }
}

async function seedCategories(tx: Tx, pictures: Pictures): Promise<Ids> {
  const ids: Ids = new Map()
  const create = async ({ slug, name }: { slug: string; name: Texts }, parentId: string | null, position: number) =>
    void ids.set(slug, await createCategory(tx, { slug, name, parentId, imageId: pictures.find(`category-${slug}`), position }))
  for (const [position, category] of categories.entries()) {
    await create(category, null, position)
    for (const [place, child] of category.children.entries()) await create(child, idOf(ids, category.slug), place)
  }
  return ids
}

async function seedBrands(tx: Tx, pictures: Pictures): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { slug, name, about } of brands)
    ids.set(slug, await createBrand(tx, { slug, name, about, logoId: pictures.find(`brand-${slug}`) }))
  // Written twice, as it happens: the house merges it into the other.
  await createBrand(tx, { slug: 'voltia-2', name: { en: 'VOLTIA', es: 'Vóltia' }, about: { en: '' }, logoId: null })
  return ids
}

async function seedShops(tx: Tx, pictures: Pictures, passwordHash: string): Promise<Map<string, ShopMember>> {
  const owners = new Map<string, ShopMember>()
  for (const { slug, owner, openedDaysAgo, delivery, ...shop } of shops) {
    const customer = await createCustomer(tx, { ...owner, lastname: '', telephone: '', language: 'es', passwordHash })
    const member = await openShop(tx, {
      ...shop,
      slug,
      owner: customer,
      logoId: pictures.find(`shop-${slug}-logo`),
      bannerId: pictures.find(`shop-${slug}-banner`),
      openedAt: daysAgo(openedDaysAgo),
      delivery: delivery.map(({ cost, freeFrom, daysMin, daysMax, countries = null, ...method }) => ({
        ...method,
        zones: [
          flatRate({
            costMinor: parseAmount(cost),
            freeFromMinor: freeFrom === undefined ? null : parseAmount(freeFrom),
            daysMin,
            daysMax,
            countries,
          }),
        ],
      })),
    })
    owners.set(slug, member)
  }
  return owners
}

/** The value ids of the shared vocabulary as `colour:sage`. */
async function seedVocabulary(tx: Tx): Promise<Ids> {
  const ids: Ids = new Map()
  const define = async (code: string, name: Texts, position: number, values: { code: string; name: Texts; hex?: string }[]) => {
    if (values.length === 0) return
    for (const [value, id] of await defineAttribute(tx, { code, name, position, values })) ids.set(`${code}:${value}`, id)
  }
  await define(
    'colour',
    attributeNames.colour,
    1,
    Object.entries(colours).map(([code, colour]) => ({ code, ...colour })),
  )
  const ownValues = products.flatMap(({ options }) => options).filter(({ code }) => code !== 'colour')
  for (const [position, [option, name]] of Object.entries(optionNames).entries()) {
    const values = new Map<string, { code: string; name: Texts }>()
    for (const { code, values: own } of ownValues) {
      if (code === option)
        for (const value of own) if (value.name && !values.has(value.code)) values.set(value.code, { code: value.code, name: value.name })
    }
    await define(option, name, position + 2, [...values.values()])
  }
  await define(
    'material',
    attributeNames.material,
    20,
    Object.entries(materials).map(([code, name]) => ({ code, name })),
  )
  return ids
}

/** The commas of languages that have their own. */
const comma = (language: Language) => (language.startsWith('zh') ? '，' : language === 'ja' ? '、' : language === 'th' ? ' ' : ', ')

/** Pictures of a product, every colour's first view before the second ones, each with its texts. */
function picturesOf(product: DemoProduct, pictures: Pictures) {
  const { slug, name } = product
  const found = shadesOf(product).flatMap((shade) => pictures.viewsOf(`${slug}-${shade}`).map((view) => ({ shade, ...view })))
  return found
    .toSorted((left, right) => left.view - right.view)
    .map(({ shade, view, fileId }) => {
      const said = [name, colours[shade]?.name, view > 1 ? closeUp : undefined].filter((text) => text !== undefined)
      return { fileId, alt: compose((language) => said.map((text) => text[language]).join(comma(language))) }
    })
}

async function seedProducts(
  tx: Tx,
  pictures: Pictures,
  ids: { categoryIds: Ids; brandIds: Ids; owners: ReadonlyMap<string, ShopMember> },
): Promise<Ids> {
  const valueIds = await seedVocabulary(tx)
  const productIds: Ids = new Map()
  let rank = 0
  for (const product of products) {
    const { slug, options, skus } = product
    const id = await listProduct(tx, known(ids.owners, product.shop), {
      slug,
      categoryId: idOf(ids.categoryIds, product.category),
      brandId: idOf(ids.brandIds, product.brand),
      name: product.name,
      shortDescription: product.shortDescription,
      description: product.description,
      images: picturesOf(product, pictures),
      optionValueIds: options.flatMap(({ code, values }) => values.map((value) => idOf(valueIds, `${code}:${value.code}`))),
      attributeValueIds: product.materials.map((material) => idOf(valueIds, `material:${material}`)),
      skus: skus.map((sku) => ({
        code: sku.code,
        priceMinor: parseAmount(sku.price),
        compareAtMinor: sku.compareAt === undefined ? null : parseAmount(sku.compareAt),
        stock: sku.stock,
        valueIds: Object.entries(sku.values).map(([option, value]) => idOf(valueIds, `${option}:${value}`)),
        imageId: sku.values.colour === undefined ? null : pictures.find(`${slug}-${sku.values.colour}-1`),
      })),
      soldBefore: product.sold,
      listedAt: daysAgo(product.listedDaysAgo),
      recommendedRank: product.recommended ? ++rank : null,
    })
    productIds.set(slug, id)
    const reviews = product.reviews.map(({ daysAgo: days, ...review }) => ({ ...review, createdAt: daysAgo(days) }))
    await importReviews(tx, { productId: id, reviews })
  }
  return productIds
}

/** What an advertisement leads to: 'product:glazed-mug' becomes the path of its page. */
function addressOf(link: string, ids: Record<'categoryIds' | 'brandIds' | 'shopIds' | 'productIds', Ids>): string {
  const [kind, target = ''] = link.split(/:(.*)/)
  switch (kind) {
    case 'category':
      return screens.category(idOf(ids.categoryIds, target))
    case 'brand':
      return screens.brands(idOf(ids.brandIds, target))
    case 'shop':
      return screens.shop(idOf(ids.shopIds, target))
    case 'product':
      return screens.product(idOf(ids.productIds, target))
    case 'route':
      return target
    default:
      throw new Error(`the demo has an advertisement that leads to ${link}`)
  }
}

async function seedAdverts(
  tx: Tx,
  pictures: Pictures,
  ids: Record<'categoryIds' | 'brandIds' | 'shopIds' | 'productIds', Ids>,
): Promise<void> {
  for (const [sort, { position, picture, title, text, link, daysAgo: days }] of adverts.entries()) {
    const imageId = pictures.find(picture)
    // An advertisement is its picture: without one there is none.
    if (imageId === null) continue
    const time = days && { startsAt: daysAgo(days.from), endsAt: daysAgo(days.until) }
    await placeAdvert(tx, { position, sort, imageId, title, text, link: addressOf(link, ids), ...time })
  }
}

async function seedPosts(tx: Tx, pictures: Pictures, productIds: Ids): Promise<void> {
  for (const { cover, products: slugs, daysAgo: days, ...post } of posts)
    await writePost(tx, {
      ...post,
      coverId: pictures.find(cover),
      productIds: slugs.map((slug) => idOf(productIds, slug)),
      publishedAt: daysAgo(days),
    })
}

async function seedPeople(
  tx: Tx,
  { log, files }: Pick<Services, 'log' | 'files'>,
  passwordHash: string,
  { productIds, shopIds }: { productIds: Ids; shopIds: Ids },
): Promise<Customer> {
  const keepers: Operator[] = []
  for (const operator of operators) keepers.push(await createOperator(tx, { ...operator, passwordHash }))
  const { email, firstname, lastname } = buyer
  await openPast(tx)
  if (keepers[0]) await seedCurrencies(tx, keepers[0])
  await setClock(tx, daysAgo(walletOpenedDaysAgo))
  const customer = await createCustomer(tx, { email, firstname, lastname, telephone: '', language: 'es', passwordHash })
  for (const { postalCode, isDefault, ...address } of buyer.addresses) {
    await saveAddress(tx, customer, { ...address, postal_code: postalCode, is_default: isDefault })
  }
  for (const slug of buyer.favourites) await favouriteProduct(tx, customer, { productId: idOf(productIds, slug), on: true })
  for (const slug of buyer.follows) await followShop(tx, customer, { shopId: idOf(shopIds, slug), on: true })
  const living = { customer: { ...customer, email, firstname, language: 'es' as const }, operators: keepers, files }
  await liveThePast(tx, log, living, { balance: buyersBalance })
  await closePast(tx)
  return customer
}

/** Rules that are still to come: one that takes more of a shop in a category, one that takes less of another. */
async function seedCommission(tx: Tx, categoryIds: Ids): Promise<void> {
  const keeper = await operatorBy(tx, operators[0].email)
  const startsOn = Temporal.Now.plainDateISO('UTC').add({ days: 21 }).toString()
  for (const { shop, category, basisPoints } of [
    { shop: 'verde-vivo', category: 'garden', basisPoints: 950 },
    { shop: 'voltia', category: null, basisPoints: 700 },
  ]) {
    const { version } = await row<{ version: string }>(tx, latestRule)
    const categoryId = category === null ? null : idOf(categoryIds, category)
    await addRule(tx, keeper, { shop, categoryId, basisPoints, startsOn }, version)
  }
}

/** After the past, so that the coupons are of today; they are given out for a quarter of a year. */
async function seedCoupons(tx: Tx, customer: Customer, owners: ReadonlyMap<string, ShopMember>): Promise<void> {
  const keeper = await operatorBy(tx, operators[0].email)
  for (const { shop, minimum, cap, total = null, code = null, buyerHasIt, ...off } of coupons) {
    const couponId = await createCoupon(tx, shop === undefined ? keeper : known(owners, shop), {
      percent: 'percent' in off ? off.percent : null,
      amountMinor: 'amount' in off ? parseAmount(off.amount) : null,
      minimumMinor: parseAmount(minimum),
      capMinor: cap === undefined ? null : parseAmount(cap),
      code,
      isPublic: code === null,
      startsAt: daysAgo(1),
      endsAt: daysAgo(-90),
      perCustomer: 1,
      total,
    })
    if (buyerHasIt) await claimCoupon(tx, customer, { couponId })
  }
}

type People = Map<string, { customer: Customer; firstname: string; language: Language }>

/** What buyers and shops have said to each other, and how long the shops took to answer. */
async function seedConversations(
  tx: Tx,
  passwordHash: string,
  { lucia, owners, productIds }: { lucia: Customer; owners: ReadonlyMap<string, ShopMember>; productIds: Ids },
): Promise<People> {
  const people: People = new Map([['lucia', { customer: lucia, firstname: buyer.firstname, language: 'es' as Language }]])
  for (const [name, { language, ...person }] of Object.entries(visitors)) {
    const customer = await createCustomer(tx, { ...person, language, telephone: '', passwordHash })
    people.set(name, { customer, firstname: person.firstname, language })
  }
  for (const { buyer: name, shop, about, daysAgo: days, said, unread } of conversations) {
    const { customer, language } = known(people, name)
    let at = Date.now() - days * 86_400_000
    const productId = 'product' in about ? idOf(productIds, about.product) : null
    const orderId = 'orderWith' in about ? await orderWith(tx, customer, about.orderWith) : null
    const messages = said.map(([content, hoursLater = 0], index) => {
      at += hoursLater * 3_600_000
      const subject = index === 0 ? { productId, orderId } : {}
      return { by: index % 2 === 0 ? ('buyer' as const) : ('seller' as const), content, language, createdAt: new Date(at), ...subject }
    })
    await importConversation(tx, { customer, member: known(owners, shop), messages, unread })
  }
  await measureSome(tx)
  return people
}

/** What was asked about products for everybody to read. */
async function seedQuestions(
  tx: Tx,
  people: People,
  { owners, productIds }: { owners: ReadonlyMap<string, ShopMember>; productIds: Ids },
): Promise<void> {
  const shopOf = new Map(products.map(({ slug, shop }) => [slug, shop]))
  for (const { asker: name, product, content, language, daysAgo: days, answer } of questions) {
    const { customer, firstname } = known(people, name)
    const shop = known(shopOf, product)
    const createdAt = daysAgo(days)
    const said = answer && { content: answer[0], language: answer[1], createdAt: new Date(createdAt.getTime() + answer[2] * 3_600_000) }
    const asked = { productId: idOf(productIds, product), asker: { ...customer, firstname }, content, language, createdAt }
    await importQuestion(tx, known(owners, shop), { ...asked, answer: said ?? null })
  }
}

const orderWith = async (tx: Tx, { customerId }: Customer, skuCode: string): Promise<string> =>
  (
    await row<{ id: string }>(
      tx,
      sql`select o.id from orders o join order_line l on l.order_id = o.id where o.customer_id = ${customerId} and l.sku_code = ${skuCode}`,
    )
  ).id

/** Another place for money that the second operator has proposed, for the first one to look at. */
async function seedWalletProposal(tx: Tx): Promise<void> {
  const keeper = await operatorBy(tx, operators[1].email)
  await proposeNew(tx, keeper, proposedWallet)
}

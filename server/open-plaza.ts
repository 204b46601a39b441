import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { calls } from '../contract/calls.ts'
import { taskNames } from '../contract/tasks.ts'
import { accounts } from './accounts/routes.ts'
import { addresses } from './addresses/routes.ts'
import { applications } from './applications/routes.ts'
import { audit } from './audit/routes.ts'
import { blog } from './blog/routes.ts'
import { cart } from './cart/routes.ts'
import { catalogue } from './catalogue/routes.ts'
import { catalogueDesk } from './catalogue-desk/routes.ts'
import { chatFrame, hostOfChat } from './chat-frame/page.ts'
import { checkout } from './checkout/routes.ts'
import { commission } from './commission/routes.ts'
import { operatorConsole } from './console/routes.ts'
import { contact } from './contact/routes.ts'
import { content } from './content/routes.ts'
import { contentDesk } from './content-desk/routes.ts'
import { conversations } from './conversations/routes.ts'
import { coupons } from './coupons/routes.ts'
import { depositWallets } from './deposit-wallets/routes.ts'
import { houseSearch } from './house-search/routes.ts'
import { openIdentityProviders } from './identities/open-providers.ts'
import { identities } from './identities/routes.ts'
import { machinePages } from './landing/machine.ts'
import { landingPages } from './landing/routes.ts'
import { messages } from './messages/routes.ts'
import { moneyDesk } from './money-desk/routes.ts'
import type { Noun, Run } from './noun.ts'
import { numbers } from './numbers/routes.ts'
import { office } from './office/routes.ts'
import { orderDesk } from './order-desk/routes.ts'
import { orders } from './orders/routes.ts'
import { outbox } from './outbox/routes.ts'
import { providerResolver } from './payments/caller.ts'
import { openCardProvider } from './payments/open-provider.ts'
import { payments } from './payments/routes.ts'
import { people } from './people/routes.ts'
import { type Configuration, jobsPoolSize } from './platform/configuration.ts'
import { type Database, openDatabase, patientBounds, requestBounds, row } from './platform/database.ts'
import { mediaRoute, openFiles } from './platform/files.ts'
import { type Binding, bindCalls } from './platform/http/bind.ts'
import { healthRoutes } from './platform/http/health.ts'
import { openReadShared } from './platform/http/read-shared.ts'
import { createHttpServer } from './platform/http/server.ts'
import { forgetOldKeys } from './platform/idempotency.ts'
import { openInspections } from './platform/inspections.ts'
import { migrateJobs, nameTasks, runJobs } from './platform/jobs.ts'
import { openLiveStreams } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { looksAt } from './platform/lost-jobs.ts'
import { openMailer } from './platform/mail.ts'
import { openMetrics } from './platform/metrics.ts'
import { migrate } from './platform/migrate.ts'
import { openListener } from './platform/notifications.ts'
import { forgetOldOutgoing } from './platform/outgoing.ts'
import { refuseUnboundedPooler } from './platform/pooler.ts'
import { forgetOldHits } from './platform/rate-limit.ts'
import { openReplica } from './platform/replica.ts'
import { openSharedAnswers } from './platform/shared-answers.ts'
import { openSmsSender } from './platform/sms.ts'
import { sql } from './platform/sql.ts'
import { type Forget, sweepAll } from './platform/sweep.ts'
import { openActTurns } from './platform/turns.ts'
import { privacy } from './privacy/routes.ts'
import { followProducts } from './product-index/follow.ts'
import { gatherWords } from './product-index/segments.ts'
import { proof } from './proof/routes.ts'
import { questions } from './questions/routes.ts'
import { radar } from './radar/routes.ts'
import { readyAnswers } from './ready-answers/routes.ts'
import { readyReasons } from './ready-reasons/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { reports } from './reports/routes.ts'
import { returns } from './returns/routes.ts'
import { reviewDesk } from './review-desk/routes.ts'
import { reviews } from './reviews/routes.ts'
import { openRenderer } from './screens/renderer.ts'
import { firstScreens } from './screens/routes.ts'
import { fillSynonyms } from './search/synonyms/fill.ts'
import { searchDesk } from './search-desk/routes.ts'
import type { Services } from './services.ts'
import { sessionResolvers } from './sessions/resolvers.ts'
import { sessions } from './sessions/routes.ts'
import { fillBaseCurrency } from './settings/fill-currency.ts'
import { settings } from './settings/routes.ts'
import { shopDelivery } from './shop-delivery/routes.ts'
import { shopMoney } from './shop-money/routes.ts'
import { carrierResolver } from './shop-orders/carrier-caller.ts'
import { shopOrders } from './shop-orders/routes.ts'
import { shopProducts } from './shop-products/routes.ts'
import { shops } from './shops/routes.ts'
import { writeRun } from './system/jobs.ts'
import { system } from './system/routes.ts'
import { today } from './today/routes.ts'
import { openTranslator } from './translation/translator.ts'
import { picturePurposes } from './uploads/purposes.ts'
import { uploads } from './uploads/routes.ts'
import { wallet } from './wallet/routes.ts'
import { appsFolder, builtApps, webApps } from './web-apps.ts'

export const migrationsDir = join(import.meta.dirname, 'migrations')

export type Plaza = {
  app: FastifyInstance
  services: Services
  db: Database
  /** for what takes its time: jobs, commands, seeding */
  patientDb: Database
  /** starts taking jobs in this process */
  work(): Promise<void>
  /** stops taking requests and jobs, lets the running ones end, closes the database */
  close(): Promise<void>
}

/** The key that signs: from the configuration, else made once and kept where only this user can read it. */
async function readSecret({ SECRET_KEY, DATA_DIR }: Configuration): Promise<string> {
  if (SECRET_KEY) return SECRET_KEY
  const path = join(DATA_DIR, 'secret-key')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const made = randomBytes(32).toString('hex')
  await mkdir(DATA_DIR, { recursive: true })
  await writeFile(path, made, { mode: 0o600 })
  return made
}

/** Brings a database up to date: our tables and those of the job queue, and what a new house starts with. Safe when several servers do it at once. */
export async function prepareDatabase(url: string, log: Log, say: (line: string) => void = () => {}): Promise<void> {
  await migrate(url, migrationsDir, say)
  const db = openDatabase(url, { size: 2, bounds: patientBounds, onError: (error) => log.warn(error.message) })
  try {
    await migrateJobs(db.pool, log)
    await nameTasks(db, taskNames)
    await fillSynonyms(db)
    await fillBaseCurrency(db)
    // What nobody has gathered yet is held in the memory of every server. Merging takes minutes in a large house, and waits for the job.
    await gatherWords(db)
  } finally {
    await db.close()
  }
}

/** Every noun of the shop. */
const nouns: readonly Noun[] = [
  accounts,
  addresses,
  applications,
  audit,
  blog,
  cart,
  catalogue,
  catalogueDesk,
  chatFrame,
  checkout,
  commission,
  contact,
  content,
  contentDesk,
  conversations,
  coupons,
  houseSearch,
  identities,
  machinePages,
  messages,
  moneyDesk,
  orderDesk,
  orders,
  outbox,
  payments,
  readyAnswers,
  readyReasons,
  questions,
  reports,
  returns,
  people,
  privacy,
  proof,
  numbers,
  office,
  operatorConsole,
  radar,
  reviewDesk,
  reviews,
  searchDesk,
  sessions,
  settings,
  depositWallets,
  shopOrders,
  shopMoney,
  shopProducts,
  shopDelivery,
  shops,
  system,
  today,
  uploads,
  wallet,
]

const gathered = <Value>(of: (noun: Noun) => Readonly<Partial<Record<string, Value>>> | undefined): Record<string, Value> =>
  Object.assign({}, ...nouns.map((noun) => of(noun) ?? {}))

/** Each noun forgets its own, and the platform answered keys, rate windows and what was sent. */
const forgets: readonly Forget[] = [forgetOldKeys, forgetOldHits, forgetOldOutgoing, ...nouns.flatMap(({ sweep }) => sweep ?? [])]

/** What runs by the clock. */
const clockJobs: Record<string, (run: Run) => Promise<unknown>> = {
  sweep: ({ db }) => sweepAll(forgets, db),
  ...gathered(({ jobs }) => jobs),
}

const idle = taskNames.filter((name) => name !== 'mail' && !(name in clockJobs))
if (idle.length > 0) throw new Error(`tasks that nothing does: ${idle.join(', ')}`)

/** Connections that wait for the first page, which asks for several things at once. */
const openedAtStart = 4

/** The connections of a server: for requests, for what they only read, and for what takes its time. */
async function openDatabases(
  { DATABASE_POOLER_URL, POOL_SIZE: size, NODE_ENV }: Configuration,
  url: string,
  log: Log,
  onDrop: (tags: readonly string[]) => void,
): Promise<Record<'db' | 'reader' | 'jobsDb', Database>> {
  const db = openDatabase(DATABASE_POOLER_URL ?? url, {
    size,
    opened: Math.min(size, openedAtStart),
    bounds: requestBounds,
    isPooled: DATABASE_POOLER_URL !== undefined,
    onDrop,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  })
  if (DATABASE_POOLER_URL)
    await refuseUnboundedPooler(db).catch(async (error: unknown) => {
      await db.close()
      throw error
    })
  // A reading handle must not write: in tests the database itself holds that, as a replica does.
  const reader = NODE_ENV === 'test' ? openDatabase(url, { size, bounds: requestBounds, readOnly: true, onError: () => {} }) : db
  const jobsDb = openDatabase(url, {
    size: jobsPoolSize,
    bounds: patientBounds,
    onDrop,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection of the jobs was lost'),
  })
  return { db, reader, jobsDb }
}

/** Composition: everything the server is made of, on a database that is up to date. */
export async function openPlaza(
  configuration: Configuration,
  databaseUrl: string,
  log: Log,
  { watch, webFolder }: Pick<Binding<Services>, 'watch'> & { webFolder?: string } = {},
): Promise<Plaza> {
  const metrics = openMetrics()
  const { db, reader, jobsDb } = await openDatabases(configuration, databaseUrl, log, (tags) => shared.drop(tags))
  const listener = await openListener(databaseUrl, log)
  const shared = openSharedAnswers({
    maximumBytes: 32 * 1024 * 1024,
    metrics,
    isCurrent: () => listener.connected,
    readAsOf: () => replica?.asOf() ?? null,
  })
  const { DATABASE_READ_URL, POOL_SIZE: size } = configuration
  const replica = DATABASE_READ_URL
    ? openReplica(DATABASE_READ_URL, { primary: reader, patient: jobsDb, size, moment: () => shared.clock, log, metrics })
    : null
  listener.on('cache', (tags) => shared.drop(Array.isArray(tags) ? tags : []))
  listener.onGap(() => shared.clear())
  const secret = await readSecret(configuration)
  const services: Services = {
    configuration,
    sellerUrl: builtApps(webFolder).includes('seller') ? configuration.SELLER_URL : null,
    log,
    files: openFiles(configuration, picturePurposes),
    live: openLiveStreams(listener),
    // From the primary: what lists are put together from is true to the last commit, and asked for once for all who wait.
    products: await followProducts(reader, { patient: jobsDb }),
    cards: await openCardProvider(configuration, secret, db),
    identityProviders: openIdentityProviders(configuration),
    translator: openTranslator(configuration),
    sms: openSmsSender(configuration, log),
    inspections: openInspections(databaseUrl, log),
    secret,
  }
  const mailer = openMailer(configuration, jobsDb, log)
  const secure = configuration.PUBLIC_URL.startsWith('https:')
  const app = createHttpServer({ log, shared, calls, trustProxy: configuration.TRUST_PROXY, secure, apart: hostOfChat(configuration) })

  const binding: Binding<Services> = {
    calls,
    handlers: gathered(({ routes }) => routes),
    resolvers: { ...sessionResolvers(configuration), provider: providerResolver(services), carrier: carrierResolver(configuration) },
    services,
    db,
    reader,
    replica: replica?.db ?? null,
    reports: new Set(nouns.flatMap(({ reports = [] }) => reports)),
    turns: openActTurns(),
    log,
    metrics,
    shared,
    limits: gathered(({ limits }) => limits),
    checkReplies: configuration.NODE_ENV === 'test',
    watch,
  }
  bindCalls(app, binding)
  healthRoutes(app, { db, metrics, isListening: () => listener.connected, metricsToken: configuration.METRICS_TOKEN })
  referenceRoutes(app, configuration)
  mediaRoute(app, { db: reader, files: services.files })
  for (const noun of nouns) noun.pages?.({ app, db, services, shared })
  webApps(app, { configuration, db, folder: webFolder })
  const renderer = openRenderer(join(webFolder ?? appsFolder, 'storefront', 'dist'), log)
  if (renderer) {
    const rendered = {
      configuration,
      db: binding.replica ?? reader,
      shared,
      readShared: openReadShared(binding),
      renderer,
      folder: webFolder,
    }
    firstScreens(app, { ...rendered, files: services.files })
    landingPages(app, rendered)
    app.addHook('onClose', () => renderer.close())
  }
  await app.ready()

  let runner: { stop(): Promise<void> } | undefined
  const ending = new AbortController()
  return {
    app,
    services,
    db,
    patientDb: jobsDb,
    async work() {
      const run: Run = { db: jobsDb, services, app, shared, ending: ending.signal }
      const byClock = Object.fromEntries(Object.entries(clockJobs).map(([name, job]) => [name, () => job(run)]))
      runner = await runJobs({
        db: jobsDb,
        tasks: { mail: (payload) => mailer.send(payload), ...byClock },
        everyMinute: Object.keys(byClock),
        looks: looksAt({ isOneMachine: configuration.DATABASE_URL === undefined }),
        onRun: (task, run) => writeRun(jobsDb, task, run),
        log,
        metrics,
      })
    },
    async close() {
      ending.abort()
      services.live.close()
      services.products.close()
      await app.close()
      await runner?.stop()
      mailer.close()
      await listener.close()
      await services.inspections.close()
      await replica?.close()
      await Promise.all([...new Set([db, reader, jobsDb])].map((one) => one.close()))
    },
  }
}

/** Whether the demo marketplace (or anything else) is there already. */
export const hasProducts = async (db: Database): Promise<boolean> =>
  (await row<{ found: boolean }>(db, sql`select exists (select from product) as found`)).found

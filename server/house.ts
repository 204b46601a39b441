import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Runner } from 'graphile-worker'
import { calls } from '../contract/calls.ts'
import { cleanAccounts } from './accounts/cleaning.ts'
import { accountLimits, accountRoutes } from './accounts/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { refreshSales } from './catalogue/refresh-sales.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { openLiveRoute } from './messages/live-route.ts'
import { noticeRoutes } from './messages/routes.ts'
import { announceOrders } from './orders/announce.ts'
import { runOrderClocks } from './orders/clocks.ts'
import { orderRoutes } from './orders/routes.ts'
import { openCardProvider } from './payments/open-provider.ts'
import { paymentPages } from './payments/pages.ts'
import { refundCards } from './payments/refund-cards.ts'
import { paymentRoutes } from './payments/routes.ts'
import { sendSandboxWebhooks } from './payments/sandbox-webhook.ts'
import type { Configuration } from './platform/configuration.ts'
import { type Database, execute, openDatabase, row } from './platform/database.ts'
import { mediaRoute, openFiles } from './platform/files.ts'
import { bindCalls } from './platform/http/bind.ts'
import { healthRoutes } from './platform/http/health.ts'
import { createHttpServer } from './platform/http/server.ts'
import { migrateJobs, runJobs } from './platform/jobs.ts'
import { openLiveStreams } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import { openMailer } from './platform/mail.ts'
import { openMetrics } from './platform/metrics.ts'
import { migrate } from './platform/migrate.ts'
import { openListener } from './platform/notifications.ts'
import { openSharedAnswers } from './platform/shared-answers.ts'
import { sql } from './platform/sql.ts'
import { referenceRoutes } from './reference/routes.ts'
import type { PicturePurpose, Services } from './services.ts'
import { authenticate } from './sessions/authenticate.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { webApps } from './web-apps.ts'

export const migrationsDir = join(import.meta.dirname, 'migrations')

export type House = {
  app: FastifyInstance
  services: Services
  db: Database
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

/** Brings a database up to date: our tables and those of the job queue. Safe when several servers do it at once. */
export async function prepareDatabase(url: string, log: Log, say: (line: string) => void = () => {}): Promise<void> {
  await migrate(url, migrationsDir, say)
  const db = openDatabase(url, { size: 2, onError: (error) => log.warn(error.message) })
  try {
    await migrateJobs(db.pool, log)
  } finally {
    await db.close()
  }
}

const everyMinute = ['order-clocks', 'announce-orders', 'refund-cards', 'sandbox-webhook', 'refresh-sales', 'sweep']

/** What outlived its use: answered keys after 30 days, old quotes, rate windows, visitors' carts after 90 days. */
async function sweep(db: Database): Promise<void> {
  await execute(db, sql`delete from idempotency where created_at < now() - interval '30 days'`)
  await execute(db, sql`delete from quote where expires_at < now() - interval '1 day'`)
  await execute(db, sql`delete from rate_limit where window_start < now() - interval '1 day'`)
  await cleanAccounts(db)
  await execute(db, sql`delete from cart where visitor_hash is not null and touched_at < now() - interval '90 days'`)
}

/** Composition: everything the server is made of, on a database that is up to date. */
export async function openHouse(configuration: Configuration, databaseUrl: string, log: Log): Promise<House> {
  const metrics = openMetrics()
  const db = openDatabase(databaseUrl, {
    size: configuration.POOL_SIZE,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
  })
  const jobsDb = openDatabase(databaseUrl, {
    size: 4,
    onError: (error) => log.warn({ reason: error.message }, 'a database connection of the jobs was lost'),
  })
  const listener = await openListener(databaseUrl, log)
  const shared = openSharedAnswers({ maximumBytes: 32 * 1024 * 1024, metrics, isCurrent: () => listener.connected })
  listener.on('cache', (tags) => shared.drop(Array.isArray(tags) ? tags : []))
  listener.onGap(() => shared.clear())
  const secret = await readSecret(configuration)
  const services: Services = {
    configuration,
    log,
    files: await openFiles<PicturePurpose>(configuration),
    live: openLiveStreams(listener),
    cards: openCardProvider(configuration, secret, db),
    secret,
  }
  const mailer = openMailer(configuration, log)
  const app = createHttpServer({ log, shared, calls, trustProxy: configuration.TRUST_PROXY })

  bindCalls(app, {
    calls,
    handlers: {
      ...accountRoutes,
      ...sessionRoutes,
      ...noticeRoutes,
      ...addressRoutes,
      ...catalogueRoutes,
      ...contentRoutes,
      ...cartRoutes,
      ...checkoutRoutes,
      ...paymentRoutes,
      ...orderRoutes,
      ...walletRoutes,
    },
    services,
    db,
    log,
    metrics,
    shared,
    authenticate,
    limits: accountLimits,
    secureCookies: configuration.PUBLIC_URL.startsWith('https:'),
    checkReplies: configuration.NODE_ENV === 'test',
  })
  healthRoutes(app, { db, metrics, isListening: () => listener.connected })
  referenceRoutes(app, configuration.PUBLIC_URL)
  mediaRoute(app, services.files)
  openLiveRoute(app, { db, live: services.live, authenticate })
  paymentPages(app, { db, services })
  webApps(app, { configuration, db })
  await app.ready()

  let runner: Runner | undefined
  return {
    app,
    services,
    db,
    async work() {
      const tasks = {
        mail: (payload: unknown) => mailer.send(payload),
        'order-clocks': () => runOrderClocks(jobsDb, services),
        'announce-orders': () => announceOrders(jobsDb),
        'refund-cards': () => refundCards(jobsDb, services),
        'sandbox-webhook': () => sendSandboxWebhooks({ db: jobsDb, services, listening: app.server.address() }),
        'refresh-sales': () => refreshSales(jobsDb),
        sweep: () => sweep(jobsDb),
      }
      runner = await runJobs({ pool: jobsDb.pool, tasks, everyMinute, log, metrics })
    },
    async close() {
      services.live.close()
      await app.close()
      await runner?.stop()
      await listener.close()
      await Promise.all([db.close(), jobsDb.close()])
    },
  }
}

/** Whether the demo marketplace (or anything else) is there already. */
export const hasProducts = async (db: Database): Promise<boolean> =>
  (await row<{ found: boolean }>(db, sql`select exists (select from product) as found`)).found

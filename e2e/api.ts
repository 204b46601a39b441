import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillPath } from '../contract/call-path.ts'
import { calls } from '../contract/calls.ts'
import type { Language } from '../contract/languages.ts'
import { openEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { execute as executeIn, openDatabase, patientBounds } from '../server/platform/database.ts'
import { type Sql, sql } from '../server/platform/sql.ts'
import { solveCaptcha } from '../server/testing/solve-captcha.ts'
import type { CallName, Input, Reply } from '../web/client/calls.ts'
import { theShop } from './shop.ts'

type Asking = { lang?: Language; token?: string }

/** A call to the shop beside the browser, to prepare a test or to see what came of it. Fails unless the shop says yes. */
export async function ask<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { lang = 'en', token }: Asking = {},
): Promise<Reply<Name>> {
  const { method, path } = calls[name]
  const { path: filled, rest } = fillPath(path, input)
  const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]))}` : ''
  const response = await fetch(`${theShop().origin}/api${filled}${query}`, {
    method,
    headers: {
      lang,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { 'access-token': token }),
    },
    body: method === 'POST' ? JSON.stringify(rest) : undefined,
  })
  const { code, message, data } = (await response.json()) as { code: number; message: string; data: Reply<Name> }
  if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
  return data
}

export const demoBuyer = { email: 'buyer@plaza.test', password: 'plaza-demo' }

/** A new session of the demo buyer, who has addresses and a filled wallet. */
export const signInDemoBuyer = async (): Promise<string> => (await ask('loginAccount', demoBuyer))['access-token']

/** Somebody with an account of their own, so that what is done to it concerns no other test. */
export async function newCustomer(email: string): Promise<{ token: string; password: string }> {
  const password = 'ceramic-harbour-27'
  const captcha = await solveCaptcha(await ask('captchaChallenge', {}))
  const { 'access-token': token } = await ask('registerAccount', { email, password, firstname: 'Rosa', agree: true, captcha })
  return { token, password }
}

/** The demo buyer's cart is everybody's between tests: it is left empty. */
export async function emptyCart(token: string): Promise<void> {
  const { shops } = await ask('getCart', {}, { token })
  for (const { item_id } of shops.flatMap(({ lines }) => lines)) await ask('updateCart', { item_id, up_type: 'remove' }, { token })
}

/** Everything on sale, with the names of one language. */
export const allProducts = async (lang: Language = 'en') => (await ask('getAllProducts', { page_size: 96 }, { lang })).list

/** `npm run plaza -- <words>` on the running server's data. */
export async function plaza(...words: string[]): Promise<string> {
  const projectDir = join(import.meta.dirname, '..')
  const { DATABASE_URL: _other, ...environment } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['server/plaza.ts', ...words], {
    cwd: projectDir,
    env: { ...environment, ...theShop().settings },
  })
  return stdout
}

/** Who decides: what a command of the queue is ended with. */
export const byOperator = ['--by', 'operator@plaza.test'] as const

/** In the running server's database, for what only time does: nobody waits a day for a test. Gives how many rows were changed. */
async function execute(statement: Sql): Promise<number> {
  const { url } = await openEmbeddedPostgres({ dataDir: theShop().settings.DATA_DIR ?? '', log: () => {} })
  const db = openDatabase(url, { size: 1, bounds: patientBounds, onError: () => {} })
  try {
    return await executeIn(db, statement)
  } finally {
    await db.close()
  }
}

/** A change of rows, which have to be there. */
export async function changeRows(statement: Sql): Promise<void> {
  if ((await execute(statement)) === 0) throw new Error('there is no such row')
}

/** All tests come from one address, as no people do: what the ones before have used up of its limits is forgotten. */
export const forgetHits = (): Promise<number> => execute(sql`delete from rate_limit`)

import { randomUUID } from 'node:crypto'
import { fillPath } from '../contract/call-path.ts'
import { calls } from '../contract/calls.ts'
import type { Language } from '../contract/languages.ts'
import { findCommand } from '../server/command.ts'
import { commands } from '../server/commands.ts'
import { execute as executeIn } from '../server/platform/database.ts'
import { type Sql, sql } from '../server/platform/sql.ts'
import { solveCaptcha } from '../server/testing/solve-captcha.ts'
import type { CallName, Input, Reply } from '../web/client/calls.ts'
import { theHouse } from './house.ts'
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

/** What `npm run plaza -- <words>` does in the running house, without a process of its own for it. Gives what it said; rejects as it refuses. */
export async function plaza(...words: string[]): Promise<string> {
  const found = findCommand(commands, words)
  if (!found) throw new Error(`there is no command ${words.join(' ')}`)
  const said: string[] = []
  await found.command.run({ ...(await theHouse()), say: (line) => said.push(line) }, found.args)
  return said.join('\n')
}

/** Who decides: what a command of the queue is ended with. */
export const byOperator = ['--by', 'operator@plaza.test'] as const

/** In the running server's database, for what only time does: nobody waits a day for a test. Gives how many rows were changed. */
const execute = async (statement: Sql): Promise<number> => executeIn((await theHouse()).patientDb, statement)

/** A change of rows, which have to be there. */
export async function changeRows(statement: Sql): Promise<void> {
  if ((await execute(statement)) === 0) throw new Error('there is no such row')
}

/** All tests come from one address, as no people do: what the ones before have used up of its limits is forgotten. */
export const forgetHits = (): Promise<number> => execute(sql`delete from rate_limit`)

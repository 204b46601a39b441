import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inform } from '../messages/inform.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { execute, row, rows } from './database.ts'
import { triesMost } from './jobs.ts'
import { openLog } from './log.ts'
import { type Mail, openMailer, sendMail, sendMailNow } from './mail.ts'
import { forgetOldOutgoing, isDoneWith, writeTry } from './outgoing.ts'
import { Refusal } from './refusal.ts'
import { sql } from './sql.ts'

let plaza: TestPlaza
let folder: string

beforeAll(async () => {
  plaza = await openTestPlaza()
  folder = await mkdtemp(join(tmpdir(), 'plaza-mail-'))
})
afterAll(async () => {
  await plaza.close()
  await rm(folder, { recursive: true, force: true })
})

const ready: Mail = {
  to: 'ana@example.test',
  language: 'en',
  subject: 'Your order P1 is on its way',
  body: 'The shop has handed it over.',
  button: null,
  farewell: 'With best regards',
  about: 'order_shipped',
  secrets: [],
}

const setting = (SMTP_URL?: string) => ({
  SMTP_URL,
  MAIL_FROM: 'Plaza <no-reply@plaza.test>',
  DATA_DIR: folder,
  PUBLIC_URL: 'https://plaza.test',
  SELLER_URL: '',
  OPERATOR_URL: '',
})
const mailer = (SMTP_URL?: string) => openMailer(setting(SMTP_URL), plaza.db, openLog('silent'))

/** A mail of an act, and the job that it left. */
async function queued(regards: string[] = []) {
  await plaza.db.transaction((tx) => sendMail(tx, ready, { regards }))
  const { id } = await row<{ id: string }>(plaza.db, sql`select m.message_id as id from outgoing m order by m.id desc limit 1`)
  const { payload } = await row<{ payload: unknown }>(
    plaza.db,
    sql`select payload from graphile_worker._private_jobs where payload ->> 'id' = ${id}`,
  )
  const kept = () => row(plaza.db, sql`select state, tries, problem, sent_at is not null as is_sent from outgoing where message_id = ${id}`)
  return { id, payload, kept }
}

describe('a mail of an act', () => {
  test('is written down when it is queued, and not when the act is rolled back', async () => {
    const { kept } = await queued(['order:12'])
    expect(await kept()).toEqual({ state: 'queued', tries: 0, problem: null, is_sent: false })
    const failed = plaza.db.transaction(async (tx) => {
      await sendMail(tx, ready, { regards: ['order:13'] })
      throw new Error('not after all')
    })
    await expect(failed).rejects.toThrow('not after all')
    expect(await rows(plaza.db, sql`select from outgoing where regards @> '{order:13}'`)).toEqual([])
    expect(await rows(plaza.db, sql`select recipient, subject_line, about from outgoing where regards @> '{order:12}'`)).toEqual([
      { recipient: ready.to, subject_line: ready.subject, about: ready.about },
    ])
  })

  test('without a mail server becomes a file, one for a job however often it runs, and is sent once', async () => {
    const { id, payload, kept } = await queued()
    await mailer().send(payload)
    expect(await readdir(join(folder, 'mail'))).toEqual([`${id}.eml`])
    const mail = await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')
    expect(mail).toMatch(/^To: ana@example\.test\r?$/m)
    expect(mail).toContain(`Message-ID: <${id}@plaza.test>`)
    expect(mail).toContain('multipart/alternative')
    expect(await kept()).toEqual({ state: 'sent', tries: 1, problem: null, is_sent: true })
    const server = await openMailServer()
    await mailer(server.url).send(payload)
    expect(server.received()).toBe('')
    server.close()
  })

  test('is found among many that wait by its id, though none waited when that was planned', async () => {
    await execute(plaza.db, sql`update outgoing set state = 'sent', sent_at = now()`)
    await execute(
      plaza.db,
      sql`insert into outgoing (message_id, channel, recipient, language, subject_line, about, has_secret, state, sent_at)
        select gen_random_uuid(), 'mail', n || '@example.test', 'es', 'P' || n, 'order_placed', false, 'sent', now() from generate_series(1, 3000) n`,
    )
    await execute(plaza.db, sql`vacuum analyze outgoing`)
    const { id } = await queued()
    const over = await plaza.db.transaction((tx) => sendMail(tx, ready, { expiresAt: new Date(Date.now() - 1000) }))
    await plaza.db.transaction(async (tx) => {
      /** entries of the index of what waits that this connection has looked at */
      const waiting = async () => {
        const { read } = await row<{ read: number }>(
          tx,
          sql`select pg_stat_get_xact_tuples_returned('outgoing_open'::regclass)::int as read`,
        )
        return read
      }
      const before = await waiting()
      expect(await isDoneWith(tx, id)).toBe(false)
      await writeTry(tx, id, 'the mail server is away')
      await writeTry(tx, id, null)
      expect(await isDoneWith(tx, id)).toBe(true)
      expect(await isDoneWith(tx, over)).toBe(true)
      expect(await waiting()).toBe(before)
    })
  })

  test('that the mail server refuses says why at each try, has failed with the last of them, and is sent when somebody lets it run again', async () => {
    const server = await openMailServer('refusing')
    const { payload, kept } = await queued()
    for (let tries = 1; tries <= triesMost; tries++) {
      await expect(mailer(server.url).send(payload)).rejects.toThrow()
      expect(await kept()).toEqual({
        state: tries < triesMost ? 'queued' : 'failed',
        tries,
        problem: expect.stringMatching(/\S/),
        is_sent: false,
      })
    }
    server.close()
    await mailer().send(payload)
    expect(await kept()).toEqual({ state: 'sent', tries: triesMost + 1, problem: null, is_sent: true })
  })

  test('goes over the connection that the one before went over, and over a new one where the mail server has ended that', async () => {
    const server = await openMailServer()
    const jobs = mailer(server.url)
    const sendOne = async () => {
      const { payload, kept } = await queued()
      await jobs.send(payload)
      expect(await kept()).toEqual({ state: 'sent', tries: 1, problem: null, is_sent: true })
    }
    for (let mails = 0; mails < 4; mails++) await sendOne()
    expect(server.opened()).toBe(1)
    server.hangUp()
    await sendOne()
    await expect.poll(() => server.connections()).toBe(1)
    server.hangUp()
    await expect.poll(() => server.connections()).toBe(0)
    await sendOne()
    expect(server.opened()).toBe(3)
    expect(server.received().match(/^Message-ID/gim)).toHaveLength(6)
    jobs.close()
    await expect.poll(() => server.connections()).toBe(0)
    server.close()
  })

  test('is found by what it tells of, and forgotten after a year', async () => {
    const { customerId } = await plaza.makeCustomer()
    const values = { returnId: '7', number: 'R000000007', instructions: 'Calle Sol 3', days: '10' }
    await plaza.db.transaction((tx) => inform(tx, { kind: 'customer', customerId }, 'return_accepted', values))
    const of = (regards: string) => rows(plaza.db, sql`select about from outgoing where regards @> array[${regards}]`)
    expect(await of('return:7')).toEqual([{ about: 'return_accepted' }])
    expect(await of(`customer:${customerId}`)).toEqual([{ about: 'return_accepted' }])
    expect(await rows(plaza.db, sql`select kind from notice where regards @> '{return:7}'`)).toEqual([{ kind: 'return_accepted' }])
    await execute(plaza.db, sql`update outgoing set created_at = now() - interval '13 months' where regards @> '{return:7}'`)
    await forgetOldOutgoing(plaza.db)
    expect(await of('return:7')).toEqual([])
    expect(await rows(plaza.db, sql`select from outgoing`)).not.toEqual([])
  })
})

describe('a mail that a person waits for', () => {
  const sendNow = (SMTP_URL: string | undefined, mail: Partial<Mail> = {}) =>
    sendMailNow({ db: plaza.db, setting: setting(SMTP_URL) }, { ...ready, to: 'eva@example.test', ...mail })
  const last = () =>
    row(
      plaza.db,
      sql`select state, tries, problem, subject_line, words from outgoing where recipient = 'eva@example.test' order by id desc limit 1`,
    )

  test('goes to the mail server when there is one, and is written down', async () => {
    const server = await openMailServer()
    await sendNow(server.url)
    expect(server.received()).toContain('Subject: Your order P1 is on its way')
    expect(await last()).toMatchObject({ state: 'sent', tries: 1, problem: null })
    server.close()
  })

  test('is refused when the mail server refuses or is away, and says why', async () => {
    const server = await openMailServer('refusing')
    for (const address of [server.url, 'smtp://127.0.0.1:1']) {
      const refusal = await sendNow(address).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Refusal)
      expect((refusal as Refusal).codeName).toBe('mailFailed')
      expect(await last()).toMatchObject({ state: 'failed', tries: 1, problem: expect.stringMatching(/\S/) })
    }
    server.close()
  })

  test('is kept without what proves somebody, wherever that stands in it', async () => {
    const path = '/#/welcome?token=a%2Bb/c'
    await sendNow(undefined, {
      subject: '123456 is your code',
      body: 'Type 123456 here.',
      button: { label: 'Open', path },
      secrets: ['123456', 'a+b/c', 'a%2Bb/c'],
    })
    const kept = await last()
    expect(kept).toMatchObject({
      subject_line: '•••••• is your code',
      words: { body: 'Type •••••• here.', button: { label: 'Open', path: '/#/welcome?token=••••••' } },
    })
    expect(JSON.stringify(kept)).not.toMatch(/123456|a\+b|a%2Bb/)
    // a secret that is not in it was named wrongly, and may stand somewhere else
    await expect(sendNow(undefined, { secrets: ['no such words'] })).rejects.toThrow('does not stand in the message')
  })
})

describe('what was sent', () => {
  const written = (more: Partial<Mail>, age: string) =>
    plaza.db.transaction(async (tx) => {
      const id = await sendMail(tx, { ...ready, ...more })
      await execute(tx, sql`update outgoing set created_at = now() - ${age}::interval where message_id = ${id}`)
      return id
    })
  const kept = (id: string) =>
    rows<{ has_words: boolean }>(plaza.db, sql`select words is not null as has_words from outgoing where message_id = ${id}`)

  test('is known for a year, its words for ninety days, and that a code was for thirty', async () => {
    const code = { body: 'Your code is 654321', secrets: ['654321'] }
    const [fresh, old, older, codeOfYesterday, oldCode] = [
      await written({}, '89 days'),
      await written({}, '91 days'),
      await written({}, '13 months'),
      await written(code, '29 days'),
      await written(code, '31 days'),
    ]
    await forgetOldOutgoing(plaza.db)
    expect(await Promise.all([fresh, old, older, codeOfYesterday, oldCode].map(kept))).toEqual([
      [{ has_words: true }],
      [{ has_words: false }],
      [],
      [{ has_words: true }],
      [],
    ])
  })

  test('is not sent once its time is over', async () => {
    const id = await plaza.db.transaction((tx) => sendMail(tx, ready, { expiresAt: new Date(Date.now() - 1000) }))
    await mailer('smtp://127.0.0.1:1').send({ ...ready, id })
    expect(await row(plaza.db, sql`select state, tries, problem from outgoing where message_id = ${id}`)).toEqual({
      state: 'failed',
      tries: 0,
      problem: 'expired',
    })
  })
})

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
import { forgetOldMails, type Mail, openMailer, sendMail } from './mail.ts'
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
}

const mailer = (SMTP_URL?: string) =>
  openMailer(
    {
      SMTP_URL,
      MAIL_FROM: 'Plaza <no-reply@plaza.test>',
      DATA_DIR: folder,
      PUBLIC_URL: 'https://plaza.test',
      SELLER_URL: '',
      OPERATOR_URL: '',
    },
    plaza.db,
    openLog('silent'),
  )

/** A mail of an act, and the job that it left. */
async function queued(regards: string[] = []) {
  await plaza.db.transaction((tx) => sendMail(tx, ready, { regards }))
  const { id } = await row<{ id: string }>(plaza.db, sql`select m.message_id as id from mail m order by m.id desc limit 1`)
  const { payload } = await row<{ payload: unknown }>(
    plaza.db,
    sql`select payload from graphile_worker._private_jobs where payload ->> 'id' = ${id}`,
  )
  const kept = () => row(plaza.db, sql`select state, tries, problem, sent_at is not null as is_sent from mail where message_id = ${id}`)
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
    expect(await rows(plaza.db, sql`select from mail where regards @> '{order:13}'`)).toEqual([])
    expect(await rows(plaza.db, sql`select recipient, subject_line, about from mail where regards @> '{order:12}'`)).toEqual([
      { recipient: ready.to, subject_line: ready.subject, about: ready.about },
    ])
  })

  test('without a mail server becomes a file, one for a job however often it runs, and is sent once', async () => {
    const { id, payload, kept } = await queued()
    await mailer().send(payload)
    await mailer().send(payload)
    expect(await readdir(join(folder, 'mail'))).toEqual([`${id}.eml`])
    const mail = await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')
    expect(mail).toMatch(/^To: ana@example\.test\r?$/m)
    expect(mail).toContain(`Message-ID: <${id}@plaza.test>`)
    expect(mail).toContain('multipart/alternative')
    expect(await kept()).toEqual({ state: 'sent', tries: 1, problem: null, is_sent: true })
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

  test('is found by what it tells of, and forgotten after a year', async () => {
    const { customerId } = await plaza.makeCustomer()
    const values = { returnId: '7', number: 'R000000007', instructions: 'Calle Sol 3', days: '10' }
    await plaza.db.transaction((tx) => inform(tx, { kind: 'customer', customerId }, 'return_accepted', values))
    const of = (regards: string) => rows(plaza.db, sql`select about from mail where regards @> array[${regards}]`)
    expect(await of('return:7')).toEqual([{ about: 'return_accepted' }])
    expect(await of(`customer:${customerId}`)).toEqual([{ about: 'return_accepted' }])
    expect(await rows(plaza.db, sql`select kind from notice where regards @> '{return:7}'`)).toEqual([{ kind: 'return_accepted' }])
    await execute(plaza.db, sql`update mail set created_at = now() - interval '13 months' where regards @> '{return:7}'`)
    await forgetOldMails(plaza.db)
    expect(await of('return:7')).toEqual([])
    expect(await rows(plaza.db, sql`select from mail`)).not.toEqual([])
  })
})

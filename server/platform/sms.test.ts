import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { openSmsCarrier, type SmsCarrier } from '../testing/sms-carrier.ts'
import { readConfiguration } from './configuration.ts'
import { rows } from './database.ts'
import { openLog } from './log.ts'
import { Refusal } from './refusal.ts'
import { openSmsSender, readSmsUrl, type TextMessage } from './sms.ts'
import { sql } from './sql.ts'

const message: TextMessage = {
  to: '+34600000001',
  body: '012345 es tu código de Plaza.',
  language: 'es',
  about: 'code verify_telephone',
  secrets: ['012345'],
}

let plaza: TestPlaza
let folder: string
let carrier: SmsCarrier
beforeAll(async () => {
  plaza = await openTestPlaza()
  folder = await mkdtemp(join(tmpdir(), 'plaza-sms-'))
  carrier = await openSmsCarrier()
})
beforeEach(() => carrier.setMood('well'))
afterAll(async () => {
  carrier.close()
  await plaza.close()
  await rm(folder, { recursive: true, force: true })
})

const senderTo = (SMS_URL?: string, log = openLog('silent')) => openSmsSender({ SMS_URL, DATA_DIR: folder }, log)
const refusalOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.codeName : error),
  )

describe('a text message', () => {
  it('goes to the carrier as a form, in every script', async () => {
    await senderTo(carrier.url).sendNow(plaza.db, message)
    await senderTo(carrier.url).sendNow(plaza.db, { ...message, to: '+66812345678', body: '012345 คือรหัสยืนยัน & 100% + 1' })
    expect(carrier.sent).toEqual([
      { to: message.to, body: message.body },
      { to: '+66812345678', body: '012345 คือรหัสยืนยัน & 100% + 1' },
    ])
  })

  it.each(['refusing', 'busy', 'garbled', 'silent'] as const)('is refused when the carrier is %s', async (mood) => {
    carrier.setMood(mood)
    expect(await refusalOf(senderTo(carrier.url).sendNow(plaza.db, message))).toBe('smsFailed')
  })

  it('is refused when the carrier does not know us, or is not there', async () => {
    expect(await refusalOf(senderTo(carrier.strangeUrl).sendNow(plaza.db, message))).toBe('smsFailed')
    expect(await refusalOf(senderTo('http://AC1:token@127.0.0.1:1?from=+15005550006').sendNow(plaza.db, message))).toBe('smsFailed')
  })

  it('that was not sent is in the log by the code of the carrier, without number, text or token', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    carrier.setMood('refusing')
    await refusalOf(senderTo(carrier.url, log).sendNow(plaza.db, message))
    expect(lines.join()).toContain('the carrier answers 400, code 21211')
    for (const secret of [message.to, '012345', carrier.authToken, 'AC0123']) expect(lines.join()).not.toContain(secret)
  })

  it('is written down with what became of it, without its code', async () => {
    carrier.setMood('busy')
    await refusalOf(senderTo(carrier.url).sendNow(plaza.db, { ...message, to: '+34600000077' }))
    carrier.setMood('well')
    await senderTo(carrier.url).sendNow(plaza.db, { ...message, to: '+34600000077' }, { regards: ['customer:7'] })
    const kept = await rows(
      plaza.db,
      sql`select channel, state, tries, problem, regards, words ->> 'body' as body, has_secret from outgoing where recipient = '+34600000077' order by id`,
    )
    const body = '•••••• es tu código de Plaza.'
    const problem = 'the carrier answers 429, code 20429'
    expect(kept).toEqual([
      { channel: 'sms', state: 'failed', tries: 1, problem, regards: [], body, has_secret: true },
      { channel: 'sms', state: 'sent', tries: 1, problem: null, regards: ['customer:7'], body, has_secret: true },
    ])
  })

  it('without a carrier becomes a file', async () => {
    await senderTo().sendNow(plaza.db, message)
    const [file = ''] = await readdir(join(folder, 'sms'))
    expect(await readFile(join(folder, 'sms', file), 'utf8')).toBe('To: +34600000001\n\n012345 es tu código de Plaza.\n')
  })
})

describe('SMS_URL', () => {
  it('names the account, its token and the sender, whose + stands as people write it or escaped', () => {
    const account = { origin: 'https://api.twilio.com', accountSid: 'AC123', authToken: 'se/cret', from: '+15005550006' }
    for (const from of ['+15005550006', '%2B15005550006'])
      expect(readSmsUrl(`https://AC123:se%2Fcret@api.twilio.com?from=${from}`)).toEqual(account)
  })

  it.each([
    'sms.example.test',
    'https://api.twilio.com?from=+1',
    'https://AC1@api.twilio.com?from=+1',
    'https://AC1:t@api.twilio.com',
    'ftp://AC1:t@h?from=1',
  ])('stops the start when it is %s, and is not repeated', (SMS_URL) => {
    const start = () => readConfiguration({ SMS_URL }, '/')
    expect(start).toThrow('The setting SMS_URL is wrong')
    expect(start).not.toThrow(SMS_URL)
  })

  it('is not plain http in production, except on the same machine', () => {
    const production = (SMS_URL: string) => () =>
      readConfiguration({ NODE_ENV: 'production', SECRET_KEY: 's'.repeat(40), SMS_URL }, '/').SMS_URL
    expect(production('http://AC1:t@sms.example.test?from=+1')).toThrow('SMS_URL is plain http')
    expect(production('http://AC1:t@127.0.0.1:9?from=+1')).not.toThrow()
  })
})

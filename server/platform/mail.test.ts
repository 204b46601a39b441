import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, openMailServer } from '../testing/mail-server.ts'
import { type Mail, renderMail, sendMailNow } from './mail.ts'
import { Refusal } from './refusal.ts'

const ready: Mail = {
  to: 'ana@example.test',
  language: 'en',
  subject: 'Your order P1 is on its way',
  body: 'The shop has handed it over.\n\nTracking number: XY1',
  button: { label: 'Open', path: '/#/pages/history/detail?id=12' },
  farewell: 'With best regards',
  about: 'order_shipped',
}

let folder: string
let server: MailServer | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-mail-'))
})
afterEach(async () => {
  server?.close()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

const addresses = {
  PUBLIC_URL: 'https://plaza.test',
  SELLER_URL: 'https://seller.plaza.test',
  OPERATOR_URL: 'https://operator.plaza.test',
}

const setting = (SMTP_URL?: string) => ({
  SMTP_URL,
  MAIL_FROM: 'Plaza <no-reply@plaza.test>',
  DATA_DIR: folder,
  ...addresses,
})

describe('a mail', () => {
  it('says the same as text and as HTML, in its language, and leads to a place of the house', () => {
    const { subject, text, html } = renderMail({ ...ready, language: 'th' }, addresses)
    expect(subject).toBe(ready.subject)
    expect(text).toBe(`${ready.body}\n\nOpen: https://plaza.test/#/pages/history/detail?id=12\n\nWith best regards\n`)
    for (const part of ['<html lang="th">', '<p>Tracking number: XY1</p>', 'href="https://plaza.test/#/pages/history/detail?id=12"'])
      expect(html).toContain(part)
  })

  it('keeps what people write as text in its HTML', () => {
    const words = '<img src=x onerror=alert(1)> & "Ana"'
    const { html, text } = renderMail({ ...ready, body: `Hello ${words}`, subject: words, button: null }, addresses)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ana&quot;')
    expect(text).toContain(words)
  })

  it('goes to the mail server when there is one', async () => {
    server = await openMailServer()
    const { url, received } = server
    await sendMailNow(setting(url), ready)
    expect(received()).toContain('Subject: Your order P1 is on its way')
    expect(received()).toContain('Tracking number: XY1')
  })

  it('that a person waits for is refused when the mail server refuses or is away', async () => {
    server = await openMailServer('refusing')
    const { url } = server
    for (const address of [url, 'smtp://127.0.0.1:1']) {
      const refusal = await sendMailNow(setting(address), ready).catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(Refusal)
      expect((refusal as Refusal).codeName).toBe('mailFailed')
    }
  })
})

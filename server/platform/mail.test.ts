import { describe, expect, it } from 'vitest'
import { type Mail, renderMail } from './mail.ts'

const ready: Mail = {
  to: 'ana@example.test',
  language: 'en',
  subject: 'Your order P1 is on its way',
  body: 'The shop has handed it over.\n\nTracking number: XY1',
  button: { label: 'Open', path: '/#/pages/history/detail?id=12' },
  farewell: 'With best regards',
  about: 'order_shipped',
  secrets: [],
}

const addresses = {
  PUBLIC_URL: 'https://plaza.test',
  SELLER_URL: 'https://seller.plaza.test',
  OPERATOR_URL: 'https://operator.plaza.test',
}

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
})

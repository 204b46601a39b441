import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import type { Noun } from '../noun.ts'
import type { Configuration } from '../platform/configuration.ts'
import { clearsStorage, strangerSecurity } from '../platform/http/security-headers.ts'
import { TransportError } from '../platform/refusal.ts'
import { readWebsite } from '../settings/website.ts'

const bridge = readFileSync(new URL('bridge.js', import.meta.url), 'utf8')
  .replace(/^\/\/.*\n/gm, '')
  .trim()

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Filling = { language: Language; script: string; parent: string; nonce: string }

/** What a vendor takes for white paper stays so: a window that can be dark says so itself. */
const pageOf = ({ language, script, parent, nonce }: Filling) => `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <meta name="robots" content="noindex">
    <title>Plaza</title>
    <style>html, body { block-size: 100%; margin: 0 }</style>
  </head>
  <body>
    <script nonce="${nonce}" data-script="${escaped(script)}" data-parent="${escaped(parent)}">${bridge}</script>
  </body>
</html>
`

/** The host on which a chat stands apart, as a browser writes it into the header Host; null where it has no place. */
export const hostOfChat = ({ CHAT_URL }: Configuration): string | null => (CHAT_URL === null ? null : new URL(CHAT_URL).host)

/**
 * The one page of the chat's host: a frame for the script of somebody else, where the house has one, in a language. No token, cookie or call of ours is
 * ever on that host, so there is nothing to be read. `forget=1` shows nothing and empties what a browser keeps of the host: a person has signed out.
 */
export const chatFrame: Noun = {
  pages({ app, db, services: { configuration } }) {
    const { CHAT_URL, PUBLIC_URL } = configuration
    if (CHAT_URL === null) return
    const parent = new URL(PUBLIC_URL).origin
    app.get<{ Querystring: { lang?: string; forget?: string } }>('/frame.html', { config: { apart: true } }, async ({ query }, reply) => {
      const { service_url: template } = await readWebsite(db, configuration)
      if (template === '') throw new TransportError(404)
      const nonce = randomBytes(16).toString('base64')
      const language = isLanguage(query.lang) ? query.lang : defaultLanguage
      const script = template.replaceAll('{language}', encodeURIComponent(language))
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...strangerSecurity({ nonce, script, parent }),
      })
      if (query.forget === '1') return reply.headers(clearsStorage).send('')
      return reply.send(pageOf({ language, script, parent, nonce }))
    })
  },
}

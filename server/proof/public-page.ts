import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import escapeHtml from 'escape-html'
import { defaultLanguage, isLanguage, type Language, languages } from '../../contract/languages.ts'
import texts from '../../languages/operator/proof.json' with { type: 'json' }
import { showPrice } from '../../money/price.ts'
import { type LedgerProof, lookOverLedger } from '../ledger/verify.ts'
import type { Place } from '../noun.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { openHosts } from '../platform/hosts.ts'
import { assetSecurity, pageSecurity } from '../platform/http/security-headers.ts'
import { type Inspection, readInspection } from '../platform/inspections.ts'
import { sql } from '../platform/sql.ts'

export const publicPath = '/proof'
const stylePath = '/proof.css'

/** Whoever asks does not load the house: the books are recomputed for this page after a minute at the earliest, and for a twentieth of the time at most. */
const freshMs = 60_000
const shareOfTime = 20
/** What was read serves everybody for so long. */
const keptMs = 5000

export const isPublic = async (db: Db): Promise<boolean> =>
  (await maybeRow<{ open: boolean }>(db, sql`select value = 'true' as open from setting where name = 'public_proof'`))?.open ?? false

type Look = Inspection<LedgerProof> | undefined

const isStale = (look: Look, now: number): boolean =>
  look === undefined || look.endedAt === null || now - look.endedAt.getTime() > Math.max(freshMs, (look.result?.ms ?? 0) * shareOfTime)

const dollars = { code: 'USD', symbol: '$', rate: '1', decimals: 2 }

/** Figures and rules only: no id and no name stands in what this is given to write. */
function pageOf(language: Language, look: Look): string {
  const say = (key: keyof typeof texts) => escapeHtml(texts[key][language])
  const figure = (unit: 'money' | 'count', value: string) =>
    escapeHtml(unit === 'money' ? showPrice(value, dollars, language).total : new Intl.NumberFormat(language).format(BigInt(value)))
  const whole = (value: number) => new Intl.NumberFormat(language).format(value)
  const proof = look?.result ?? null
  const choice = languages.map(({ code, name }) =>
    code === language
      ? `<span lang="${code}" aria-current="true">${escapeHtml(name)}</span>`
      : `<a lang="${code}" hreflang="${code}" href="${publicPath}?lang=${code}">${escapeHtml(name)}</a>`,
  )
  const rules = proof?.rules.map(
    ({ rule, unit, checked, found, expected, wrong }) =>
      `<tr class="${wrong === 0 ? 'good' : 'bad'}"><th scope="row">${say(`rule.${rule}`)}</th><td>${whole(checked)}</td><td>${figure(unit, found)}</td><td>${figure(unit, expected)}</td><td>${wrong === 0 ? say('holds') : whole(wrong)}</td></tr>`,
  )
  const verdict =
    proof && look?.endedAt
      ? `<p class="verdict ${proof.wrong === 0 ? 'good' : 'bad'}">${say(proof.wrong === 0 ? 'sound' : 'unsound')}</p>
<p>${escapeHtml(
          texts.recomputed[language]
            .replace(
              '{at}',
              new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(look.endedAt),
            )
            .replace('{seconds}', new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(proof.ms / 1000))
            .replace('{transfers}', whole(proof.transfers)),
        )}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${say('title')}"><table><thead><tr><th scope="col">${say('column.rule')}</th><th scope="col">${say('column.checked')}</th><th scope="col">${say('column.found')}</th><th scope="col">${say('column.expected')}</th><th scope="col">${say('column.wrong')}</th></tr></thead>
<tbody>${rules?.join('\n')}</tbody></table></div>`
      : `<p>${say('computing')}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${proof === null ? '<meta http-equiv="refresh" content="5">\n' : ''}<title>${say('publicTitle')} · Plaza</title>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<header><a href="/" translate="no">Plaza</a></header>
<main><h1>${say('publicTitle')}</h1><p>${say('publicText')}</p>
${verdict}</main>
<footer><nav aria-label="${say('languages')}">${choice.join('\n')}</nav></footer>
</body>
</html>
`
}

/** The public page of the books, while operators have it open: 404 else, and everywhere but on the storefront's host. */
export function publicPage({ app, db, services }: Place): void {
  const style = readFileSync(join(import.meta.dirname, 'public-page.css'))
  const hosts = openHosts(services.configuration)
  let kept: { until: number; open: boolean; look: Look } = { until: 0, open: false, look: undefined }
  async function read() {
    if (Date.now() < kept.until) return kept
    const [open, look] = await Promise.all([isPublic(db), readInspection<LedgerProof>(db, 'ledger')])
    kept = { until: Date.now() + keptMs, open, look }
    if (open && !look?.running && isStale(look, Date.now())) await services.inspections.begin('ledger', null, lookOverLedger)
    return kept
  }
  app.get<{ Querystring: { lang?: string } }>(publicPath, async ({ query, host }, reply) => {
    const { open, look } = await read()
    if (!open || hosts.appOf(host) !== 'storefront') return reply.callNotFound()
    const language = isLanguage(query.lang) ? query.lang : defaultLanguage
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': look?.result ? 'public, max-age=60' : 'no-store',
        ...pageSecurity({ 'style-src': "'self'" }),
      })
      .send(pageOf(language, look))
  })
  app.get(stylePath, (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=3600', ...assetSecurity }).send(style),
  )
}

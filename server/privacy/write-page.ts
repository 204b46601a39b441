import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import exportTexts from '../../languages/export.json' with { type: 'json' }
import { formatAmount, formatRate } from '../../money/money.ts'
import { standingAlone } from '../platform/http/security-headers.ts'

/**
 * Columns that only connect rows, or that the house counts by: they are in the JSON document and not on the page. All others have a name in every
 * language; a test holds that against the schema.
 */
export const connecting: ReadonlySet<string> = new Set([
  ...[
    'id',
    'ordinal',
    'part',
    'position',
    'version',
    'draft_version',
    'subject',
    'audience',
    'slug',
    'star_sum',
    'touched_at',
    'announced_at',
    'ship_by',
    'shop_told_at',
    'shop_warned_at',
    'updated_at',
    'opened_by',
  ],
  ...[
    'buyer_last_id',
    'seller_last_id',
    'buyer_read_up_to',
    'buyer_tell_at',
    'buyer_told',
    'buyer_left_at',
    'response_measured_at',
    'attached_at',
  ],
  ...['bytes', 'width', 'height', 'widths', 'transports', 'link', 'due_act', 'due_left', 'returns_open', 'reversed_minor', 'refund_part'],
  ...[
    'regards',
    'tries',
    'approvals',
    'is_open',
    'source_kind',
    'redirect_url',
    'refusals',
    'claimed_at',
    'commission_basis_points',
    'code',
  ],
])
export const isConnecting = (column: string): boolean => column.endsWith('_id') || connecting.has(column)

const texts = exportTexts as Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Fields stand in the order in which their names are written down, and what has parts of its own after them. */
const places = new Map(Object.keys(exportTexts).map((key, place) => [key, place]))
const placeOf = (field: string): number => {
  const among = places.get(`section.${field}`)
  return among === undefined ? (places.get(`field.${field}`) ?? places.size) : places.size + among
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
const isMinor = /_minor$/
type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A text in several languages, as names of products and shops are. */
const isTexts = (value: Fields): boolean => typeof value.en === 'string' && Object.keys(value).every(isLanguage)

/** What a page says in a language: headings, names of fields, values. Everything of people is escaped. */
function speaking(language: Language) {
  const say = (key: string): string | undefined => texts[key]?.[language]
  const time = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language)
  const languageNames = new Intl.DisplayNames(language, { type: 'language' })
  const regionNames = new Intl.DisplayNames(language, { type: 'region' })

  function words(field: string, value: unknown): string {
    if (typeof value === 'boolean') return say(value ? 'page.yes' : 'page.no') ?? ''
    if (isMinor.test(field) && (typeof value === 'number' || typeof value === 'string')) return `USD ${formatAmount(BigInt(value))}`
    if (field === 'rate' && typeof value === 'number') return formatRate(BigInt(value))
    if (typeof value === 'number') return number.format(value)
    const text = String(value)
    if (isTime.test(text)) return time.format(new Date(text))
    if (field === 'language' && isLanguage(text)) return languageNames.of(text) ?? text
    if (field === 'country' && /^[A-Z]{2}$/.test(text)) return regionNames.of(text) ?? text
    return (/^[a-z_]+$/.test(text) && say(`value.${text}`)) || text
  }

  /** A value with its name, or nothing where there is none. */
  function entry(field: string, value: unknown): string {
    if (isConnecting(field) || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return ''
    const name = escaped(say(`section.${field}`) ?? say(`field.${field}`) ?? field.replaceAll('_', ' '))
    if (Array.isArray(value)) {
      if (value.some(isRecord)) return `<dt>${name}</dt><dd><ol>${value.map((one) => `<li>${record(one)}</li>`).join('')}</ol></dd>`
      return `<dt>${name}</dt><dd>${escaped(value.map((one) => words(field, one)).join(', '))}</dd>`
    }
    if (isRecord(value)) {
      if (isTexts(value)) return `<dt>${name}</dt><dd>${escaped(String(value[language] ?? value.en))}</dd>`
      const inner = record(value)
      return inner === '' ? '' : `<dt>${name}</dt><dd>${inner}</dd>`
    }
    return `<dt>${name}</dt><dd>${escaped(words(field, value))}</dd>`
  }

  function record(value: unknown): string {
    if (!isRecord(value)) return escaped(String(value))
    if (isTexts(value)) return escaped(String(value[language] ?? value.en))
    const inner = Object.entries(value)
      .toSorted(([left], [right]) => placeOf(left) - placeOf(right))
      .map(([field, part]) => entry(field, part))
      .join('')
    return inner === '' ? '' : `<dl>${inner}</dl>`
  }

  return { say: (key: string) => say(key) ?? texts[key]?.[defaultLanguage] ?? '', record, time }
}

/** The look of a page that stands alone: it is opened from a disk, so everything is in it, and it loads nothing. */
const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid #8888}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.1rem 1rem;margin:.4rem 0}
dt{opacity:.75}dd{margin:0;min-width:0;overflow-wrap:anywhere;white-space:pre-line}dd:has(>ol,>dl){grid-column:1/-1;padding-inline-start:1rem;border-inline-start:2px solid #8884}ol{margin:0;padding-inline-start:1.4rem}article{padding:.6rem 0;border-bottom:1px solid #8884}
@media (max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.3rem}}@media print{article{break-inside:avoid}}`

/** A page to be read, section by section, in a language. What it is given is written escaped. */
export function writingPage(language: Language, sections: readonly string[]) {
  const { say, record, time } = speaking(language)
  const titleOf = (section: string) => escaped(say(`section.${section}`))
  return {
    head: (): string =>
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="${standingAlone.name}" content="${standingAlone.value}">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(say('page.title'))}</title><style>${style}</style></head><body>` +
      `<h1>${escaped(say('page.title'))}</h1><p>${escaped(say('page.intro'))} ${escaped(say('page.rest'))}</p>` +
      `<p>${escaped(say('page.writtenAt').replace('{time}', time.format(new Date())))}</p>` +
      `<nav aria-label="${escaped(say('page.contents'))}"><ul>${sections.map((section) => `<li><a href="#${section}">${titleOf(section)}</a></li>`).join('')}</ul></nav>`,
    begin: (section: string): string => `\n<section id="${section}"><h2>${titleOf(section)}</h2>`,
    record: (data: unknown): string => `\n<article>${record(data)}</article>`,
    nothing: (): string => `<p>${escaped(say('page.none'))}</p>`,
    end: (): string => '</section>',
    foot: (): string => '\n</body></html>\n',
  }
}

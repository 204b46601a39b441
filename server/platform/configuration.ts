import { resolve } from 'node:path'
import { z } from 'zod'
import { cardBrandCodes } from '../../contract/payment-methods.ts'
import { amountPattern } from '../../money/money.ts'
import { StartError } from '../../starting/start-error.ts'
import { readSmsUrl } from './sms.ts'

const address = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const yes = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')

/** Connections for jobs and commands: two jobs at once, the queue itself, one to spare. */
export const jobsPoolSize = 4
/** What one process takes beside its pool: for jobs, for notifications, and for looks over everything while they run. */
export const connectionsOfProcess = jobsPoolSize + 1 + 2

/** A template of tiles is an address with a place for zoom, column and row, all of them in its path or query: its host is named in the Content-Security-Policy. */
function isTilesUrl(text: string): boolean {
  const filled = ['{z}', '{x}', '{y}'].reduce((address, place) => address.replace(place, '1'), text)
  if (/[{}]/.test(filled) || !text.includes('{z}') || !text.includes('{x}') || !text.includes('{y}')) return false
  const [url, template] = [URL.parse(filled), URL.parse(text)]
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.origin === template?.origin
}

const isLoopback = (url: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname) || new URL(url).hostname.endsWith('.localhost')

/** The script of a chat is an address with perhaps a place for the language, outside of its host: browsers are told that host by name. */
export function isScriptUrl(text: string): boolean {
  const filled = text.replaceAll('{language}', 'es')
  const [url, template] = [URL.parse(filled), URL.parse(text)]
  if (/[{}\s]/.test(filled) || url === null || url.origin !== template?.origin || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(filled))
}

/** Names of carriers with the secrets that they sign with; null where the text is not in that form, or names one twice. */
function readCarrierSecrets(text: string): Map<string, string> | null {
  const pairs = text === '' ? [] : text.split(',').map((pair) => /^\s*([a-z0-9-]{1,40})=([\x21-\x2b\x2d-\x7e]{32,200})\s*$/.exec(pair))
  const secrets = new Map(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
  return pairs.includes(null) || secrets.size !== pairs.length ? null : secrets
}

/** Every setting of the server. `docs/configuration.md` is made from the descriptions. */
const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production refuses demo accounts, a missing SECRET_KEY and plain-http public addresses that are not loopback'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port to listen on; 0 takes a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on; 0.0.0.0 or :: for all'),
  PUBLIC_URL: address.optional().describe('address of the storefront as people type it; default http://localhost:PORT'),
  SELLER_URL: address.optional().describe('address of the seller office; default http://seller.localhost:PORT'),
  OPERATOR_URL: address.optional().describe('address of the operator console; default http://operator.localhost:PORT'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer; absent: an embedded PostgreSQL 18 in DATA_DIR'),
  DATABASE_POOLER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'the database of DATABASE_URL through a pooler in transaction mode (PgBouncer), for requests; what needs a connection of its own goes on to DATABASE_URL (see operating.md). Absent: none',
    ),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'streaming replicas of the database, for pages that everybody sees and for reports, which are then up to 5 seconds old; absent: all is read where it is written',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('folder of the embedded database, pictures, uploads, outgoing mail and text messages; relative to the project'),
  DEMO: yes.optional().describe('seed the demo marketplace into an empty database; default: yes, except in production'),
  DEMO_HISTORY_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(90)
    .default(90)
    .describe('with the demo: days of orders, returns, questions and reviews that the shop of seller@plaza.test has behind it; 0: none'),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'at least 32 characters; signs captchas, codes and sandbox webhooks and seals second factors, which end with it; absent: made once and kept in DATA_DIR',
    ),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .optional()
    .describe('at least 12 characters with which backups are encrypted and read (see operating.md); absent: they are not encrypted'),
  TRUST_PROXY: z.string().optional().describe('addresses of proxies whose X-Forwarded-For is believed, separated by commas'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('at least 16 characters that Prometheus sends as bearer token to read /metrics; absent: nobody may read it'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'mail server, to which each process keeps up to two connections while there is mail; absent: mails are written to DATA_DIR/mail',
    ),
  MAIL_FROM: z.string().min(3).default('Plaza <no-reply@plaza.test>').describe('sender of mails'),
  CONTACT_EMAIL: z.email().default('support@plaza.test').describe('where messages of the contact form go'),
  SMS_URL: z
    .string()
    .refine((text) => readSmsUrl(text) !== null, 'not in that form')
    .optional()
    .describe(
      'carrier of text messages (Messages API of Twilio), as in https://AC123:token@api.twilio.com?from=+15005550006; absent: they are written to DATA_DIR/sms',
    ),
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_')
    .optional()
    .describe('card payments by Stripe; absent: the sandbox provider with test cards'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional().describe('secret of the Stripe webhook, needed with STRIPE_SECRET_KEY'),
  STRIPE_CARD_BRANDS: z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(cardBrandCodes)))
    .prefault(cardBrandCodes.join(','))
    .describe('cards that Stripe takes and buyers are shown, of these, separated by commas; those left out are refused'),
  CARRIER_SECRETS: z
    .string()
    .default('')
    .refine((text) => readCarrierSecrets(text) !== null, 'not in that form')
    .transform((text) => readCarrierSecrets(text) ?? new Map<string, string>())
    .describe(
      'carriers that may tell where parcels are, as in dhl=secret,aftership=secret: for each the name in its address and the secret of at least 32 characters that it signs with (see carriers.md)',
    ),
  TIKTOK_CLIENT_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('signing in with TikTok (Login Kit for Web, see sign-in-providers.md); absent: not offered'),
  TIKTOK_CLIENT_SECRET: z.string().min(1).optional().describe('secret of the TikTok app, needed with TIKTOK_CLIENT_KEY'),
  TIKTOK_AUTHORIZE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.tiktok.com/v2/auth/authorize/')
    .describe('page of TikTok where people say yes'),
  TIKTOK_API_URL: address.prefault('https://open.tiktokapis.com').describe('address of the calls of TikTok'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'signing in with a provider that speaks OpenID Connect: its issuer, exactly as it writes it (see sign-in-providers.md); absent: not offered',
    ),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe('how the provider knows this house, needed with OIDC_ISSUER'),
  OIDC_CLIENT_SECRET: z.string().min(1).optional().describe('secret of this house at the provider; absent: a public client, by PKCE alone'),
  OIDC_NAME: z.string().min(1).max(30).optional().describe('what people call the provider, as in "Continue with ..."; default: its host'),
  SERVICE_URL: z
    .string()
    .refine(isScriptUrl, 'no https address')
    .optional()
    .describe(
      'script of an external chat, as in https://chat.example/widget.js?lang={language}; people open it in a frame on a host of its own, in which it finds `window.plaza` (see chat.md). Absent: none; what the console says about it counts from then on',
    ),
  CHAT_URL: address
    .optional()
    .describe(
      'address of the host on which the script of a chat runs and nothing else is answered; default: chat. before the host of PUBLIC_URL',
    ),
  TILES_URL: z
    .string()
    .refine(isTilesUrl, 'not in that form')
    .optional()
    .describe(
      'map tiles, as in https://tiles.example/{z}/{x}/{y}.png; browsers fetch them there. Absent: maps show the outline of the world that is built in',
    ),
  TILES_ATTRIBUTION: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'whom the map tiles are owed to, needed with TILES_URL and shown on each map; an https address at its end becomes the link, as in "© OpenStreetMap https://www.openstreetmap.org/copyright"',
    ),
  TRANSLATION_URL: address
    .optional()
    .describe('address of a translation service (LibreTranslate); absent: reviews are marked with their language, and not translated'),
  TRANSLATION_API_KEY: z.string().min(1).optional().describe('key of the translation service, where it asks for one'),
  SECOND_APPROVER_FROM: z
    .string()
    .regex(amountPattern)
    .default('1000')
    .describe('USD: top-ups and withdrawals from this amount on are approved by two operators'),
  OFFLINE: yes
    .default(true)
    .describe('the storefront opens without a connection, by a service worker; 0: devices that come by remove it, and what it keeps'),
  POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(12)
    .describe(`database connections of one process, beside ${jobsPoolSize} for jobs and commands and one for notifications`),
  PROCESSES: z
    .union([z.literal('auto'), z.coerce.number().int().min(1).max(64)])
    .default(1)
    .describe(
      'servers behind the one port, each with its own memory and connections; auto: as many as the machine has cores (see operating.md)',
    ),
  JOBS: yes.default(true).describe('jobs run in the server; 0: they run in `npm run plaza -- worker`, of which there has to be one'),
  SOURCE_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional()
    .describe('commit that this house was built from, which the console shows; absent: not known'),
  LOG_LEVEL: z.enum(logLevels).default('info').describe('how much is logged'),
})

export type Settings = z.output<typeof schema>

export type Configuration = Omit<Settings, 'PUBLIC_URL' | 'SELLER_URL' | 'OPERATOR_URL' | 'CHAT_URL' | 'DEMO' | 'DATA_DIR'> & {
  PUBLIC_URL: string
  SELLER_URL: string
  OPERATOR_URL: string
  /** an origin; null where a chat has no place */
  CHAT_URL: string | null
  DEMO: boolean
  /** absolute */
  DATA_DIR: string
}

/**
 * The origin on which the script of the chat runs. Its host is nobody else's: whoever shared it would share what a browser keeps there. Refuses (StartError)
 * one that is, and a storefront that stands under no name, which nothing can be put before.
 */
function chatUrl({ SERVICE_URL, CHAT_URL }: Settings, houses: readonly [storefront: string, ...string[]]): string | null {
  const { protocol, host } = new URL(houses[0])
  const url = CHAT_URL ?? `${protocol}//chat.${host}`
  const isAsked = SERVICE_URL !== undefined || CHAT_URL !== undefined
  if (!URL.canParse(url) && !isAsked) return null
  if (!URL.canParse(url)) throw new StartError(`CHAT_URL is missing: the chat needs a host of its own, and none can stand before ${host}.`)
  const { hostname, origin } = new URL(url)
  const inUse = [...houses, ...(SERVICE_URL === undefined ? [] : [SERVICE_URL])].some((other) => new URL(other).hostname === hostname)
  if (inUse && !isAsked) return null
  if (inUse) throw new StartError(`CHAT_URL is on a host that is in use (${hostname}): the script of the chat needs one of its own.`)
  return origin
}

/**
 * Reads the environment once. Empty values count as absent.
 * Refuses (StartError, one sentence) a wrong value, and in production what must not be there.
 */
export function readConfiguration(environment: Record<string, string | undefined>, projectDir: string): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in schema.shape && value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new StartError(
      `The setting ${name} is wrong (${issue?.message}); it means: ${schema.shape[name as keyof Settings]?.description}.`,
    )
  }
  const settings = parsed.data
  const PUBLIC_URL = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const SELLER_URL = settings.SELLER_URL ?? `http://seller.localhost:${settings.PORT}`
  const OPERATOR_URL = settings.OPERATOR_URL ?? `http://operator.localhost:${settings.PORT}`
  const configuration = {
    ...settings,
    PUBLIC_URL,
    SELLER_URL,
    OPERATOR_URL,
    CHAT_URL: chatUrl(settings, [PUBLIC_URL, SELLER_URL, OPERATOR_URL]),
    DEMO: settings.DEMO ?? settings.NODE_ENV !== 'production',
    DATA_DIR: resolve(projectDir, settings.DATA_DIR),
  }
  for (const name of ['DATABASE_POOLER_URL', 'DATABASE_READ_URL'] as const) {
    if (settings[name] && !settings.DATABASE_URL)
      throw new StartError(`${name} is set without DATABASE_URL: the embedded database has neither a pooler nor replicas.`)
  }
  if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET) {
    throw new StartError('STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: payments could not be confirmed.')
  }
  if (settings.TIKTOK_CLIENT_KEY && !settings.TIKTOK_CLIENT_SECRET) {
    throw new StartError('TIKTOK_CLIENT_KEY is set without TIKTOK_CLIENT_SECRET: nobody could sign in with TikTok.')
  }
  if (settings.OIDC_ISSUER && !settings.OIDC_CLIENT_ID) {
    throw new StartError('OIDC_ISSUER is set without OIDC_CLIENT_ID: the provider would not know who asks.')
  }
  if ((settings.TILES_URL === undefined) !== (settings.TILES_ATTRIBUTION === undefined)) {
    throw new StartError('TILES_URL and TILES_ATTRIBUTION belong together: those who make map tiles want to be named.')
  }
  if (settings.NODE_ENV === 'production') {
    if (configuration.DEMO) throw new StartError('DEMO is on in production: demo accounts have a known password. Unset DEMO.')
    if (!settings.SECRET_KEY) throw new StartError('SECRET_KEY is missing: production needs one of at least 32 characters.')
    for (const name of ['PUBLIC_URL', 'SELLER_URL', 'OPERATOR_URL', 'CHAT_URL'] as const) {
      const url = configuration[name]
      if (url?.startsWith('http:') && !isLoopback(url)) throw new StartError(`${name} is plain http (${url}): production needs https.`)
    }
    for (const name of ['OIDC_ISSUER', 'TIKTOK_AUTHORIZE_URL', 'TIKTOK_API_URL'] as const) {
      const url = settings[name]
      if (url?.startsWith('http:') && !isLoopback(url))
        throw new StartError(`${name} is plain http (${url}): who signs in would be told in the open.`)
    }
    if (settings.SMS_URL?.startsWith('http:') && !isLoopback(settings.SMS_URL))
      throw new StartError('SMS_URL is plain http: its token and the codes would travel in the open.')
    if (settings.TILES_URL?.startsWith('http:') && !isLoopback(settings.TILES_URL))
      throw new StartError('TILES_URL is plain http: browsers would not load its tiles into a page of https.')
  }
  return configuration
}

/** A Markdown table with its columns in line, as the formatter of the repository leaves it. */
function alignedTable(titles: string[], rows: string[][]): string {
  const widths = titles.map((title, column) =>
    Math.max(...[title, ...rows.map((cells) => cells[column] ?? '')].map(({ length }) => length)),
  )
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The page docs/configuration.md, made from the schema. */
export function describeConfiguration(): string {
  const rows = Object.entries(schema.shape).map(([name, field]) => {
    const json = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as { default?: unknown; enum?: unknown[] }
    const fallback = json.default === undefined ? '' : `\`${String(json.default)}\``
    return [`\`${name}\``, `${field.description}${json.enum ? ` (${json.enum.join(', ')})` : ''}`, fallback]
  })
  const table = alignedTable(['setting', 'meaning', 'default'], rows)
  return `# Configuration\n\nRead once from the environment at the start; a wrong value stops the start with one sentence.\nThis page is made from \`server/platform/configuration.ts\` by \`npm run plaza -- docs\`.\n\n${table}\n`
}

import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import escapeHtml from 'escape-html'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { z } from 'zod'
import { type Language, languages } from '../../contract/languages.ts'
import type { Configuration } from './configuration.ts'
import type { Tx, WriteDb } from './database.ts'
import { addressOf } from './hosts.ts'
import { addJobs } from './jobs.ts'
import type { Log } from './log.ts'
import { isDoneWith, jobKeyOf, problemOf, sendAndWrite, type Writer, writeQueued, writeTry } from './outgoing.ts'
import { refuse } from './refusal.ts'

/** A mail that is ready to be sent: who writes it says everything in the language of who gets it. */
export type Mail = {
  to: string
  language: Language
  subject: string
  /** paragraphs, parted by empty lines */
  body: string
  /** leads to a place of the house, of the storefront where no other app is named; `path` begins with a slash */
  button: { label: string; path: string; app?: 'operator' | undefined } | null
  farewell: string
  /** the person who wrote what it carries: answers go there */
  replyTo?: Writer | undefined
  /** one word for the log */
  about: string
  /** what in it proves somebody, as a code or a token: it is sent, and kept nowhere */
  secrets: readonly string[]
}

type Addresses = Pick<Configuration, 'PUBLIC_URL' | 'SELLER_URL' | 'OPERATOR_URL'>
type Setting = Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'> & Addresses

const styles = {
  page: 'margin:0;padding:24px 12px;background:#f4f2ee;color:#22252b;font:16px/1.6 system-ui,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:28px 28px 20px;background:#fff;border-radius:12px',
  name: 'margin:0 0 20px;font-size:20px;font-weight:700',
  button: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#22252b;color:#fff;text-decoration:none;font-weight:600',
}

/** Subject, plain text and HTML of a mail; both bodies say the same. What people wrote is text: nothing in it becomes markup or a link. */
export function renderMail(
  { language, subject, body, button, farewell }: Pick<Mail, 'language' | 'subject' | 'body' | 'button' | 'farewell'>,
  addresses: Addresses,
): { subject: string; text: string; html: string } {
  const address = button && `${addressOf(addresses, button.app ?? 'storefront')}${button.path}`
  const paragraphs = body.split('\n\n').map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
  const link = button && address ? `<p><a href="${escapeHtml(address)}" style="${styles.button}">${escapeHtml(button.label)}</a></p>` : ''
  return {
    subject,
    text: `${[body, ...(button ? [`${button.label}: ${address}`] : []), farewell].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${styles.page}"><div style="${styles.card}"><p style="${styles.name}">Plaza</p>${paragraphs.join('')}${link}<p>${escapeHtml(farewell)}</p></div></body></html>`,
  }
}

/** What a mail is found by, and until when it is of use; see `sendMails`. */
type Filed = { regards?: readonly string[]; expiresAt?: Date; resendOf?: string }

/**
 * Adds mails to the act, however many by two statements: they go out if and only if the act commits, and again when the mail server was away. What becomes of each is written down in
 * `outgoing`, which is found by `regards`: the records that it tells of, as in 'order:12'. `resendOf`: the row that it is another copy of. Gives their ids.
 */
export async function sendMails(tx: Tx, mails: readonly (Filed & { mail: Mail })[]): Promise<string[]> {
  if (mails.length === 0) return []
  const identified = mails.map((sent) => ({ id: randomUUID(), ...sent }))
  await writeQueued(
    tx,
    identified.map(({ id, mail, regards = [], expiresAt, resendOf }) => ({ ...asOutgoing(id, mail), regards, expiresAt, resendOf })),
  )
  const jobs = identified.map(({ id, mail: { secrets: _, ...sent } }) => ({ key: jobKeyOf(id), payload: { ...sent, id } }))
  await addJobs(tx, 'mail', jobs)
  return identified.map(({ id }) => id)
}

/** Adds one mail to the act, as `sendMails` does. Gives its id. */
export async function sendMail(tx: Tx, mail: Mail, filed: Filed = {}): Promise<string> {
  const [id] = await sendMails(tx, [{ ...filed, mail }])
  if (id === undefined) throw new Error('a mail that was added has no id')
  return id
}

const asOutgoing = (id: string, { body, button, farewell, replyTo, ...mail }: Mail) =>
  ({ id, channel: 'mail', ...mail, words: { body, button, farewell, replyTo } }) as const

const jobShape = z.object({
  id: z.uuid(),
  to: z.string(),
  language: z.enum(languages.map(({ code }) => code)),
  subject: z.string(),
  body: z.string(),
  button: z.object({ label: z.string(), path: z.string().startsWith('/'), app: z.literal('operator').optional() }).nullable(),
  farewell: z.string(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  about: z.string(),
})

/** How one mail is handed over. */
type Transport = Pick<Transporter, 'sendMail'>

/** A mail server that does not answer is given up after these. */
const patience = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 6000 }

/**
 * Connections that stay open from mail to mail: to open one, with its encryption and its sign-in, takes longer than to hand a mail over. One that nothing was sent by for a while is closed politely before `socketTimeout` cuts it, and before
 * the mail server does it; what goes to one that was closed meanwhile is sent by another.
 */
const openConnections = (url: string) =>
  createTransport({ url, pool: true, maxConnections: 2, maxRequeues: 1, idleTimeout: 5000, ...patience })

/**
 * What the task 'mail' runs, until it is closed. A Message-ID is that of the job, so that a repeat can be told from another mail. Each try is written down, and why it failed; what
 * is of no use any more, or was sent before, is not sent.
 */
export function openMailer(setting: Setting, db: WriteDb, log: Log) {
  const connections = setting.SMTP_URL ? openConnections(setting.SMTP_URL) : null
  return {
    async send(payload: unknown): Promise<void> {
      const { id, ...mail } = jobShape.parse(payload)
      if (await isDoneWith(db, id)) return
      try {
        await deliver(setting, id, mail, connections)
      } catch (error) {
        await writeTry(db, id, problemOf(error))
        throw error
      }
      await writeTry(db, id, null)
      log.debug({ mail: id, about: mail.about }, 'a mail was sent')
    },
    close: () => connections?.close(),
  }
}

/** Sends a mail that a person waits for, outside any transaction. Refuses mailFailed when the mail server refuses or takes too long. */
export async function sendMailNow(
  { db, setting }: { db: WriteDb; setting: Setting },
  mail: Mail,
  { regards = [] }: { regards?: readonly string[] } = {},
): Promise<void> {
  const id = randomUUID()
  const problem = await sendAndWrite(db, { ...asOutgoing(id, mail), regards }, async () => {
    const connection = setting.SMTP_URL ? createTransport({ url: setting.SMTP_URL, ...patience }) : null
    await deliver(setting, id, mail, connection).finally(() => connection?.close())
  })
  if (problem !== null) throw refuse('mailFailed')
}

/** Without a mail server it becomes a file. */
async function deliver(setting: Setting, id: string, mail: Omit<Mail, 'secrets'>, mailServer: Transport | null): Promise<void> {
  const { replyTo } = mail
  const message: SendMailOptions = {
    from: setting.MAIL_FROM,
    to: { name: '', address: mail.to },
    messageId: `<${id}@${new URL(setting.PUBLIC_URL).hostname}>`,
    ...(replyTo ? { replyTo } : {}),
    // What a person wrote is not sent by itself, and is answered.
    headers: { ...(replyTo ? {} : { 'Auto-Submitted': 'auto-generated' }), 'Content-Language': mail.language },
    ...renderMail(mail, setting),
  }
  if (mailServer) await mailServer.sendMail(message)
  else await writeToFolder(join(setting.DATA_DIR, 'mail'), id, message)
}

const asBytes = createTransport({ streamTransport: true, buffer: true })

async function writeToFolder(folder: string, id: string, message: SendMailOptions): Promise<void> {
  const sent = await asBytes.sendMail(message)
  await mkdir(folder, { recursive: true })
  // Under its name only when it is whole; a repeat of the job writes the same name.
  const file = join(folder, `${id}.eml`)
  await writeFile(`${file}.part`, sent.message)
  await rename(`${file}.part`, file)
}

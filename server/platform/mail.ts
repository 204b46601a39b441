import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import mailTexts from '../../languages/mail.json' with { type: 'json' }
import type { Configuration } from './configuration.ts'
import type { Tx } from './database.ts'
import { addJob } from './jobs.ts'
import type { Log } from './log.ts'
import { refuse } from './refusal.ts'
import { openSpeech } from './speech.ts'

/** The templates of languages/mail.json and what fills them. Amounts come with their currency, as in 'USD 12.34'. */
export type MailValues = {
  welcome: { firstname: string }
  order_placed: { firstname: string; numbers: string; total: string }
  order_paid: { firstname: string; numbers: string; total: string }
  order_shipped: { number: string; carrier: string; tracking: string }
  order_delivered: { number: string }
  order_cancelled: { number: string; reason: string }
  password_changed: { firstname: string }
  email_changed: { firstname: string; email: string }
}

export type MailTemplate = keyof MailValues

export type Mail<Template extends MailTemplate = MailTemplate> = {
  to: string
  /** of the person; anything unknown is the default language */
  language: string
  template: Template
  values: MailValues[Template]
  /** route of the storefront that the button leads to, as in '/pages/history/detail?id=12' */
  link?: string
}

type Setting = Pick<Configuration, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR' | 'PUBLIC_URL'>

const say = openSpeech({ mail: mailTexts })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const styles = {
  page: 'margin:0;padding:24px 12px;background:#f4f2ee;color:#22252b;font:16px/1.6 system-ui,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:28px 28px 20px;background:#fff;border-radius:12px',
  name: 'margin:0 0 20px;font-size:20px;font-weight:700',
  button: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#22252b;color:#fff;text-decoration:none;font-weight:600',
}

/** Subject, plain text and HTML of a mail; both bodies say the same. Values are text: nothing in them becomes markup or a link. */
export function renderMail(
  { language: asked, template, values, link }: Omit<Mail, 'to'>,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const language = isLanguage(asked) ? asked : defaultLanguage
  const subject = say(language, `mail.${template}.subject`, values)
  const body = say(language, `mail.${template}.body`, values)
  const address = link === undefined ? null : `${publicUrl}/#${link}`
  const open = say(language, 'mail.open')
  const farewell = say(language, 'mail.farewell')
  const paragraphs = body.split('\n\n').map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
  const button = address === null ? '' : `<p><a href="${escapeHtml(address)}" style="${styles.button}">${escapeHtml(open)}</a></p>`
  return {
    subject,
    text: `${[body, ...(address === null ? [] : [`${open}: ${address}`]), farewell].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="${styles.page}"><div style="${styles.card}"><p style="${styles.name}">Plaza</p>${paragraphs.join('')}${button}<p>${escapeHtml(farewell)}</p></div></body></html>`,
  }
}

/** Adds the mail to the act: it goes out if and only if the act commits, and again when the mail server was away. */
export async function sendMail<Template extends MailTemplate>(tx: Tx, mail: Mail<Template>): Promise<void> {
  await addJob(tx, 'mail', { ...mail, id: randomUUID() })
}

const jobShape = z.object({
  id: z.uuid(),
  to: z.string(),
  language: z.string(),
  template: z.string(),
  values: z.record(z.string(), z.unknown()),
  link: z.string().optional(),
})

/** What the task 'mail' runs. A Message-ID is that of the job, so that a repeat can be told from another mail. */
export const openMailer = (setting: Setting, log: Log) => ({
  async send(payload: unknown): Promise<void> {
    const { id, ...mail } = jobShape.parse(payload)
    await deliver(setting, id, mail as Mail)
    log.debug({ mail: id, template: mail.template }, 'a mail was sent')
  },
})

/** Sends a mail that a person waits for, outside any transaction. Refuses mailFailed when the mail server refuses or takes too long. */
export async function sendMailNow<Template extends MailTemplate>(setting: Setting, mail: Mail<Template>): Promise<void> {
  try {
    await deliver(setting, randomUUID(), mail)
  } catch {
    throw refuse('mailFailed')
  }
}

async function deliver(setting: Setting, id: string, mail: Mail): Promise<void> {
  const message: SendMailOptions = {
    from: setting.MAIL_FROM,
    to: { name: '', address: mail.to },
    messageId: `<${id}@${new URL(setting.PUBLIC_URL).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    ...renderMail(mail, setting.PUBLIC_URL),
  }
  if (setting.SMTP_URL) await sendBySmtp(setting.SMTP_URL, message)
  else await writeToFolder(join(setting.DATA_DIR, 'mail'), id, message)
}

async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const transport = createTransport({ url, connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 6000 })
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}

async function writeToFolder(folder: string, id: string, message: SendMailOptions): Promise<void> {
  const sent = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  await mkdir(folder, { recursive: true })
  // Under its name only when it is whole; a repeat of the job writes the same name.
  const file = join(folder, `${id}.eml`)
  await writeFile(`${file}.part`, sent.message)
  await rename(`${file}.part`, file)
}

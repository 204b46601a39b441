import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Language } from '../../contract/languages.ts'
import type { Configuration } from './configuration.ts'
import type { WriteDb } from './database.ts'
import type { Log } from './log.ts'
import { sendAndWrite } from './outgoing.ts'
import { refuse } from './refusal.ts'

/** A text message that is ready to be sent, in the language of who gets it. */
export type TextMessage = {
  /** + and digits */
  to: string
  body: string
  language: Language
  /** one word for the log */
  about: string
  /** what in it proves somebody, as a code: it is sent, and kept nowhere */
  secrets: readonly string[]
}

export type SmsSender = {
  /** Sends a text message that a person waits for, outside any transaction. Refuses smsFailed when the carrier refuses or is silent. */
  sendNow(db: WriteDb, message: TextMessage, about?: { regards?: readonly string[] }): Promise<void>
}

const timeoutMs = 6000

export type SmsAccount = { origin: string; accountSid: string; authToken: string; from: string }

/** Reads SMS_URL, as in https://AC123:token@api.twilio.com?from=+15005550006; null when a part is missing. */
export function readSmsUrl(text: string): SmsAccount | null {
  const url = URL.canParse(text) ? new URL(text) : null
  // In a query a + stands for a space, and people write numbers with it.
  const from = url?.searchParams.get('from')?.replace(/^ /, '+')
  if (!url || !/^https?:$/.test(url.protocol) || !from || url.username === '' || url.password === '') return null
  return { origin: url.origin, accountSid: decodeURIComponent(url.username), authToken: decodeURIComponent(url.password), from }
}

/** What Twilio answers (www.twilio.com/docs/messaging/api/message-resource): the message, or why not. */
const accepted = z.object({ sid: z.string().min(1) })
const refused = z.object({ code: z.int(), message: z.string() })

/** The Messages API of Twilio, which others speak too; without SMS_URL messages become files in DATA_DIR/sms. */
export function openSmsSender({ SMS_URL, DATA_DIR }: Pick<Configuration, 'SMS_URL' | 'DATA_DIR'>, log: Log): SmsSender {
  const account = SMS_URL === undefined ? null : readSmsUrl(SMS_URL)
  const deliver = account ? byCarrier(account) : toFolder(join(DATA_DIR, 'sms'))
  return {
    async sendNow(db, { to, body, language, about, secrets }, { regards = [] } = {}) {
      const words = { body, button: null, farewell: '' }
      const outgoing = { id: randomUUID(), channel: 'sms', to, language, subject: '', about, regards, words, secrets } as const
      const problem = await sendAndWrite(db, outgoing, () => deliver({ to, body }))
      if (problem === null) return
      log.warn({ reason: problem }, 'a text message was not sent')
      throw refuse('smsFailed')
    },
  }
}

const byCarrier =
  ({ origin, accountSid, authToken, from }: SmsAccount) =>
  async ({ to, body }: Pick<TextMessage, 'to' | 'body'>): Promise<void> => {
    const response = await fetch(`${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, From: from, Body: body }),
      // nobody else is told what proves who we are
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.status === 201 && accepted.safeParse(answer).success) return
    // Its sentence may repeat the number, its code does not.
    throw new Error(`the carrier answers ${response.status}, code ${refused.safeParse(answer).data?.code ?? 'unknown'}`)
  }

const toFolder =
  (folder: string) =>
  async ({ to, body }: Pick<TextMessage, 'to' | 'body'>): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${randomUUID()}.txt`)
    await writeFile(`${file}.part`, `To: ${to}\n\n${body}\n`)
    await rename(`${file}.part`, file)
  }

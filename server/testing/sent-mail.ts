import { row } from '../platform/database.ts'
import { type Mail, sendMail } from '../platform/mail.ts'
import { sql } from '../platform/sql.ts'
import type { TestPlaza } from './plaza.ts'

/** A mail that was sent long enough ago, with a job that is done. Gives its id. */
export async function sentMail(
  { db }: Pick<TestPlaza, 'db'>,
  mail: Partial<Mail> = {},
  about: Parameters<typeof sendMail>[2] = {},
): Promise<string> {
  const messageId = await db.transaction((tx) =>
    sendMail(
      tx,
      {
        to: 'ana@example.test',
        language: 'en',
        subject: 'Your order is on its way',
        body: 'The shop has handed it over.',
        button: { label: 'Open', path: '/#/pages/home/home' },
        farewell: 'With best regards',
        about: 'order_shipped',
        secrets: [],
        ...mail,
      },
      about,
    ),
  )
  const { id } = await row<{ id: string }>(
    db,
    sql`with done as (select graphile_worker.remove_job('mail:' || ${messageId}::text))
      update outgoing set state = 'sent', tries = 1, sent_at = now() from done where message_id = ${messageId} returning id`,
  )
  return id
}

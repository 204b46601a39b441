import { randomUUID } from 'node:crypto'
import { codeMail, codeSms } from '../server/accounts/code-texts.ts'
import { execute, type Tx } from '../server/platform/database.ts'
import { triesMost } from '../server/platform/jobs.ts'
import { type Mail, sendMail } from '../server/platform/mail.ts'
import { jobKeyOf, sendAndWrite } from '../server/platform/outgoing.ts'
import { sql } from '../server/platform/sql.ts'

const letter = (to: string, subject: string, body: string): Mail => ({
  to,
  language: 'es',
  subject,
  body,
  button: { label: 'Abrir Plaza', path: '/#/pages/home/home' },
  farewell: 'Un saludo del equipo de Plaza',
  about: 'welcome',
  secrets: [],
})

const refused: readonly { mail: Mail; problem: string; tries: number }[] = [
  {
    mail: letter('marta.vidal@buzon-lleno.test', 'Te damos la bienvenida a Plaza', 'Hola, Marta:\n\nTu cuenta está lista.'),
    problem: '452 4.2.2 The mailbox is over its quota',
    tries: 3,
  },
  {
    mail: letter('javier@no-existe.test', 'Te damos la bienvenida a Plaza', 'Hola, Javier:\n\nTu cuenta está lista.'),
    problem: '550 5.1.1 The address does not exist',
    tries: triesMost,
  },
]

/** What has not arrived, and codes that have: so that the outbox has something of each kind. */
export async function seedOutgoing(tx: Tx): Promise<void> {
  for (const { mail, problem, tries } of refused) {
    const id = await sendMail(tx, mail)
    const isOver = tries === triesMost
    await execute(
      tx,
      sql`update outgoing set tries = ${tries}, problem = ${problem}, state = ${isOver ? 'failed' : 'queued'} where message_id = ${id}`,
    )
    await execute(
      tx,
      sql`update graphile_worker._private_jobs set attempts = ${tries}, last_error = ${problem}, run_at = pg_catalog.now() + interval '1 day' where key = ${jobKeyOf(id)}`,
    )
  }
  const code = '204816'
  const text = (to: string) => ({
    id: randomUUID(),
    channel: 'sms' as const,
    to,
    language: 'es',
    subject: '',
    about: 'code verify_telephone',
    regards: [],
    words: { body: codeSms('es', code), button: null, farewell: '' },
    secrets: [code],
  })
  await sendAndWrite(tx, text('+34600111222'), async () => {})
  await sendAndWrite(tx, text('+34600999888'), () => Promise.reject(new Error('the carrier answers 400, code 21211')))
  const { to, language, subject, body, button, farewell, about, secrets } = codeMail('reset_password', {
    to: 'lucia.mendez@example.test',
    language: 'es',
    code,
  })
  const words = { body, button, farewell }
  await sendAndWrite(tx, { id: randomUUID(), channel: 'mail', to, language, subject, about, regards: [], words, secrets }, async () => {})
}

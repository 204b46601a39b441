import { parseArgs } from 'node:util'
import { defaultLanguage, isLanguage, languages } from '../../contract/languages.ts'
import { operatorLinkHours } from '../../contract/limits.ts'
import { type OperatorRole, operatorRoles } from '../../contract/roles.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed } from '../command.ts'
import { maybeRow, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { house } from '../sessions/callers.ts'
import { inviteOperator, resetOperator } from './people.ts'

const options = { name: { type: 'string' }, role: { type: 'string' }, lang: { type: 'string' } } as const

const isRole = (role: string): role is OperatorRole => (operatorRoles as readonly string[]).includes(role)

function emailOf(text: string | undefined, usage: string): string {
  const email = needed(text, usage).trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new StartError(`${email} is no e-mail address.`)
  return email
}

async function idOf(tx: Tx, email: string): Promise<string> {
  const found = await maybeRow<{ id: string }>(tx, sql`select id from operator where email = ${email}`)
  if (!found) throw new StartError(`There is no operator ${email}.`)
  return found.id
}

const linkTold = (address: string, path: string, email: string): string =>
  `${email} gets a mail with this link, good once within ${operatorLinkHours} hours:\n  ${address}${path}`

/** Who keeps the house: the first of them can be let in by nobody else. */
export const operatorCommands: Record<string, Command> = {
  'operator create': {
    usage: 'operator create <e-mail> --name <first name> [--role everything|review|money|...] [--lang es]',
    what: 'makes an account for the console; its owner chooses password and authenticator app by a link',
    async run({ patientDb: db, services, say }, args) {
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const email = emailOf(positionals[0], this.usage)
      const firstname = needed(values.name, this.usage).trim()
      const role = values.role ?? 'everything'
      const language = values.lang ?? defaultLanguage
      if (!isRole(role)) throw new StartError(`There is no role ${role}: ${operatorRoles.join(', ')}.`)
      if (!isLanguage(language)) throw new StartError(`There is no language ${language}: ${languages.map(({ code }) => code).join(', ')}.`)
      if (firstname === '' || firstname.length > 30) throw new StartError('A first name has 1 to 30 characters.')
      const path = await db.transaction((tx) => inviteOperator(tx, house, { email, firstname, role, language }))
      say(linkTold(services.configuration.OPERATOR_URL, path, email))
    },
  },
  'operator reset': {
    usage: 'operator reset <e-mail>',
    what: 'for somebody who has lost password or second factor: takes both away and makes a new link',
    async run({ patientDb: db, services, say }, [given]) {
      const email = emailOf(given, this.usage)
      const path = await db.transaction(async (tx) => resetOperator(tx, house, await idOf(tx, email)))
      say(linkTold(services.configuration.OPERATOR_URL, path, email))
    },
  },
  'operator list': {
    usage: 'operator list',
    what: 'who keeps the house',
    async run({ patientDb: db, say }) {
      const found = await rows<{ email: string; firstname: string; role: string; status: string; joined: boolean }>(
        db,
        sql`select email, firstname, role, status, password_hash is not null as joined from operator order by status, firstname, id`,
      )
      for (const { email, firstname, role, status, joined } of found)
        say(`  ${email.padEnd(34)} ${firstname.padEnd(14)} ${role.padEnd(12)} ${joined || status !== 'active' ? status : 'invited'}`)
      if (found.length === 0) say('Nobody yet: npm run plaza -- operator create <e-mail> --name <first name>')
    },
  },
}

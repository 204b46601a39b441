import { parseArgs } from 'node:util'
import {
  type ApplicationKind,
  applicationKindNames,
  applicationKinds,
  kindByNumber,
  type PayoutOutcome,
  payoutOutcomes,
} from '../../contract/applications.ts'
import { amountPattern, formatAmount, parseAmount } from '../../money/money.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed } from '../command.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { operatorBy } from '../operators/find.ts'
import { type Db, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { type GivenWhy, offeredReasons } from '../ready-reasons/offered.ts'
import { approveApplication, refuseApplication } from './decide.ts'
import { applicationEffects } from './kinds.ts'
import { lockApplication } from './lock.ts'
import { recordOutcome } from './outcome.ts'
import { listApplications } from './queries.ts'

const options = {
  by: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  reference: { type: 'string' },
  all: { type: 'boolean' },
} as const

const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

const isKind = (name: string): name is ApplicationKind => name in applicationKinds

/** A ready reason by its name, anything else as words. */
const whyOf = async (db: Db, kind: ApplicationKind, text: string): Promise<GivenWhy> =>
  (await offeredReasons(db, [kind])).some(({ code }) => code === text) ? { code: text } : { words: text }

const amountOf = (text: string | undefined) => {
  if (text !== undefined && !amountPattern.test(text)) throw new StartError(`${text} is no amount, as in 12.34.`)
  return text === undefined ? null : parseAmount(text)
}

const numberOf = (text: string | undefined, usage: string): string => {
  const id = needed(text, usage).replace(/^A0*/i, '')
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new StartError(`There is no application ${id}.`)
  return id
}

/** What operators do with the queue until their console stands, by the same acts. */
export const applicationCommands: Record<string, Command> = {
  'application list': {
    usage: 'application list [kind] [--all]',
    what: `what waits for a decision or an outcome: ${applicationKindNames.join(', ')}`,
    async run({ patientDb: db, say }, args) {
      const { positionals, values } = read(args)
      const [kind] = positionals
      if (kind !== undefined && !isKind(kind)) throw new StartError(`There is no kind ${kind}: ${applicationKindNames.join(', ')}.`)
      const found = await listApplications(db, { kind: kind === undefined ? null : applicationKinds[kind], all: values.all ?? false })
      for (const one of found) {
        const amount = one.amount_minor === null ? '' : formatAmount(BigInt(one.amount_minor))
        const state = one.state === 'under_review' && one.approvals > 0 ? 'first of two' : one.state
        say(
          `${one.id.padStart(6)}  ${kindByNumber(one.kind).padEnd(16)} ${state.padEnd(13)} ${amount.padStart(12)}  ${one.created_at.toISOString().slice(0, 16)}  ${one.email}`,
        )
      }
      if (found.length === 0) say('Nothing waits.')
    },
  },
  'application show': {
    usage: 'application show <id>',
    what: 'what an application carries, and who decided',
    async run({ patientDb: db, say }, args) {
      const id = numberOf(read(args).positionals[0], this.usage)
      await db.transaction(async (tx) => {
        const application = await lockApplication(tx, { kind: 'operator', operatorId: '0', role: 'read_only' }, id)
        const amount = application.amountMinor === null ? '' : formatAmount(application.amountMinor)
        const facts = {
          kind: application.kind,
          state: application.state,
          amount,
          ...(await applicationEffects[application.kind].describe(tx, application)),
        }
        for (const [name, value] of Object.entries(facts)) if (value !== '') say(`  ${name.padEnd(16)} ${value}`)
        const entries = await rows<{ act: string; email: string | null; why: Why | null; created_at: Date }>(
          tx,
          sql`select e.act, o.email, e.why, e.created_at from audit_entry e left join operator o on e.actor = 'operator' and o.id = e.actor_id
            where e.subject = 'application' and e.subject_id = ${id} order by e.id`,
        )
        for (const { act, email, why, created_at } of entries)
          say(`  ${created_at.toISOString()} ${act} by ${email ?? '-'}${why ? `: ${inWords(why, 'en')}` : ''}`)
        const ready = (await offeredReasons(tx, [application.kind])).map(({ code }) => code)
        if (application.state === 'under_review') say(`  ready reasons to refuse it: ${ready.join(', ')}`)
      })
    },
  },
  'application approve': {
    usage: 'application approve <id> [--by e-mail] [--amount USD]',
    what: 'approves an application; the amount is what a top-up is credited with, where that is not what was asked for',
    async run({ patientDb: db, services, say }, args) {
      const { positionals, values } = read(args)
      const applicationId = numberOf(positionals[0], this.usage)
      const outcome = await db.transaction(async (tx) =>
        approveApplication(
          tx,
          await operatorBy(tx, values.by),
          { applicationId, amountMinor: amountOf(values.amount) },
          { secondApproverFromMinor: parseAmount(services.configuration.SECOND_APPROVER_FROM) },
        ),
      )
      say(
        outcome === 'approved' ? `Application ${applicationId} is approved.` : `Application ${applicationId} needs a second operator now.`,
      )
    },
  },
  'application refuse': {
    usage: 'application refuse <id> --reason <ready reason or words> [--by e-mail]',
    what: 'refuses an application; its applicant reads the reason, a ready one in their language',
    async run({ patientDb: db, say }, args) {
      const { positionals, values } = read(args)
      const applicationId = numberOf(positionals[0], this.usage)
      const reason = needed(values.reason, this.usage)
      await db.transaction(async (tx) => {
        const operator = await operatorBy(tx, values.by)
        const { kind } = await lockApplication(tx, operator, applicationId)
        await refuseApplication(tx, operator, { applicationId, why: await whyOf(tx, kind, reason) })
      })
      say(`Application ${applicationId} is refused.`)
    },
  },
  'application outcome': {
    usage: 'application outcome <id> paid|failed|unknown [--reference text] [--reason text] [--by e-mail]',
    what: 'says what became of the payment of an approved withdrawal',
    async run({ patientDb: db, say }, args) {
      const { positionals, values } = read(args)
      const applicationId = numberOf(positionals[0], this.usage)
      const outcome = needed(positionals[1], this.usage)
      if (!(outcome in payoutOutcomes)) throw new StartError(`usage: npm run plaza -- ${this.usage}`)
      const why = values.reason === undefined ? null : await whyOf(db, 'withdrawal', values.reason)
      if (outcome === 'failed' && why === null) throw new StartError('A failure needs a --reason, which the customer reads.')
      const told = { applicationId, outcome: outcome as PayoutOutcome, reference: values.reference ?? '', why }
      await db.transaction(async (tx) => recordOutcome(tx, await operatorBy(tx, values.by), told))
      say(`The payment of withdrawal ${applicationId} is ${outcome}.`)
    },
  },
}

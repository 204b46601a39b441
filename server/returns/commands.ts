import { parseArgs } from 'node:util'
import { endedReturns, returnClockOf } from '../../contract/returns.ts'
import { formatAmount, parseAmount } from '../../money/money.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed } from '../command.ts'
import { operatorBy } from '../operators/find.ts'
import { maybeRow, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { ownerOf } from '../shops/members.ts'
import { acceptReturn } from './accept.ts'
import { decideReturn } from './decide.ts'
import { writeReturnMessage } from './message.ts'
import { receiveReturn } from './receive.ts'
import { refundReturn } from './refund.ts'
import { refuseReturn } from './refuse.ts'

const options = {
  by: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  text: { type: 'string' },
  restock: { type: 'boolean' },
  all: { type: 'boolean' },
} as const

const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

const idOf = (args: string[], usage: string): string => needed(read(args).positionals[0], usage).replace(/^R0*/i, '')

/** The owner of the shop that a return is of, in whose name the command acts. */
async function shopOf(tx: Tx, returnId: string): Promise<ShopMember> {
  const found = await maybeRow<{ shop_id: string }>(tx, sql`select shop_id from order_return where id = ${returnId}`)
  if (!found) throw new StartError(`There is no return ${returnId}.`)
  return ownerOf(tx, found.shop_id)
}

type Listed = {
  id: string
  state: string
  kind: string
  reason: string
  due_act: string | null
  due_at: Date | null
  shop: string
  email: string
}

/** What shops and operators do with returns until their apps stand, by the same acts. */
export const returnCommands: Record<string, Command> = {
  'return list': {
    usage: 'return list [--all]',
    what: 'returns under way, with what happens by itself and when',
    async run({ patientDb: db, say }, args) {
      const ended = read(args).values.all ? [] : endedReturns
      const found = await rows<Listed>(
        db,
        sql`select r.id, r.state, r.kind, r.reason, r.due_act, r.due_at, s.slug as shop, c.email from order_return r join shop s on s.id = r.shop_id
          join customer c on c.id = r.customer_id where r.state <> all(${ended}::text[]) order by r.id`,
      )
      for (const { id, state, kind, reason, due_act, due_at, shop, email } of found) {
        const due = due_act && due_at ? `${due_act} ${due_at.toISOString().slice(0, 16)}` : '-'
        say(`${id.padStart(6)}  ${state.padEnd(10)} ${kind.padEnd(13)} ${reason.padEnd(16)} ${due.padEnd(24)} ${shop.padEnd(16)} ${email}`)
      }
      if (found.length === 0) say('Nothing is under way.')
    },
  },
  'return show': {
    usage: 'return show <id>',
    what: 'a return, what both sides said and what was done',
    async run({ patientDb: db, say }, args) {
      const id = idOf(args, this.usage)
      const found = await maybeRow<Record<string, string | number | null>>(
        db,
        sql`select r.increment_id as number, o.increment_id as order, r.state, r.kind, r.reason, r.qty, r.content, r.instructions, r.carrier, r.tracking_number as tracking,
            r.refund_minor as refunded from order_return r join orders o on o.id = r.order_id where r.id = ${id}::bigint`,
      )
      if (!found) throw new StartError(`There is no return ${id}.`)
      for (const [name, value] of Object.entries(found)) {
        const shown = name === 'refunded' && value !== null ? formatAmount(BigInt(value)) : value
        if (shown !== null && shown !== '') say(`  ${name.padEnd(14)} ${shown}`)
      }
      const told = await rows<{ at: Date; who: string; what: string }>(
        db,
        sql`select created_at as at, actor as who, act || coalesce(' (' || reason || ')', '') || coalesce(': ' || note, '') as what from return_event where return_id = ${id}
          union all select created_at, author, 'wrote: ' || content from return_message where return_id = ${id} order by at`,
      )
      for (const { at, who, what } of told) say(`  ${at.toISOString()} ${who} ${what}`)
    },
  },
  'return accept': {
    usage: 'return accept <id> [--text "where to and how to send it"]',
    what: 'as the shop: agrees; money alone goes back at once',
    async run({ patientDb: db, say }, args) {
      const returnId = idOf(args, this.usage)
      const instructions = read(args).values.text ?? ''
      await db.transaction(async (tx) => acceptReturn(tx, await shopOf(tx, returnId), { returnId, instructions, note: null }))
      say(`Return ${returnId} is accepted.`)
    },
  },
  'return refuse': {
    usage: 'return refuse <id> --reason <words>',
    what: `as the shop: does not agree; the buyer has ${returnClockOf('refused')?.days} days to ask the house`,
    async run({ patientDb: db, say }, args) {
      const returnId = idOf(args, this.usage)
      const note = needed(read(args).values.reason, this.usage)
      await db.transaction(async (tx) => refuseReturn(tx, await shopOf(tx, returnId), { returnId, reason: null, note }))
      say(`Return ${returnId} is refused.`)
    },
  },
  'return receive': {
    usage: 'return receive <id> [--restock]',
    what: 'as the shop: the goods are back, and with --restock in stock again',
    async run({ patientDb: db, say }, args) {
      const returnId = idOf(args, this.usage)
      const restock = read(args).values.restock ?? false
      await db.transaction(async (tx) => receiveReturn(tx, await shopOf(tx, returnId), { returnId, restock }))
      say(`The goods of return ${returnId} are back.`)
    },
  },
  'return refund': {
    usage: 'return refund <id>',
    what: 'as the shop: gives the money back, with or without the goods',
    async run({ patientDb: db, say }, args) {
      const returnId = idOf(args, this.usage)
      await db.transaction(async (tx) => refundReturn(tx, await shopOf(tx, returnId), { returnId, note: '' }))
      say(`Return ${returnId} is refunded.`)
    },
  },
  'return message': {
    usage: 'return message <id> --text <words>',
    what: 'as the shop: writes to the buyer',
    async run({ patientDb: db, say }, args) {
      const returnId = idOf(args, this.usage)
      const content = needed(read(args).values.text, this.usage)
      await db.transaction(async (tx) => writeReturnMessage(tx, await shopOf(tx, returnId), { returnId, content, images: [] }))
      say(`The buyer of return ${returnId} is told.`)
    },
  },
  'return decide': {
    usage: 'return decide <id> refund|close --reason <words> [--amount USD] [--by e-mail]',
    what: 'as the house: decides what was escalated; the amount is less than all where only a part goes back',
    async run({ patientDb: db, say }, args) {
      const { positionals, values } = read(args)
      const returnId = idOf(args, this.usage)
      const decision = needed(positionals[1], this.usage)
      if (decision !== 'refund' && decision !== 'close') throw new StartError(`usage: npm run plaza -- ${this.usage}`)
      const note = needed(values.reason, this.usage)
      const amountMinor = decision === 'close' ? 0n : values.amount === undefined ? null : parseAmount(values.amount)
      await db.transaction(async (tx) => decideReturn(tx, await operatorBy(tx, values.by), { returnId, amountMinor, why: { words: note } }))
      say(`Return ${returnId} is decided.`)
    },
  },
}

import { carrierName, carriers } from '../contract/carriers.ts'
import { amountPattern, parseAmount } from '../money/money.ts'
import { StartError } from '../starting/start-error.ts'
import { dropSecondFactor } from './accounts/drop-second-factor.ts'
import { applicationCommands } from './applications/commands.ts'
import { auditCommands } from './audit/commands.ts'
import { searchCommands } from './catalogue/commands.ts'
import { type Command, needed } from './command.ts'
import { operatorCommands } from './console/commands.ts'
import { conversationCommands } from './conversations/commands.ts'
import { couponCommands } from './coupons/commands.ts'
import { lookOverLedger, mismatchesOf } from './ledger/verify.ts'
import { runOrderClocks } from './orders/clocks.ts'
import { refundOrder } from './orders/refund.ts'
import { deliverOrder, shipOrder, transitOrder } from './orders/ship.ts'
import { maybeRow, type Tx } from './platform/database.ts'
import { sql } from './platform/sql.ts'
import { questionCommands } from './questions/commands.ts'
import { returnCommands } from './returns/commands.ts'
import { reviewCommands } from './reviews/commands.ts'
import { carrier, type ShopMember } from './sessions/callers.ts'
import { currencyCommands } from './settings/commands.ts'
import { ownerOf } from './shops/members.ts'

/** An order by its id or by the number that people see, and the owner of its shop, who acts here. */
async function findOrder(tx: Tx, given: string): Promise<{ orderId: string; owner: ShopMember }> {
  const found = await maybeRow<{ id: string; shop_id: string }>(
    tx,
    sql`select id, shop_id from orders where increment_id = upper(${given}) or id::text = ${given}`,
  )
  if (!found) throw new StartError(`There is no order ${given}.`)
  return { orderId: found.id, owner: await ownerOf(tx, found.shop_id) }
}

/** All that is done with an open house, by the words it is called with. */
export const commands: Record<string, Command> = {
  migrate: { usage: 'migrate', what: 'brings the database up to date', run: async ({ say }) => say('The database is up to date.') },
  seed: {
    usage: 'seed',
    what: 'seeds the demo marketplace into an empty database',
    async run({ patientDb: db, services, say }) {
      const { seedDemo } = await import('../demo/seed.ts')
      await seedDemo({ db, services, say })
    },
  },
  'demo statement': {
    usage: 'demo statement',
    what: 'what the bank of the demo says came in, as CSV, for the money desk of the console',
    async run({ patientDb: db, services, say }) {
      if (!services.configuration.DEMO) throw new StartError('This house is no demo.')
      const { writeDemoStatement } = await import('../demo/statement.ts')
      say((await writeDemoStatement(db)).trimEnd())
    },
  },
  'ledger verify': {
    usage: 'ledger verify',
    what: 'recomputes every balance and order from the transfers and names each mismatch',
    async run({ services, say }) {
      const proof = await services.inspections.run('ledger', lookOverLedger)
      if (!proof) throw new StartError('The books are being recomputed already.')
      for (const { kind, balance } of proof.accounts) say(`  ${kind.padEnd(18)} ${balance.padStart(18)}`)
      for (const { rule, checked } of proof.rules) say(`  ${rule.padEnd(18)} ${String(checked).padStart(9)} checked`)
      for (const { rule, named, found, expected } of mismatchesOf(proof))
        say(`MISMATCH ${named}: ${found}, expected ${expected ?? 'nothing'} (${rule})`)
      const looked = `${proof.transfers} transfers, ${proof.rules.length} rules, ${proof.ms} ms`
      if (proof.wrong > 0) throw new StartError(`${looked}: ${proof.wrong} mismatches`)
      say(`${looked}: everything adds up`)
    },
  },
  'account one-step': {
    usage: 'account one-step <email>',
    what: 'takes the second factor from somebody who has lost it and has proven otherwise who they are',
    async run({ patientDb: db, say }, [email]) {
      await db.transaction((tx) => dropSecondFactor(tx, needed(email, this.usage).toLowerCase()))
      say(`${email} signs in with the password alone.`)
    },
  },
  'order ship': {
    usage: 'order ship <order> [carrier] [tracking number]',
    what: `hands a paid order to a carrier: ${carriers.map(({ code }) => code).join(', ')} or any other name`,
    async run({ patientDb: db, say }, [order, given = 'correos', number = `ES${Date.now()}`]) {
      await db.transaction(async (tx) => {
        const { orderId, owner } = await findOrder(tx, needed(order, this.usage))
        await shipOrder(tx, owner, { orderId, carrier: given, trackingNumber: number })
      })
      say(`Order ${order} is shipped with ${carrierName(given)}, ${number}.`)
    },
  },
  'order transit': {
    usage: 'order transit <order> [what happened]',
    what: 'notes an event of the carrier',
    async run({ patientDb: db, say }, [order, ...words]) {
      await db.transaction(async (tx) => {
        const { orderId } = await findOrder(tx, needed(order, this.usage))
        await transitOrder(tx, carrier, { orderId, note: words.join(' ') || 'In transit' })
      })
      say(`Order ${order} is in transit.`)
    },
  },
  'order deliver': {
    usage: 'order deliver <order>',
    what: 'notes the delivery of an order',
    async run({ patientDb: db, say }, [order]) {
      await db.transaction(async (tx) => {
        const { orderId } = await findOrder(tx, needed(order, this.usage))
        await deliverOrder(tx, carrier, orderId)
      })
      say(`Order ${order} is delivered.`)
    },
  },
  'order refund': {
    usage: 'order refund <order> [amount in USD]',
    what: 'gives a buyer back what is held of an order, all or an amount of it',
    async run({ patientDb: db, say }, [order, amount]) {
      if (amount !== undefined && !amountPattern.test(amount)) throw new StartError(`${amount} is no amount, as in 12.34.`)
      await db.transaction(async (tx) => {
        const { orderId, owner } = await findOrder(tx, needed(order, this.usage))
        await refundOrder(tx, owner, { orderId, amountMinor: amount === undefined ? null : parseAmount(amount), note: '' })
      })
      say(`${amount === undefined ? 'All that was held' : `USD ${amount}`} of order ${order} is refunded.`)
    },
  },
  ...operatorCommands,
  ...applicationCommands,
  ...auditCommands,
  ...conversationCommands,
  ...couponCommands,
  ...currencyCommands,
  ...returnCommands,
  ...questionCommands,
  ...reviewCommands,
  ...searchCommands,
  clocks: {
    usage: 'clocks',
    what: 'does at once what is due: unpaid orders expire, unshipped ones are cancelled, delivered ones complete',
    async run({ patientDb: db, services, say }) {
      await runOrderClocks(db, services)
      say('Done.')
    },
  },
  worker: {
    usage: 'worker',
    what: 'runs jobs without serving',
    async run({ work, say }) {
      await work()
      say('Working; stop with Ctrl+C.')
      await new Promise<void>((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      })
    },
  },
}

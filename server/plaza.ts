import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { carrierName, carriers } from '../contract/carriers.ts'
import { amountPattern, parseAmount } from '../money/money.ts'
import { StartError } from '../starting/start-error.ts'
import { dropSecondFactor } from './accounts/drop-second-factor.ts'
import { applicationCommands } from './applications/commands.ts'
import { auditCommands } from './audit/commands.ts'
import { backupCommands } from './backup/commands.ts'
import { searchCommands } from './catalogue/commands.ts'
import { type Command, needed, say } from './command.ts'
import { operatorCommands } from './console/commands.ts'
import { conversationCommands } from './conversations/commands.ts'
import { couponCommands } from './coupons/commands.ts'
import { lookOverLedger, mismatchesOf } from './ledger/verify.ts'
import { runOrderClocks } from './orders/clocks.ts'
import { refundOrder } from './orders/refund.ts'
import { deliverOrder, shipOrder, transitOrder } from './orders/ship.ts'
import { describeConfiguration, readConfiguration } from './platform/configuration.ts'
import { maybeRow, type Tx } from './platform/database.ts'
import { refused } from './platform/http/envelope.ts'
import { transportText } from './platform/http/messages.ts'
import { openLog } from './platform/log.ts'
import { Refusal, TransportError } from './platform/refusal.ts'
import { sql } from './platform/sql.ts'
import { questionCommands } from './questions/commands.ts'
import { returnCommands } from './returns/commands.ts'
import { reviewCommands } from './reviews/commands.ts'
import { carrier, type ShopMember } from './sessions/callers.ts'
import { currencyCommands } from './settings/commands.ts'
import { ownerOf } from './shops/members.ts'
import { asStartError, projectDir, startPlaza } from './start.ts'

/** An order by its id or by the number that people see, and the owner of its shop, who acts here. */
async function findOrder(tx: Tx, given: string): Promise<{ orderId: string; owner: ShopMember }> {
  const found = await maybeRow<{ id: string; shop_id: string }>(
    tx,
    sql`select id, shop_id from orders where increment_id = upper(${given}) or id::text = ${given}`,
  )
  if (!found) throw new StartError(`There is no order ${given}.`)
  return { orderId: found.id, owner: await ownerOf(tx, found.shop_id) }
}

const commands: Record<string, Command> = {
  migrate: { usage: 'migrate', what: 'brings the database up to date', run: async () => say('The database is up to date.') },
  seed: {
    usage: 'seed',
    what: 'seeds the demo marketplace into an empty database',
    async run({ patientDb: db, services }) {
      const { seedDemo } = await import('../demo/seed.ts')
      await seedDemo({ db, services, say })
    },
  },
  'demo statement': {
    usage: 'demo statement',
    what: 'what the bank of the demo says came in, as CSV, for the money desk of the console',
    async run({ patientDb: db, services }) {
      if (!services.configuration.DEMO) throw new StartError('This house is no demo.')
      const { writeDemoStatement } = await import('../demo/statement.ts')
      process.stdout.write(await writeDemoStatement(db))
    },
  },
  'ledger verify': {
    usage: 'ledger verify',
    what: 'recomputes every balance and order from the transfers and names each mismatch',
    async run({ services }) {
      const proof = await services.inspections.run('ledger', lookOverLedger)
      if (!proof) throw new StartError('The books are being recomputed already.')
      for (const { kind, balance } of proof.accounts) say(`  ${kind.padEnd(18)} ${balance.padStart(18)}`)
      for (const { rule, checked } of proof.rules) say(`  ${rule.padEnd(18)} ${String(checked).padStart(9)} checked`)
      for (const { rule, named, found, expected } of mismatchesOf(proof))
        say(`MISMATCH ${named}: ${found}, expected ${expected ?? 'nothing'} (${rule})`)
      say(
        `${proof.transfers} transfers, ${proof.rules.length} rules, ${proof.ms} ms: ${proof.wrong === 0 ? 'everything adds up' : `${proof.wrong} mismatches`}`,
      )
      if (proof.wrong > 0) process.exitCode = 1
    },
  },
  'account one-step': {
    usage: 'account one-step <email>',
    what: 'takes the second factor from somebody who has lost it and has proven otherwise who they are',
    async run({ patientDb: db }, [email]) {
      await db.transaction((tx) => dropSecondFactor(tx, needed(email, this.usage).toLowerCase()))
      say(`${email} signs in with the password alone.`)
    },
  },
  'order ship': {
    usage: 'order ship <order> [carrier] [tracking number]',
    what: `hands a paid order to a carrier: ${carriers.map(({ code }) => code).join(', ')} or any other name`,
    async run({ patientDb: db }, [order, given = 'correos', number = `ES${Date.now()}`]) {
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
    async run({ patientDb: db }, [order, ...words]) {
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
    async run({ patientDb: db }, [order]) {
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
    async run({ patientDb: db }, [order, amount]) {
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
    async run({ patientDb: db, services }) {
      await runOrderClocks(db, services)
      say('Done.')
    },
  },
  worker: {
    usage: 'worker',
    what: 'runs jobs without serving',
    async run(plaza) {
      await plaza.work()
      say('Working; stop with Ctrl+C.')
      await new Promise<void>((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      })
    },
  },
}

function help(): void {
  say('npm run plaza -- <command>')
  for (const { usage, what } of [...Object.values(commands), ...Object.values(backupCommands)]) say(`  ${usage.padEnd(52)} ${what}`)
  say(`  ${'docs'.padEnd(52)} writes docs/configuration.md from the settings`)
}

async function main(words: string[]): Promise<void> {
  if (words[0] === 'docs') {
    await writeFile(join(projectDir, 'docs', 'configuration.md'), describeConfiguration())
    return say('docs/configuration.md is written.')
  }
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) => candidate in commands || candidate in backupCommands)
  const ofHouse = name === undefined ? undefined : backupCommands[name]
  if (name !== undefined && ofHouse) {
    const configuration = readConfiguration(process.env, projectDir)
    return await ofHouse
      .run(configuration, words.slice(name.split(' ').length))
      .catch((error: unknown) => Promise.reject(asStartError(error)))
  }
  const command = name === undefined ? undefined : commands[name]
  if (!name || !command) {
    help()
    if (words.length > 0 && words[0] !== 'help') process.exitCode = 1
    return
  }
  const configuration = readConfiguration(process.env, projectDir)
  const plaza = await startPlaza(configuration, openLog('warn'), () => {}, { shared: true })
  try {
    await command.run(plaza, words.slice(name.split(' ').length))
  } finally {
    await plaza.stop()
  }
}

/** What a client would read, with what it names. */
function sentenceOf(problem: Refusal | TransportError): string {
  const { message, data } =
    problem instanceof Refusal ? refused('en', problem) : { message: transportText('en', problem.status), data: null }
  return [message, data && JSON.stringify(data)].filter(Boolean).join(' ')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1
  const known =
    error instanceof StartError ? error.message : error instanceof Refusal || error instanceof TransportError ? sentenceOf(error) : null
  process.stderr.write(known ? `${known}\n` : `${error instanceof Error ? error.stack : error}\n`)
})

import { formatRate, parseRate, type Rate } from '../../money/money.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed } from '../command.ts'
import { house } from '../sessions/callers.ts'
import { changeRate } from './change-currency.ts'
import { listHouseCurrencies } from './currencies.ts'

function readRate(given: string): Rate {
  try {
    return parseRate(given)
  } catch {
    throw new StartError(`${given} is no rate: up to eight decimals, above zero, as in 0.862.`)
  }
}

/** What is done with currencies at the machine, by the acts of the console. */
export const currencyCommands: Record<string, Command> = {
  'currency list': {
    usage: 'currency list',
    what: 'the currencies with their rates, units for one USD, and since when each holds',
    async run({ patientDb: db, services, say }) {
      const { list } = await listHouseCurrencies(db, services.configuration)
      for (const { code, rate, offered, changed_at, changed_by } of list)
        say(`${code}  ${rate.padStart(14)}  ${changed_at.slice(0, 16)}  ${changed_by ?? 'the house'}${offered ? '' : '  (not offered)'}`)
    },
  },
  'currency rate': {
    usage: 'currency rate <code> <rate> [<rate again>]',
    what: 'gives a currency another rate; one far from the last has to be typed twice',
    async run({ patientDb: db, services, say }, [code, given, again]) {
      const rate = readRate(needed(given, this.usage))
      const wanted = needed(code, this.usage).toUpperCase()
      const { list } = await listHouseCurrencies(db, services.configuration)
      const now = list.find((currency) => currency.code === wanted)
      if (!now) throw new StartError(`There is no currency ${wanted}.`)
      const change = { code: wanted, rate, again: again === undefined ? null : readRate(again), version: now.version }
      await db.transaction((tx) => changeRate(tx, house, change))
      say(`${wanted} was ${now.rate} and is ${formatRate(rate)} for one USD.`)
    },
  },
}

import { randomInt } from 'node:crypto'
import type { settingsCalls } from '../../../contract/calls/settings.ts'
import { parseRate } from '../../../money/money.ts'
import { row } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import { house } from '../../sessions/callers.ts'
import { addCurrency, changeRate } from '../../settings/change-currency.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

const letter = () => String.fromCharCode(65 + randomInt(26))

/** A code that no test has used. */
async function freeCode({ db }: TestPlaza): Promise<string> {
  for (;;) {
    const code = `X${letter()}${letter()}`
    const { taken } = await row<{ taken: boolean }>(db, sql`select exists (select from currency where code = ${code}) as taken`)
    if (!taken) return code
  }
}

/** The settings of the house, as operators change them. */
export function openSettingsInputs(plaza: TestPlaza): Record<keyof typeof settingsCalls, () => Promise<Ready>> {
  const by = async (input: Record<string, unknown> = {}): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  async function currency() {
    const code = await freeCode(plaza)
    const version = await plaza.db.transaction((tx) =>
      addCurrency(tx, house, { code, symbol: code, rate: parseRate('2'), decimals: 2, offered: true }),
    )
    return { code, version }
  }
  return {
    getWebsiteSettings: () => by(),
    changeWebsiteSetting: () => by({ field: 'default_country', value: 'ES', version: '0' }),
    getHouseCurrencies: () => by(),
    getHouseCurrency: () => by({ code: 'EUR' }),
    getRateEffect: () => by({ code: 'EUR', rate: '0.5' }),
    changeCurrencyRate: async () => by({ ...(await currency()), rate: '3', rate_again: '3' }),
    async takeRateBack() {
      const { code, version: first } = await currency()
      const version = await plaza.db.transaction((tx) =>
        changeRate(tx, house, { code, rate: parseRate('2.01'), again: null, version: first }),
      )
      return by({ code, change_id: first, rate_again: '2', version })
    },
    offerCurrency: async () => by({ ...(await currency()), offered: false }),
    addCurrency: async () => by({ code: await freeCode(plaza), symbol: '¤', decimals: 2, rate: '7.5', rate_again: '7.5' }),
  }
}

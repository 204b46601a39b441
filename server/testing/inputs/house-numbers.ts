import type { houseNumberCalls } from '../../../contract/calls/house-numbers.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** The calls about the numbers of the house. */
export function openHouseNumberInputs(plaza: TestPlaza): Record<keyof typeof houseNumberCalls, () => Promise<Ready>> {
  const by = async (input: Record<string, unknown> = {}): Promise<Ready> => ({
    input: { from: '2026-11-01', to: '2026-11-20', time_zone: 'Asia/Bangkok', ...input },
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  return {
    countSearch: async () => ({ input: { term: 'Tazas', found: true }, options: {} }),
    getHouseSearches: () => by(),
    getHouseNumbers: () => by(),
    getHouseCategoryNumbers: () => by(),
    getHouseNumbersFile: () => by({ of: 'days' }),
  }
}

import type { commissionCalls } from '../../../contract/calls/commission.ts'
import { addRule, latestRule } from '../../commission/add-rule.ts'
import { row } from '../../platform/database.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza, TestShop } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** A day on which a rule may begin. */
export const someDay = (days: number): string => Temporal.Now.plainDateISO('UTC').add({ days }).toString()

/** What the house takes of sales, as operators set it. */
export function openCommissionInputs(
  plaza: TestPlaza,
  shop: TestShop,
  categoryId: string,
): Record<keyof typeof commissionCalls, () => Promise<Ready>> {
  const by = async (input: Record<string, unknown> = {}): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  const version = async () => (await row<{ version: string }>(plaza.db, latestRule)).version
  const wanted = { shop: shop.shopId, category_id: categoryId, basis_points: 700, starts_on: someDay(40) }
  return {
    getCommissionRules: () => by(),
    tryCommissionRule: () => by(wanted),
    addCommissionRule: async () => by({ ...wanted, version: await version() }),
    async withdrawCommissionRule() {
      const operator = await makeOperator(plaza)
      const rule = { shop: shop.shopId, categoryId, basisPoints: 700, startsOn: someDay(50) }
      const seen = await version()
      return by({ rule_id: await plaza.db.transaction((tx) => addRule(tx, operator, rule, seen)) })
    },
  }
}

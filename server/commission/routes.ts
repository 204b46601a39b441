import type { commissionCalls } from '../../contract/calls/commission.ts'
import type { Noun } from '../noun.ts'
import type { Input } from '../platform/http/context.ts'
import type { Routes } from '../services.ts'
import { addRule, withdrawRule } from './add-rule.ts'
import type { WantedRule } from './rule.ts'
import { listRules } from './rules.ts'
import { tellCommission } from './tell.ts'
import { tryRule } from './try.ts'

const wantedOf = ({ shop, category_id, basis_points, starts_on }: Input<'tryCommissionRule'>): WantedRule => ({
  shop,
  categoryId: category_id ?? null,
  basisPoints: basis_points ?? null,
  startsOn: starts_on ?? null,
})

export const commission: Noun = {
  routes: {
    getCommissionRules: ({ db, language }) => listRules(db, language),
    tryCommissionRule: ({ db, language }, input) => tryRule(db, wantedOf(input), language),
    addCommissionRule: ({ act, caller }, input) =>
      act(async (tx) => ({ rule_id: await addRule(tx, caller, wantedOf(input), input.version) })),
    withdrawCommissionRule: ({ act, caller }, { rule_id }) =>
      act(async (tx) => {
        await withdrawRule(tx, caller, rule_id)
        return null
      }),
  } satisfies Routes<keyof typeof commissionCalls>,
  jobs: { 'tell-commission': ({ db }) => tellCommission(db) },
}

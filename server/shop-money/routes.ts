import type { shopMoneyCalls } from '../../contract/calls/shop-money.ts'
import { parseAmount } from '../../money/money.ts'
import { actAsOwner } from '../accounts/prove-owner.ts'
import { listWithdrawals } from '../applications/queries.ts'
import { readPoints, readShopCommission } from '../commission/of-shop.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { listMonths } from './months.ts'
import { listComing, readPayouts, readShopMoney } from './overview.ts'
import { ownerIn } from './owner.ts'
import { readShopStatement } from './statement.ts'
import { transferIntoShop } from './transfer-in.ts'
import { whatIf } from './what-if.ts'
import { cancelShopWithdrawal, withdrawFromShop } from './withdraw.ts'
import { writeMonth } from './write-month.ts'
import { writeShopStatement } from './write-statement.ts'

export const shopMoney: Noun = {
  routes: {
    getShopMoney: ({ db, caller }, input) => readShopMoney(db, caller, input),
    getShopComing: ({ db, caller }, input) => listComing(db, caller, input),
    getShopStatement: ({ db, caller, language }, input) => readShopStatement(db, caller, input, language),
    getShopStatementFile: ({ db, caller, language }, input) => writeShopStatement(db, caller, { ...input, language }),
    getShopMonths: ({ db, caller }, input) => listMonths(db, caller, input),
    getShopMonthFile: ({ db, caller, language }, { month, time_zone }) => writeMonth(db, caller, { month, zone: time_zone, language }),
    async getShopWithdrawals({ db, caller, language }, input) {
      const { list, ...rest } = await listWithdrawals(db, caller, { ...input, language })
      return { ...rest, list: list.map((one) => ({ ...one, can_cancel: one.can_cancel && caller.role === 'owner' })) }
    },
    getShopPayouts: ({ db, caller }) => readPayouts(db, caller),
    async withdrawFromShop({ caller: member, ...context }, { amount, to, currency, name, ...proof }) {
      const owner = await ownerIn(context.db, member)
      return actAsOwner({ ...context, caller: owner }, proof, async (tx) => ({
        withdraw_id: await withdrawFromShop(tx, member, { amountMinor: parseAmount(amount), to, currency, name }),
        state: 'pending' as const,
      }))
    },
    cancelShopWithdrawal: ({ act, caller }, { withdraw_id }) =>
      act(async (tx) => {
        await cancelShopWithdrawal(tx, caller, withdraw_id)
        return { state: 'cancelled' }
      }),
    async transferIntoShop({ caller: member, ...context }, { amount, ...proof }) {
      const owner = await ownerIn(context.db, member)
      return actAsOwner({ ...context, caller: owner }, proof, async (tx) => {
        await transferIntoShop(tx, member, { amountMinor: parseAmount(amount) })
        const { withdrawable: _, wallet } = await readPayouts(tx, member)
        return { wallet, balance: (await readShopMoney(tx, member, { time_zone: 'UTC' })).balance }
      })
    },
    getShopCommission: ({ db, caller, language }) => readShopCommission(db, caller, language),
    async getShopWhatIf({ db, caller }, { coupon, coupon_unit: unit, coupon_of: of, price, qty, delivery, postage, category_id }) {
      const off = parseAmount(coupon)
      const sale = { priceMinor: parseAmount(price), qty, deliveryMinor: parseAmount(delivery), postageMinor: parseAmount(postage) }
      return whatIf({ ...sale, coupon: off === 0n ? null : { off, unit, of } }, await readPoints(db, caller, category_id))
    },
  } satisfies Routes<keyof typeof shopMoneyCalls>,
  limits: {
    getShopStatementFile: { name: 'shop-statement-file', hits: 30, windowSeconds: 60 },
    getShopMonthFile: { name: 'shop-month-file', hits: 30, windowSeconds: 60 },
    withdrawFromShop: { name: 'shop-withdraw', hits: 60, windowSeconds: 600 },
    transferIntoShop: { name: 'shop-transfer-in', hits: 60, windowSeconds: 600 },
    getShopWhatIf: { name: 'shop-what-if', hits: 240, windowSeconds: 60 },
  },
}

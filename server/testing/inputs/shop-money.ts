import type { shopMoneyCalls } from '../../../contract/calls/shop-money.ts'
import { testCategory } from '../drafting.ts'
import { enterOffice } from '../office.ts'
import type { TestPlaza, TestShop } from '../plaza.ts'
import { makeShopPayee, shopWithdrawalOf } from '../shop-payee.ts'
import { testPassword } from '../sign-up.ts'
import type { Ready } from '../valid-inputs.ts'

/** The money of a shop, as its owner asks for it and moves it. */
export async function openShopMoneyInputs(
  plaza: TestPlaza,
  shop: TestShop,
): Promise<Record<keyof typeof shopMoneyCalls, () => Promise<Ready>>> {
  await makeShopPayee(plaza, shop, { balanceMinor: 500_000n, walletMinor: 500_000n })
  const options = await enterOffice(plaza, shop.owner)
  const by = async (input: Record<string, unknown> = {}): Promise<Ready> => ({ input, options })
  const paging = { p: 1, page_size: 12 }
  const statement = {
    book: 'balance',
    kind: 'merchant_transfer',
    from: '2020-01-01',
    to: '9999-12-31',
    number: 'P000000012',
    time_zone: 'Asia/Bangkok',
  }
  const slow = ['current_password']
  const factor = { second_factor: '123456', passkey: '{}' }
  return {
    getShopMoney: () => by({ time_zone: 'Asia/Bangkok' }),
    getShopComing: () => by({ ...paging, why: 'confirmation', day: '2026-11-30', time_zone: 'Asia/Bangkok' }),
    getShopStatement: () => by({ ...paging, ...statement }),
    getShopStatementFile: () => by(statement),
    getShopMonths: () => by({ time_zone: 'Asia/Bangkok' }),
    getShopMonthFile: () => by({ month: new Date().toISOString().slice(0, 7), time_zone: 'UTC' }),
    getShopWithdrawals: () => by({ ...paging, state: 'pending' }),
    getShopPayouts: () => by(),
    withdrawFromShop: async () => ({ ...(await by({ ...shopWithdrawalOf('10.00'), ...factor })), slow }),
    async cancelShopWithdrawal() {
      const { data } = await plaza.call('withdrawFromShop', shopWithdrawalOf('10.00'), options)
      return by({ withdraw_id: data.withdraw_id })
    },
    transferIntoShop: async () => ({ ...(await by({ amount: '10.00', current_password: testPassword, ...factor })), slow }),
    getShopCommission: () => by(),
    getShopWhatIf: async () =>
      by({
        price: '20.00',
        qty: 2,
        category_id: await testCategory(plaza),
        delivery: '5',
        postage: '4.50',
        coupon: '10',
        coupon_unit: 'percent',
        coupon_of: 'house',
      }),
  }
}

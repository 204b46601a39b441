import type { lookingCalls } from '../../contract/calls/looking.ts'
import type { peopleCalls } from '../../contract/calls/people.ts'
import type { SuspensionReason } from '../../contract/people.ts'
import type { Noun } from '../noun.ts'
import { row, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Routes } from '../services.ts'
import { closeShop, closingsJob, runShopClosings } from './close-shop.ts'
import { viewCustomer } from './customer.ts'
import { readCustomerEffect } from './customer-effect.ts'
import { listCustomers } from './customers.ts'
import { beginLook, endLooksByClock, enterLook, leaveLook } from './look.ts'
import { viewShop } from './shop.ts'
import { readShopEffect } from './shop-effect.ts'
import { listShops } from './shops.ts'
import { reopenCustomer, suspendCustomer } from './suspend-customer.ts'
import { lockStanding, reopenShop, suspendShop } from './suspend-shop.ts'
import type { Suspending } from './suspensions.ts'

const suspending = ({ reason, words, note }: { reason: SuspensionReason; words: string; note: string }): Suspending => ({
  why: { code: reason, ...(words === '' ? {} : { words }) },
  note,
})

const stateOf = async (tx: Tx, customerId: string) =>
  row<{ state: 'active' | 'suspended' | 'closed' }>(tx, sql`select status as state from customer where id = ${customerId}`)

const stateOfShop = async (tx: Tx, shopId: string) => ({ state: (await lockStanding(tx, shopId)).state })

export const people: Noun = {
  routes: {
    getCustomers: ({ db, language }, input) => listCustomers(db, input, language),
    getCustomer: ({ db, caller, language }, { customer_id }) => viewCustomer(db, caller, customer_id, language),
    getCustomerEffect: ({ db, language }, { customer_id }) => readCustomerEffect(db, customer_id, language),
    suspendCustomer: ({ act, caller }, { customer_id, ...how }) =>
      act(async (tx) => {
        await suspendCustomer(tx, caller, { customerId: customer_id, ...suspending(how) })
        return stateOf(tx, customer_id)
      }),
    reopenCustomer: ({ act, caller }, { customer_id, note }) =>
      act(async (tx) => {
        await reopenCustomer(tx, caller, { customerId: customer_id, note })
        return stateOf(tx, customer_id)
      }),

    beginLook: ({ act, caller, services }, { customer_id, reason }) =>
      act((tx) => beginLook(tx, caller, { customerId: customer_id, reason }, { publicUrl: services.configuration.PUBLIC_URL })),
    enterLook: ({ act }, { code }) => act((tx) => enterLook(tx, code)),
    async endLook({ act }, { token }) {
      await act((tx) => leaveLook(tx, token))
      return null
    },

    getShops: ({ db, language }, input) => listShops(db, input, language),
    getHouseShop: ({ db, caller, language }, { shop_id }) => viewShop(db, caller, shop_id, language),
    getShopEffect: ({ db }, input) => readShopEffect(db, input),
    suspendShop: ({ act, caller }, { shop_id, ...how }) =>
      act(async (tx) => {
        await suspendShop(tx, caller, { shopId: shop_id, ...suspending(how) })
        return stateOfShop(tx, shop_id)
      }),
    reopenShop: ({ act, caller }, { shop_id, note }) =>
      act(async (tx) => {
        await reopenShop(tx, caller, { shopId: shop_id, note })
        return stateOfShop(tx, shop_id)
      }),
    closeShop: ({ act, caller }, { shop_id, ...how }) =>
      act(async (tx) => {
        await closeShop(tx, caller, { shopId: shop_id, ...suspending(how) })
        return stateOfShop(tx, shop_id)
      }),
  } satisfies Routes<keyof typeof peopleCalls | keyof typeof lookingCalls>,
  limits: { enterLook: { name: 'look', hits: 60, windowSeconds: 600 } },
  jobs: {
    [closingsJob]: ({ db, services }) => runShopClosings(db, services),
    'end-looks': ({ db }) => db.transaction(endLooksByClock),
  },
}

import type { deliveryCalls } from '../../contract/calls/delivery.ts'
import type { Noun } from '../noun.ts'
import { writtenIn } from '../platform/texts.ts'
import type { Routes } from '../services.ts'
import { addMethod, changeMethod, changeUnitWeight, orderMethods, removeMethod } from './arrange.ts'
import { calculateDelivery, findDeliveryGoods, readDelivery } from './queries.ts'
import { readZones } from './read-zones.ts'

export const shopDelivery: Noun = {
  routes: {
    getDelivery: ({ db, caller }) => readDelivery(db, caller),
    async addDeliveryMethod({ act, caller }, { kind, zones, version, ...names }) {
      const method = { kind, name: writtenIn('name', names), zones: await readZones(zones), version }
      return act(async (tx) => {
        await addMethod(tx, caller, method)
        return readDelivery(tx, caller)
      })
    },
    async changeDeliveryMethod({ act, caller }, { id, kind, zones, version, ...names }) {
      const method = { id, kind, name: writtenIn('name', names), zones: await readZones(zones), version }
      return act(async (tx) => {
        await changeMethod(tx, caller, method)
        return readDelivery(tx, caller)
      })
    },
    removeDeliveryMethod: ({ act, caller }, input) =>
      act(async (tx) => {
        await removeMethod(tx, caller, input)
        return readDelivery(tx, caller)
      }),
    orderDeliveryMethods: ({ act, caller }, input) =>
      act(async (tx) => {
        await orderMethods(tx, caller, input)
        return readDelivery(tx, caller)
      }),
    changeUnitWeight: ({ act, caller }, input) =>
      act(async (tx) => {
        await changeUnitWeight(tx, caller, input)
        return readDelivery(tx, caller)
      }),
    calculateDelivery: ({ db, caller }, input) => calculateDelivery(db, caller, input),
    findDeliveryGoods: ({ db, caller, language }, { term }) => findDeliveryGoods(db, caller, term, language),
  } satisfies Routes<keyof typeof deliveryCalls>,
}

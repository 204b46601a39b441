import type { addressCalls } from '../../contract/calls/addresses.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { lockBook, makeDefault } from './default.ts'
import { readPlaces } from './places.ts'
import { readAddresses } from './queries.ts'
import { removeAddress } from './remove.ts'
import { saveAddress } from './save.ts'

export const addresses: Noun = {
  routes: {
    getAddressList: async ({ db, caller }) => ({ address_list: await readAddresses(db, caller.customerId) }),
    addAddress: ({ act, caller: { customerId } }, input) =>
      act(async (tx) => {
        await saveAddress(tx, customerId, input)
        return { address_list: await readAddresses(tx, customerId) }
      }),
    setDefaultAddress: ({ act, caller: { customerId } }, { address_id }) =>
      act(async (tx) => {
        await lockBook(tx, customerId)
        await makeDefault(tx, customerId, address_id)
        return { address_list: await readAddresses(tx, customerId) }
      }),
    removeAddress: ({ act, caller: { customerId } }, { address_id }) =>
      act(async (tx) => {
        await removeAddress(tx, customerId, address_id)
        return { address_list: await readAddresses(tx, customerId) }
      }),
    getCities({ tag, language }, input) {
      tag('places')
      return readPlaces(input, language)
    },
  } satisfies Routes<keyof typeof addressCalls>,
}

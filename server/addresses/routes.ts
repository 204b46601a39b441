import type { Routes } from '../services.ts'
import { lockBook, makeDefault } from './default.ts'
import { readPlaces } from './places.ts'
import { readAddresses } from './queries.ts'
import { removeAddress } from './remove.ts'
import { saveAddress } from './save.ts'

export const addressRoutes: Routes<'getAddressList' | 'addAddress' | 'setDefaultAddress' | 'removeAddress' | 'getCities'> = {
  getAddressList: async ({ db, customer }) => ({ address_list: await readAddresses(db, customer.customerId) }),
  addAddress: ({ act, customer: { customerId } }, input) =>
    act(async (tx) => {
      await saveAddress(tx, customerId, input)
      return { address_list: await readAddresses(tx, customerId) }
    }),
  setDefaultAddress: ({ act, customer: { customerId } }, { address_id }) =>
    act(async (tx) => {
      await lockBook(tx, customerId)
      await makeDefault(tx, customerId, address_id)
      return { address_list: await readAddresses(tx, customerId) }
    }),
  removeAddress: ({ act, customer: { customerId } }, { address_id }) =>
    act(async (tx) => {
      await removeAddress(tx, customerId, address_id)
      return { address_list: await readAddresses(tx, customerId) }
    }),
  getCities({ tag, language }, input) {
    tag('places')
    return readPlaces(input, language)
  },
}

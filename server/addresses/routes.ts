import type { addressCalls } from '../../contract/calls/addresses.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { lockBook, makeDefault } from './default.ts'
import { findPlaces } from './find-places.ts'
import { readNearestPlace } from './nearest-place.ts'
import { readPlaces } from './places.ts'
import { readAddresses } from './queries.ts'
import { removeAddress } from './remove.ts'
import { saveAddress } from './save.ts'

export const addresses: Noun = {
  routes: {
    getAddressList: async ({ db, caller }) => ({ address_list: await readAddresses(db, caller) }),
    addAddress: ({ act, caller }, input) =>
      act(async (tx) => {
        await saveAddress(tx, caller, input)
        return { address_list: await readAddresses(tx, caller) }
      }),
    setDefaultAddress: ({ act, caller }, { address_id }) =>
      act(async (tx) => {
        await lockBook(tx, caller)
        await makeDefault(tx, caller, address_id)
        return { address_list: await readAddresses(tx, caller) }
      }),
    removeAddress: ({ act, caller }, { address_id }) =>
      act(async (tx) => {
        await removeAddress(tx, caller, address_id)
        return { address_list: await readAddresses(tx, caller) }
      }),
    getCities({ tag, language }, input) {
      tag('places')
      return readPlaces(input, language)
    },
    getNearestPlace: ({ language }, point) => readNearestPlace(point, language),
    findPlaces: ({ language }, input) => findPlaces(input, language),
  } satisfies Routes<keyof typeof addressCalls>,
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { openTestPlaza, type TestCustomer, type TestPlaza } from '../testing/plaza.ts'
import { defaultAddress, findAddress } from './queries.ts'

const customerOf = ({ customerId }: TestCustomer) => ({ kind: 'customer', customerId }) as const

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())

const form = (changes: Record<string, unknown> = {}) => ({
  name: 'Ana Prueba',
  phone: '600 000 001',
  email: 'Ana@example.test',
  street: 'Calle Mayor 1',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
  ...changes,
})

const add = (token: string, changes?: Record<string, unknown>) => plaza.call('addAddress', form(changes), { token })

describe('addresses', () => {
  it('are kept complete, the first one as the default, telephones with their country', async () => {
    const { token, addressId } = await plaza.makeCustomer()
    await plaza.call('removeAddress', { address_id: addressId }, { token })
    const { code, data } = await add(token, { lat: '40.4168', lng: -3.7038 })
    expect(code).toBe(codes.success)
    expect(data.address_list).toEqual([
      {
        ...form(),
        phone: '+34600000001',
        email: 'ana@example.test',
        address_id: expect.any(String),
        lat: 40.4168,
        lng: -3.7038,
        is_default: true,
      },
    ])
    expect((await plaza.call('getAddressList', {}, { token })).data).toEqual(data)
  })

  it('tell the shop where its prices of delivery are shown for: the country of the default one', async () => {
    const { token, addressId } = await plaza.makeCustomer()
    const countryOf = async () => (await plaza.call('getUserinfo', {}, { token })).data.country
    expect(await countryOf()).toBe('ES')
    await add(token, { country: 'PT', phone: '+351912345678', province: '', is_default: true })
    expect(await countryOf()).toBe('PT')
    for (const { address_id } of (await plaza.call('getAddressList', {}, { token })).data.address_list)
      await plaza.call('removeAddress', { address_id }, { token })
    expect([addressId.length > 0, await countryOf()]).toEqual([true, null])
  })

  it('are listed with the default one first, then the latest', async () => {
    const { token, addressId } = await plaza.makeCustomer()
    await add(token, { name: 'Second' })
    const { data } = await add(token, { name: 'Third' })
    expect(data.address_list.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Ana Prueba', true],
      ['Third', false],
      ['Second', false],
    ])
    const second = data.address_list[2]?.address_id
    const chosen = await plaza.call('setDefaultAddress', { address_id: second }, { token })
    expect(chosen.data.address_list.filter(({ is_default }) => is_default).map(({ address_id }) => address_id)).toEqual([second])
    const removed = await plaza.call('removeAddress', { address_id: second }, { token })
    expect(removed.data.address_list.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Third', true],
      ['Ana Prueba', false],
    ])
    expect(removed.data.address_list[1]?.address_id).toBe(addressId)
  })

  it('are edited in place and can be made the default while editing', async () => {
    const { token, addressId } = await plaza.makeCustomer()
    const added = await add(token, { name: 'Office' })
    const office = added.data.address_list.find(({ name }) => name === 'Office')?.address_id
    const { data } = await add(token, { address_id: office, name: 'Office, 2nd floor', is_default: '1' })
    expect(data.address_list.map(({ name, address_id }) => [name, address_id])).toEqual([
      ['Office, 2nd floor', office],
      ['Ana Prueba', addressId],
    ])
    const edited = await add(token, { address_id: office, is_default: '0' })
    expect(edited.data.address_list[0]).toMatchObject({ address_id: office, is_default: true })
  })

  it('are at most twenty, also when many are added at once', async () => {
    const { token, customerId } = await plaza.makeCustomer()
    const answers = await Promise.all(Array.from({ length: 24 }, () => add(token, { is_default: '1' })))
    expect(answers.filter(({ code }) => code === codes.success)).toHaveLength(19)
    expect(answers.filter(({ code }) => code === codes.parameterInvalid)).toHaveLength(5)
    const kept = await row<{ count: number; defaults: number }>(
      plaza.db,
      sql`select count(*)::int as count, (count(*) filter (where is_default))::int as defaults from address where customer_id = ${customerId}`,
    )
    expect(kept).toEqual({ count: 20, defaults: 1 })
  })

  it('keep exactly one default while several are chosen and removed at once', async () => {
    const { token, customerId } = await plaza.makeCustomer()
    for (let number = 0; number < 5; number++) await add(token)
    const { address_list } = (await plaza.call('getAddressList', {}, { token })).data
    await Promise.all([
      ...address_list.slice(0, 4).map(({ address_id }) => plaza.call('setDefaultAddress', { address_id }, { token })),
      ...address_list.slice(0, 2).map(({ address_id }) => plaza.call('removeAddress', { address_id }, { token })),
    ])
    const { defaults } = await row<{ defaults: number }>(
      plaza.db,
      sql`select count(*)::int as defaults from address where customer_id = ${customerId} and is_default`,
    )
    expect(defaults).toBe(1)
  })

  it('of somebody else answer like those that do not exist, and stay as they are', async () => {
    const mine = await plaza.makeCustomer()
    const theirs = await plaza.makeCustomer()
    for (const address_id of [theirs.addressId, '999999999']) {
      expect((await add(mine.token, { address_id, name: 'Stolen' })).code).toBe(codes.recordMissing)
      expect((await plaza.call('setDefaultAddress', { address_id }, { token: mine.token })).code).toBe(codes.recordMissing)
      expect((await plaza.call('removeAddress', { address_id }, { token: mine.token })).code).toBe(codes.recordMissing)
    }
    expect(await findAddress(plaza.db, customerOf(mine), theirs.addressId)).toBe(undefined)
    expect((await defaultAddress(plaza.db, customerOf(theirs)))?.name).toBe('Ana Prueba')
    expect((await defaultAddress(plaza.db, customerOf(mine)))?.address_id).toBe(mine.addressId)
  })

  it.each([
    ['a country that is none', { country: 'ZZ' }, 'country'],
    ['a number that no telephone of the country has', { phone: '123456' }, 'phone'],
    ['a name that is empty', { name: '   ' }, 'name'],
    ['a place beyond the pole', { lat: '91' }, 'lat'],
    ['an e-mail that is none', { email: 'ana' }, 'email'],
    ['a line break in the street', { street: 'Calle\nMayor' }, 'street'],
  ])('refuse %s at its field', async (_, changes, field) => {
    const { token } = await plaza.makeCustomer()
    const { code, data } = await add(token, changes)
    expect([codes.parameterInvalid, codes.parameterMissing]).toContain(code)
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field])
  })

  it.each([
    ['a postal code', { postal_code: '' }, ['postal_code']],
    ['a province', { province: '' }, ['province']],
    ['both', { country: 'JP', phone: '+819012345678', postal_code: '', province: '' }, ['postal_code', 'province']],
  ])('refuse to be without %s where post needs it', async (_, changes, missing) => {
    const { token } = await plaza.makeCustomer()
    const { code, data } = await add(token, changes)
    expect(code).toBe(codes.parameterMissing)
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual(missing)
  })

  it.each([
    ['HK', { city: 'Tsuen Wan', phone: '+85251234567' }],
    ['AE', { city: 'Dubai', phone: '+971501234567' }],
    ['IE', { city: 'Dublin', phone: '+353851234567' }],
    ['PA', { city: 'Panamá', phone: '+50761234567' }],
    ['SG', { city: 'Singapore', phone: '+6581234567', postal_code: '238801' }],
    ['DE', { city: 'Berlin', phone: '+4915112345678', postal_code: '10115' }],
  ])('are complete in %s without what post there does without', async (country, place) => {
    const { token } = await plaza.makeCustomer()
    const without = { name: 'Abroad', postal_code: '', province: '', country, ...place }
    const { code, data } = await add(token, without)
    expect(code).toBe(codes.success)
    expect(data.address_list.find(({ name }) => name === 'Abroad')).toMatchObject(without)
    const { postal_code, province, ...unsaid } = form(without)
    const fields = postal_code === '' ? unsaid : { ...unsaid, postal_code }
    expect([province, (await plaza.call('addAddress', fields, { token })).code]).toEqual(['', codes.success])
  })

  it('take a Thai telephone back as it is shown, also for a parcel to another country', async () => {
    const { token } = await plaza.makeCustomer()
    const { data } = await add(token, { name: 'Traveller', phone: '+66812345678' })
    const address_id = data.address_list.find(({ name }) => name === 'Traveller')?.address_id
    const again = await add(token, { name: 'Traveller', address_id, phone: '081 234 5678' })
    expect(again.code).toBe(codes.success)
    expect(again.data.address_list.find((one) => one.address_id === address_id)?.phone).toBe('+66812345678')
    // Another number of hers from home; what Spain has is read as Spanish.
    const changed = await add(token, { name: 'Traveller', address_id, phone: '0898765432' })
    expect(changed.data.address_list.find((one) => one.address_id === address_id)?.phone).toBe('+66898765432')
    const spanish = await add(token, { name: 'Traveller', address_id, phone: '600 000 001' })
    expect(spanish.data.address_list.find((one) => one.address_id === address_id)?.phone).toBe('+34600000001')
    expect((await add(token, { name: 'Traveller', address_id, phone: '0812345678' })).code).toBe(codes.parameterInvalid)
  })

  it('start with the telephone of the profile, as that is shown', async () => {
    const { token } = await plaza.makeCustomer()
    await plaza.call('updateUser', { telephone: '+66812345678' }, { token })
    const { code, data } = await add(token, { name: 'New', phone: '0812345678' })
    expect([code, data.address_list.find(({ name }) => name === 'New')?.phone]).toEqual([codes.success, '+66812345678'])
  })

  it('take an empty coordinate of a form as none', async () => {
    const { token } = await plaza.makeCustomer()
    const { data } = await add(token, { name: 'No place', lat: '', lng: '' })
    expect(data.address_list.find(({ name }) => name === 'No place')).toMatchObject({ lat: null, lng: null })
  })

  it('are nobody’s without a token', async () => {
    for (const name of ['getAddressList', 'addAddress', 'setDefaultAddress', 'removeAddress'] as const) {
      expect((await plaza.call(name, form({ address_id: '1' }))).code).toBe(codes.notSignedIn)
    }
  })
})

describe('the lists of places', () => {
  it('come from the call in the asked language', async () => {
    const all = await plaza.call('getCities', {}, { lang: 'th' })
    expect(all.data.countries.find(({ id }) => id === 'TH')?.name_local).toBe('ไทย')
    const again = await plaza.call('getCities', {}, { lang: 'es' })
    expect(again.data.countries.find(({ id }) => id === 'TH')?.name_local).toBe('Tailandia')
    expect((await plaza.call('getCities', { country: 'JP' })).data.provinces).toHaveLength(47)
    expect((await plaza.call('getCities', { country: 'ZZ' })).code).toBe(codes.recordMissing)
    expect((await plaza.call('getCities', { country: 'Japan' })).code).toBe(codes.parameterInvalid)
  })
})

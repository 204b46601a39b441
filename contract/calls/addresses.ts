import { z } from 'zod'
import { call } from '../call.ts'
import { addressesMost, emailMost, nearestPlaceKm, placesAroundMost, placesFoundMost } from '../limits.ts'
import { country, flag, id, line } from '../shapes.ts'

/** Degrees; an empty text is no coordinate rather than zero. */
const degrees = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(?:-?\d{1,3}(?:\.\d{1,15})?)?$/)
        .transform((text) => (text === '' ? undefined : Number(text))),
    ])
    .pipe(z.number().min(-most).max(most).optional())
    .optional()

/** Degrees that must be there. */
const givenDegrees = (most: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,3}(?:\.\d{1,15})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(-most).max(most))

export const address = z.object({
  address_id: id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  is_default: z.boolean(),
})

const addressList = z.object({ address_list: z.array(address) })
const place = z.object({ id: z.string(), name: z.string(), name_local: z.string(), lat: z.number().nullable(), lng: z.number().nullable() })
/** A country, a province of it or a city: the smallest of what is there is what was meant. */
const placeFound = z.object({ city: place.nullable(), province: place.nullable(), country: place })

export const addressCalls = {
  getAddressList: call({
    method: 'POST',
    path: '/checkout/onepage/getaddresslist',
    who: 'customer',
    summary: 'The addresses of the customer, the default one first.',
    input: z.object({}),
    reply: addressList,
  }),
  addAddress: call({
    method: 'POST',
    path: '/checkout/onepage/addressadd',
    who: 'customer',
    summary: `Adds an address or, with address_id, edits one. The first address becomes the default. At most ${addressesMost} are kept. Postal code and province may be empty where post does without them (contract/places.ts). A telephone without + is one of the country, unless it is the one kept before.`,
    input: z.object({
      address_id: id.optional(),
      name: line(1, 60),
      phone: z
        .string()
        .trim()
        .regex(/^\+?[0-9 ()-]{6,20}$/),
      email: z.string().trim().toLowerCase().max(emailMost).pipe(z.email()),
      street: line(1, 160),
      postal_code: z
        .string()
        .trim()
        .regex(/^(?:[\p{L}0-9 -]{2,12})?$/u)
        .default(''),
      city: line(1, 80),
      province: line(0, 80).default(''),
      country,
      lat: degrees(90),
      lng: degrees(180),
      is_default: flag.default(false),
    }),
    reply: addressList,
    codes: ['recordMissing'],
  }),
  setDefaultAddress: call({
    method: 'POST',
    path: '/checkout/onepage/default-address',
    who: 'customer',
    summary: 'Makes an address the default one.',
    input: z.object({ address_id: id }),
    reply: addressList,
    codes: ['recordMissing'],
  }),
  removeAddress: call({
    method: 'POST',
    path: '/checkout/onepage/remove_address',
    who: 'customer',
    summary: 'Removes an address. When it was the default one, the latest of the others becomes it.',
    input: z.object({ address_id: id }),
    reply: addressList,
    codes: ['recordMissing'],
  }),
  getCities: call({
    method: 'POST',
    path: '/citys',
    who: 'visitor',
    summary:
      'Places: without input the countries, with a country its provinces (or its cities, where post knows no provinces), with a province its cities. Ids are those of ISO 3166. Names in English and, as far as known, in the asked language.',
    input: z.object({ country: country.optional(), province: z.string().max(10).optional() }),
    reply: z.object({ countries: z.array(place), provinces: z.array(place), cities: z.array(place) }),
    codes: ['recordMissing'],
    shared: true,
  }),
  getNearestPlace: call({
    method: 'POST',
    path: '/citys/nearest',
    who: 'visitor',
    changes: false,
    summary: `The known city nearest to a point, with its province and country, or null where there is none within ${nearestPlaceKm} km (at sea, at the poles, in deserts); and up to ${placesAroundMost} cities around it, the nearest first, fewer the further out. A POST, so that where somebody lives stands in no address and no log of addresses.`,
    input: z.object({ lat: givenDegrees(90), lng: givenDegrees(180) }),
    reply: z.object({ nearest: placeFound.nullable(), around: z.array(place) }),
  }),
  findPlaces: call({
    method: 'POST',
    path: '/citys/search',
    who: 'visitor',
    changes: false,
    summary: `Countries, provinces and cities by the beginning of a name in any of the languages, the likeliest first, at most ${placesFoundMost}. After a comma stands what it is in: "Córdoba, Argentina". Places of \`country\` come before others that are called the same.`,
    input: z.object({ term: line(1, 80), country: country.optional() }),
    reply: z.object({ list: z.array(placeFound) }),
  }),
}

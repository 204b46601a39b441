import { z } from 'zod'
import { call } from '../call.ts'
import {
  returnAddressMost,
  returnDaysLeast,
  returnDaysMost,
  returnPolicyMost,
  shopAboutMost,
  shopCityMost,
  shopNameMost,
  vacationAheadDays,
  vacationMostDays,
} from '../limits.ts'
import { returnPostages } from '../returns.ts'
import {
  country,
  id,
  integer,
  lastChange,
  line,
  picture,
  prose,
  returnPolicy,
  texts,
  time,
  vacation,
  versionSeen,
  writtenTexts,
} from '../shapes.ts'
import { filePath } from './uploads.ts'

/** What the shop is and says of itself is looked after by whoever looks after its products. */
const showing = ['catalogue'] as const

const policy = z.object({ version: z.int(), ...returnPolicy, since: time })

const settings = z.object({
  shop_id: id,
  slug: z.string(),
  country,
  ...texts('name'),
  ...texts('about'),
  ...texts('city'),
  logo: picture.nullable(),
  banner: picture.nullable(),
  /** the terms of now */
  policy,
  /** where goods go back to; '' when the shop says it each time */
  return_address: z.string(),
  /** one that is running or to come */
  vacation: vacation.nullable(),
  /** orders that are still to be shipped, whether or not the shop is away */
  to_ship: z.int(),
  /** each group is saved on its own */
  changed: z.object({
    name: lastChange,
    pictures: lastChange,
    about: lastChange,
    policy: lastChange,
    return_address: lastChange,
    vacation: lastChange,
  }),
})

const version = { version: versionSeen }

export const shopSettingCalls = {
  getShopSettings: call({
    method: 'GET',
    path: '/seller/shop/settings',
    who: 'seller',
    roles: ['catalogue', 'orders'],
    summary: 'What a shop is called and says of itself, in all languages, and who changed each group last.',
    input: z.object({}),
    reply: settings,
  }),
  changeShopName: call({
    method: 'POST',
    path: '/seller/shop/name',
    who: 'seller',
    roles: ['everything'],
    summary:
      'Gives the shop another name at once, by its owner or who may do everything. Its address in the web stays. Refused at the field where another shop is called the same, whatever the case, accents and spaces.',
    input: z.object({ ...writtenTexts('name', line(2, shopNameMost)), ...version }),
    reply: settings,
  }),
  changeShopPictures: call({
    method: 'POST',
    path: '/seller/shop/pictures',
    who: 'seller',
    roles: showing,
    summary: 'Gives the shop another logo or banner, by the paths of uploads for `general`; empty: none. What is left out stays.',
    input: z.object({
      logo: z.union([filePath, z.literal('')]).optional(),
      banner: z.union([filePath, z.literal('')]).optional(),
      ...version,
    }),
    reply: settings,
  }),
  changeShopAbout: call({
    method: 'POST',
    path: '/seller/shop/about',
    who: 'seller',
    roles: showing,
    summary: 'What the shop says about itself and where it is.',
    input: z.object({ ...writtenTexts('about', prose(0, shopAboutMost)), ...writtenTexts('city', line(1, shopCityMost)), ...version }),
    reply: settings,
  }),
  changeReturnPolicy: call({
    method: 'POST',
    path: '/seller/shop/policy',
    who: 'seller',
    roles: showing,
    summary:
      'Writes a new version of the terms for returns. It holds for what is bought from now on; what was bought keeps the version of its day.',
    input: z.object({
      ...writtenTexts('return_policy', prose(1, returnPolicyMost)),
      days: integer(returnDaysLeast, returnDaysMost),
      postage: z.enum(returnPostages),
      ...version,
    }),
    reply: settings,
  }),
  getReturnPolicies: call({
    method: 'GET',
    path: '/seller/shop/policies',
    who: 'seller',
    roles: ['catalogue', 'orders'],
    summary: 'All versions of the terms for returns, the one of now first.',
    input: z.object({}),
    reply: z.object({ list: z.array(policy.extend({ /** lines of orders that were bought under it */ lines: z.int() })) }),
  }),
  changeReturnAddress: call({
    method: 'POST',
    path: '/seller/shop/return-address',
    who: 'seller',
    roles: ['catalogue', 'orders'],
    summary: 'Where goods go back to; empty when the shop says it each time.',
    input: z.object({ return_address: prose(0, returnAddressMost), ...version }),
    reply: settings,
  }),
  planVacation: call({
    method: 'POST',
    path: '/seller/shop/vacation',
    who: 'seller',
    roles: ['orders'],
    summary: `The shop takes no orders from a moment on (now, or at most ${vacationAheadDays} days ahead) until another one (at most ${vacationMostDays} days later), or until it says so. Buyers are told; orders that were placed stay due.`,
    input: z.object({ from: time.optional(), until: time.optional(), ...version }),
    reply: settings,
  }),
  endVacation: call({
    method: 'POST',
    path: '/seller/shop/vacation/end',
    who: 'seller',
    roles: ['orders'],
    summary: 'The shop takes orders again, or does not go away after all.',
    input: z.object(version),
    reply: settings,
  }),
}

import type { shopSettingCalls } from '../../contract/calls/shop-settings.ts'
import type { shopCalls } from '../../contract/calls/shops.ts'
import { readListing } from '../catalogue/listing.ts'
import type { Noun } from '../noun.ts'
import type { Tx } from '../platform/database.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import type { CallContext } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { writtenIn } from '../platform/texts.ts'
import { beginReading, type Reading } from '../product-index/follow.ts'
import { type Matches, noMatches } from '../product-index/list.ts'
import { findProducts } from '../search/find.ts'
import type { Routes, Services } from '../services.ts'
import type { ShopMember } from '../sessions/callers.ts'
import {
  changeReturnAddress,
  changeReturnPolicy,
  changeShopAbout,
  changeShopName,
  changeShopPictures,
  endVacation,
  planVacation,
} from './change-settings.ts'
import { followShop } from './follow.ts'
import { listFollowedShops } from './followed.ts'
import { findShop, readFollowing } from './queries.ts'
import { listReturnPolicies, readShopSettings } from './settings.ts'

type MemberContext = Pick<CallContext<Services, ShopMember>, 'act' | 'caller'>

/** Changes something of the caller's shop and answers all of it. */
const changing = ({ act, caller }: MemberContext, change: (tx: Tx) => Promise<void>) =>
  act(async (tx) => {
    await change(tx)
    return readShopSettings(tx, caller)
  })

const momentOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time))

export const shops: Noun = {
  routes: {
    getShop: async ({ db, services: { products }, language, tag }, { a, b, p: _, page_size, sort, q, ...filters }) => {
      tag('catalogue', everyAnswer, `shop:${a}`)
      const list = (reading: Reading, matches?: Matches) =>
        readListing(reading, { scope: { shop: a, ...(matches && { matches }) }, filters, sort, paging: { p: b, page_size }, language })
      const [shop, { listing }] = await Promise.all([
        findShop(db, a, language),
        q
          ? findProducts({ db, products }, { term: q, language, among: { shop: a } }, ({ columns, matches }) =>
              list({ db, products, columns }, matches ?? noMatches),
            )
          : beginReading({ db, products }).then(list),
      ])
      if (!shop) throw refuse('recordMissing')
      return { shop, ...listing }
    },
    getShopPersonal: async ({ db, caller }, { shop_id }) => ({ following: await readFollowing(db, shop_id, await caller.customer()) }),
    getFollowedShops: ({ db, caller, language }, paging) => listFollowedShops(db, caller, paging, language),
    followShop: ({ act, caller }, { shop_id, on }) => act((tx) => followShop(tx, caller, { shopId: shop_id, on })),

    getShopSettings: ({ db, caller }) => readShopSettings(db, caller),
    changeShopName: (context, { version, ...names }) =>
      changing(context, (tx) => changeShopName(tx, context.caller, { name: writtenIn('name', names), version })),
    changeShopPictures: (context, pictures) => changing(context, (tx) => changeShopPictures(tx, context.caller, pictures)),
    changeShopAbout: (context, { version, ...texts }) =>
      changing(context, (tx) =>
        changeShopAbout(tx, context.caller, { about: writtenIn('about', texts), city: writtenIn('city', texts), version }),
      ),
    changeReturnPolicy: (context, { version, days, postage, ...texts }) =>
      changing(context, (tx) =>
        changeReturnPolicy(tx, context.caller, { text: writtenIn('return_policy', texts), days, postage, version }),
      ),
    getReturnPolicies: ({ db, caller }) => listReturnPolicies(db, caller),
    changeReturnAddress: (context, { return_address, version }) =>
      changing(context, (tx) => changeReturnAddress(tx, context.caller, { returnAddress: return_address, version })),
    planVacation: (context, { from, until, version }) =>
      changing(context, (tx) => planVacation(tx, context.caller, { from: momentOf(from), until: momentOf(until), version })),
    endVacation: (context, input) => changing(context, (tx) => endVacation(tx, context.caller, input)),
  } satisfies Routes<keyof typeof shopCalls | keyof typeof shopSettingCalls>,
}

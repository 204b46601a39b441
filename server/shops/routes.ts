import type { shopCalls } from '../../contract/calls/shops.ts'
import { readListing } from '../catalogue/listing.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { matchesWithin } from '../search/matches.ts'
import type { Routes } from '../services.ts'
import { followShop } from './follow.ts'
import { listFollowedShops } from './followed.ts'
import { findShop, readFollowing } from './queries.ts'

export const shops: Noun = {
  routes: {
    getShop: async ({ db, language, tag }, { a, b, p: _, page_size, sort, q, ...filters }) => {
      tag('catalogue', everyAnswer, `shop:${a}`)
      const where = sql`p.shop_id = ${a}::bigint`
      const scope = q ? { where, matches: matchesWithin(q, language) } : { where }
      const [shop, { listing }] = await Promise.all([
        findShop(db, a, language),
        readListing(db, { scope, filters, sort, paging: { p: b, page_size }, language }),
      ])
      if (!shop) throw refuse('recordMissing')
      return { shop, ...listing }
    },
    getShopPersonal: async ({ db, caller }, { shop_id }) => ({ following: await readFollowing(db, shop_id, await caller.customer()) }),
    getFollowedShops: ({ db, caller, language }, paging) => listFollowedShops(db, caller, paging, language),
    followShop: ({ act, caller }, { shop_id, on }) => act((tx) => followShop(tx, caller, { shopId: shop_id, on })),
  } satisfies Routes<keyof typeof shopCalls>,
}

import { z } from 'zod'
import { applicationKindNames, applicationStates } from '../applications.ts'
import { auditActs } from '../audit.ts'
import { call } from '../call.ts'
import { languages } from '../languages.ts'
import { ordersAtOnceMost, returnWordsMost, searchTermMost } from '../limits.ts'
import { orderLabels } from '../orders.ts'
import {
  customerKeepers,
  customerReaders,
  customerStates,
  customerSuspensions,
  customerViews,
  keepingObstacles,
  shopClosings,
  shopKeepers,
  shopReaders,
  shopStates,
  shopSuspensions,
  shopViews,
} from '../people.ts'
import { shopRoles } from '../roles.ts'
import { id, integer, line, money, prose, shopName, texts, time } from '../shapes.ts'
import { transferKinds } from './wallet.ts'

const customerState = z.enum(customerStates)
const shopState = z.enum(shopStates)
const person = z.object({ id, name: z.string() })
const list = {
  /** a number, an e-mail, a phone, a web address or words of a name */
  q: line(1, searchTermMost).optional(),
  page_size: integer(1, ordersAtOnceMost).default(48),
  /** the last id of the page before */
  after: id.optional(),
}

/** Why somebody or something is kept out: what was told to whom it is about, in the language of the caller, and what the house noted for itself. */
const suspension = z.object({
  id,
  for_good: z.boolean(),
  reason: z.string(),
  note: z.string(),
  /** first names of operators; ended_by is null for the clock, and where another suspension took its place */
  by: z.string(),
  at: time,
  ended_by: z.string().nullable(),
  ended_note: z.string(),
  ended_at: time.nullable(),
})

const words = {
  /** added to the ready reason, as its reader gets it */
  words: prose(0, 500).default(''),
  /** for the house alone */
  note: prose(0, returnWordsMost).default(''),
}
const reopening = { note: prose(1, returnWordsMost) }

const orderLine = z.object({
  order_id: id,
  increment_id: z.string(),
  created_at: time,
  label: z.enum(orderLabels),
  total: money,
  buyer: person,
  shop: shopName,
})
const application = z.object({
  application_id: id,
  number: z.string(),
  kind: z.enum(applicationKindNames),
  state: z.enum(applicationStates),
  amount: money.nullable(),
  created_at: time,
})

/** What somebody was told, and what the house did about them. */
const story = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), at: time, title: z.string(), state: z.enum(['queued', 'sent', 'failed']) }),
  z.object({ kind: z.literal('notice'), at: time, title: z.string(), read: z.boolean() }),
  z.object({
    kind: z.literal('audit'),
    at: time,
    act: z.enum(auditActs),
    by: z.enum(['operator', 'customer', 'shop_member', 'clock', 'house']),
    name: z.string().nullable(),
    why: z.string().nullable(),
  }),
])

const abilities = {
  can_suspend: z.boolean(),
  can_reopen: z.boolean(),
  /** why the caller can do neither */
  obstacle: z.enum(keepingObstacles).nullable(),
}

/** How many, and what they come to in USD. */
const sum = z.object({ count: z.int(), amount: money })

/** Orders by where they stand. */
const underWay = {
  /** paid or to be paid at the door, not shipped */ to_ship: sum,
  /** shipped, or delivered and not confirmed */ on_way: sum,
  /** nobody has paid them yet */ unpaid: sum,
}

const customerRow = z.object({
  id,
  name: z.string(),
  /** '' of a closed account */
  email: z.string(),
  state: customerState,
  created_at: time,
  wallet: money,
  orders: z.int(),
  /** that they own or work for */
  shops: z.array(z.object({ ...shopName.shape, owner: z.boolean() })),
})

const shopRow = z.object({
  ...shopName.shape,
  slug: z.string(),
  state: shopState,
  owner: person,
  opened_at: time,
  open_orders: z.int(),
  /** what lies in escrow of its orders */
  held: money,
  balance: money,
  /** what it owes the house */
  owed: money,
  /** null without a review */
  rating: z.string().nullable(),
  review_count: z.int(),
})

const ofCustomer = { customer_id: id }
const ofShop = { shop_id: id }

export const peopleCalls = {
  getCustomers: call({
    method: 'GET',
    path: '/operator/customer/index',
    who: 'operator',
    roles: customerReaders,
    summary: 'Customers by how they stand, newest first, with the counts of all views. The next page begins after the last id.',
    input: z.object({ ...list, view: z.enum(customerViews).default('all') }),
    reply: z.object({
      list: z.array(customerRow),
      /** there is more */ more: z.boolean(),
      counts: z.record(z.enum(customerViews), z.int()),
    }),
  }),
  getCustomer: call({
    method: 'GET',
    path: '/operator/customer/view',
    who: 'operator',
    roles: customerReaders,
    summary: 'A customer with what is under way, where they are signed in, what they were told and what the house did.',
    input: z.object(ofCustomer),
    reply: z.object({
      ...customerRow.shape,
      telephone: z.string(),
      telephone_verified: z.boolean(),
      language: z.enum(languages.map(({ code }) => code)),
      /** of the default address */
      country: z.string().nullable(),
      two_step: z.boolean(),
      has_password: z.boolean(),
      /** last use of any session that is remembered */
      seen_at: time.nullable(),
      /** on hold for withdrawals */
      held: money,
      open_orders: z.int(),
      open_returns: z.int(),
      suspension: suspension.nullable(),
      /** those that have ended, newest first */
      earlier: z.array(suspension),
      last_orders: z.array(orderLine),
      /** of the kinds that the caller decides */
      applications: z.array(application),
      movements: z.array(
        z.object({
          id,
          at: time,
          kind: z.enum(transferKinds),
          flow: z.enum(['income', 'expense']),
          amount: money,
          balance_after: money,
          reference: z.string(),
        }),
      ),
      works_for: z.array(
        z.object({ member_id: id, shop: shopName, state: shopState, role: z.enum(shopRoles), since: time, until: time.nullable() }),
      ),
      sessions: z.array(
        z.object({ id, app: z.enum(['storefront', 'seller']), user_agent: z.string(), created_at: time, last_seen_at: time }),
      ),
      /** newest first */
      story: z.array(story),
      ...abilities,
      /** the caller may look at the shop as this customer sees it */
      can_look: z.boolean(),
    }),
    codes: ['recordMissing'],
  }),
  getCustomerEffect: call({
    method: 'GET',
    path: '/operator/customer/effect',
    who: 'operator',
    roles: customerReaders,
    summary: 'What suspending a customer would do now: what ends, and what goes on without them.',
    input: z.object(ofCustomer),
    reply: z.object({
      /** in the storefront and in offices */
      sessions: z.int(),
      ...underWay,
      returns: z.int(),
      withdrawals: sum,
      top_ups: sum,
      wallet: money,
      shops: z.array(
        z.object({
          shop: shopName,
          state: shopState,
          role: z.enum(shopRoles),
          /** who else can still work there */
          others: z.int(),
        }),
      ),
    }),
    codes: ['recordMissing'],
  }),
  suspendCustomer: call({
    method: 'POST',
    path: '/operator/customer/suspend',
    who: 'operator',
    roles: customerKeepers,
    summary:
      'Keeps a customer out at once: their sessions end, in the offices of shops too, and they are told why. What they bought goes on, and their money stays theirs.',
    input: z.object({ ...ofCustomer, reason: z.enum(customerSuspensions), ...words }),
    reply: z.object({ state: customerState }),
    codes: ['recordMissing'],
    idempotent: true,
    stepUp: true,
  }),
  reopenCustomer: call({
    method: 'POST',
    path: '/operator/customer/reopen',
    who: 'operator',
    roles: customerKeepers,
    summary: 'Lets a suspended customer in again and tells them.',
    input: z.object({ ...ofCustomer, ...reopening }),
    reply: z.object({ state: customerState }),
    codes: ['recordMissing'],
    idempotent: true,
    stepUp: true,
  }),

  getShops: call({
    method: 'GET',
    path: '/operator/shop/index',
    who: 'operator',
    roles: shopReaders,
    summary: 'Shops by how they stand, newest first, with the counts of all views. The next page begins after the last id.',
    input: z.object({ ...list, view: z.enum(shopViews).default('all') }),
    reply: z.object({
      list: z.array(shopRow),
      /** there is more */ more: z.boolean(),
      counts: z.record(z.enum(shopViews), z.int()),
    }),
  }),
  getHouseShop: call({
    method: 'GET',
    path: '/operator/shop/view',
    who: 'operator',
    roles: shopReaders,
    summary: 'A shop with who works for it, its orders and money, and what the house did about it; of one that is closing, what is left.',
    input: z.object(ofShop),
    reply: z.object({
      ...shopRow.shape,
      ...texts('city'),
      country: z.string(),
      commission_basis_points: z.int(),
      followers: z.int(),
      products: z.object({ on_sale: z.int(), off_shelf: z.int() }),
      late_orders: z.int(),
      open_returns: z.int(),
      /** on hold for withdrawals */
      on_hold: money,
      suspension: suspension.nullable(),
      /** those that have ended, newest first */
      earlier: z.array(suspension),
      /** of a shop that is closing, what still keeps it from being closed */
      closing: z
        .object({
          /** orders that are to be cancelled yet, products to be taken off the shelf */
          to_cancel: z.int(),
          to_take_off: z.int(),
          on_way: z.int(),
          returns: z.int(),
          /** for its owner to withdraw, and on its way out */
          to_withdraw: money,
          on_hold: money,
        })
        .nullable(),
      last_orders: z.array(orderLine),
      /** of the kinds that the caller decides */
      applications: z.array(application),
      members: z.array(
        z.object({
          member_id: id,
          customer: person,
          email: z.string(),
          state: customerState,
          role: z.enum(shopRoles),
          since: time,
          until: time.nullable(),
        }),
      ),
      /** newest first */
      story: z.array(story),
      ...abilities,
      can_close: z.boolean(),
    }),
    codes: ['recordMissing'],
  }),
  getShopEffect: call({
    method: 'GET',
    path: '/operator/shop/effect',
    who: 'operator',
    roles: shopReaders,
    summary:
      'What suspending a shop or closing it would do now, by the functions that do it: each order with what becomes of it, to the cent.',
    input: z.object({ ...ofShop, act: z.enum(['suspend', 'close']) }),
    reply: z.object({
      /** that go off the shelf */
      products: z.int(),
      ...underWay,
      returns: z.int(),
      /** who works there and is told */
      members: z.int(),
      held: money,
      balance: money,
      on_hold: money,
      owed: money,
      /** of a closing: what is cancelled, each with what goes back; null where it is not about closing */
      cancelled: z
        .object({
          orders: z.array(
            z.object({
              order_id: id,
              increment_id: z.string(),
              buyer: z.string(),
              total: money,
              refund: money,
              to: z.enum(['wallet', 'card']).nullable(),
            }),
          ),
          /** how many more there are than are named */
          more: z.int(),
          to_wallets: money,
          to_cards: money,
        })
        .nullable(),
      /** of a closing: what the shop earns by what is on its way, once it is confirmed */
      coming: money,
    }),
    codes: ['recordMissing'],
  }),
  suspendShop: call({
    method: 'POST',
    path: '/operator/shop/suspend',
    who: 'operator',
    roles: shopKeepers,
    summary:
      'Takes a shop off sale at once and tells those who work there why. Its office stays open: what was bought is shipped, and returns are answered.',
    input: z.object({ ...ofShop, reason: z.enum(shopSuspensions), ...words }),
    reply: z.object({ state: shopState }),
    codes: ['recordMissing'],
    idempotent: true,
    stepUp: true,
  }),
  reopenShop: call({
    method: 'POST',
    path: '/operator/shop/reopen',
    who: 'operator',
    roles: shopKeepers,
    summary: 'Lets a suspended shop sell again and tells those who work there.',
    input: z.object({ ...ofShop, ...reopening }),
    reply: z.object({ state: shopState }),
    codes: ['recordMissing'],
    idempotent: true,
    stepUp: true,
  }),
  closeShop: call({
    method: 'POST',
    path: '/operator/shop/close',
    who: 'operator',
    roles: shopKeepers,
    summary:
      'Begins to close a shop for good: it sells nothing any more, what has not left is cancelled and given back order by order, what has left goes on by its clocks, and once nothing is left it is closed. There is no way back.',
    input: z.object({ ...ofShop, reason: z.enum(shopClosings), ...words }),
    reply: z.object({ state: shopState }),
    codes: ['recordMissing'],
    idempotent: true,
    stepUp: true,
  }),
}

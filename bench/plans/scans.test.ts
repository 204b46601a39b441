import { expect, test } from 'vitest'
import { type Big, type Index, type PlanNode, type Scan, scansOf } from './scans.ts'

const index = (first: string | null, more: Partial<Index> = {}): Index => ({
  table: 'orders',
  first,
  hasFew: false,
  isBig: true,
  isPartial: false,
  key: null,
  ...more,
})
const big: Big = {
  tables: new Set(['orders']),
  indexes: new Map([
    ['orders_pkey', index('id', { key: ['id'] })],
    ['orders_shop', index('shop_id')],
    ['orders_state', index('state', { hasFew: true })],
    ['orders_number', index(null)],
    ['orders_queue', index('id', { isBig: false, isPartial: true })],
    ['shop_pkey', index('id', { table: 'shop', isBig: false, key: ['id'] })],
    ['quote_pkey', index('id', { table: 'quote', isBig: false, key: ['id'] })],
    ['quote_of_shop', index('shop_id', { table: 'quote', isBig: false, key: ['shop_id', 'number'] })],
    ['quote_expires', index('expires_at', { table: 'quote', isBig: false })],
    ['quote_open', index('expires_at', { table: 'quote', isBig: false, isPartial: true })],
    ['quote_customer', index('customer_id', { table: 'quote', isBig: false })],
  ]),
}
const by = (name: string, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'orders',
  'Index Name': name,
  ...more,
})
const under = (type: string, ...below: PlanNode[]): PlanNode => ({ 'Node Type': type, Plans: below })

test.each<[string, PlanNode, Scan['by'][]]>([
  ['a table, whole', { 'Node Type': 'Seq Scan', 'Relation Name': 'orders' }, ['table']],
  ['a small one', { 'Node Type': 'Seq Scan', 'Relation Name': 'shop' }, []],
  ['one row', by('orders_pkey', { 'Index Cond': '(id = $1)' }), []],
  ['an index, whole', by('orders_pkey', { Filter: '(state = $1)' }), ['index']],
  ['as far as a limit takes it', under('Limit', by('orders_pkey')), []],
  ['a limit of what was sorted', under('Limit', under('Sort', by('orders_pkey'))), ['index']],
  ['an index by its second column', by('orders_shop', { 'Index Cond': '(created_at = $1)' }), ['skipping']],
  [
    'the same by its bits',
    { 'Node Type': 'Bitmap Index Scan', 'Index Name': 'orders_shop', 'Index Cond': '(created_at = $1)' },
    ['skipping'],
  ],
  ['by a column that ends like the first', by('orders_pkey', { 'Index Cond': '(shop_id = $1)' }), ['skipping']],
  ['by the second where the first has few values', by('orders_state', { 'Index Cond': '(id > $1)' }), []],
  ['by an expression', by('orders_number', { 'Index Cond': '(lower(number) = $1)' }), []],
  ['what waits, in its order', by('orders_queue', { Filter: '(told_at IS NULL)' }), []],
  ['what waits, by something else', by('orders_queue', { Filter: '(purchase_id = f.purchase_id)' }), ['queue']],
  ['what waits, by something given', under('Limit', by('orders_queue', { Filter: '(purchase_id = ANY ($1))' })), ['queue']],
  ['what waits, from somewhere on', by('orders_queue', { 'Index Cond': '(id > $1)', Filter: '(told_at IS NULL)' }), []],
  [
    'a row past its key, in a range',
    by('quote_expires', { 'Index Cond': '(expires_at > now())', Filter: '((id = $1) AND (customer_id = $2))' }),
    ['past'],
  ],
  ['a row past its key, among what is special', by('quote_open', { Filter: '((number = $1) AND (shop_id = s.id))' }), ['past']],
  ['rows by a part of a key', by('quote_open', { Filter: '(shop_id = $1)' }), []],
  ['a row among those of somebody', by('quote_customer', { 'Index Cond': '(customer_id = $2)', Filter: '(id = $1)' }), []],
  ['something small, whole', by('shop_pkey', { 'Relation Name': 'shop', Filter: '(id = $1)' }), []],
])('what a plan reads whole: %s', (_, plan, expected) => {
  expect(scansOf(under('Nested Loop', plan), big).map((scan) => scan.by)).toEqual(expected)
})

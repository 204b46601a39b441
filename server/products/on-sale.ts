import { sql } from '../platform/sql.ts'

/** What everybody may see: products on sale in open shops. `p` is the product, `s` its shop. */
export const onSale = sql`p.status = 'on_sale' and s.status = 'open'`

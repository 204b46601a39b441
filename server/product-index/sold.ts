import { type Sql, sql } from '../platform/sql.ts'

/** How often a product `p` was bought, here and elsewhere before: `refreshSales` counts it. */
export const soldCount: Sql = sql`(p.sold_before + coalesce((select t.sold from product_sold t where t.product_id = p.id), 0))::int`

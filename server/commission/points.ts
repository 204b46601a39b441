import { type Sql, sql } from '../platform/sql.ts'

/** What the house takes of a sale, in hundredths of a percent: the one place that it is asked at. `category` null: of what falls under no rule of a category. */
export const commissionPoints = ({ shop, category }: { shop: Sql; category: Sql | null }): Sql =>
  sql`commission_points(${shop}, ${category ?? sql`null`}, now())`

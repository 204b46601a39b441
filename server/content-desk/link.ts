import { routes } from '../../contract/screens.ts'
import { type Db, row } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'

const malformed = () => refuse('parameterInvalid', { fields: { link: { problem: 'malformed' } } })

/** Where an id leads to something that has to be there. */
const found: Readonly<Record<string, (id: string) => Sql>> = {
  [routes.product]: (id) => sql`select from product where id = ${id}::bigint and status = 'on_sale'`,
  [routes.category]: (id) => sql`select from category where id = ${id}::bigint`,
  [routes.brands]: (id) => sql`select from brand where id = ${id}::bigint`,
  [routes.shop]: (id) => sql`select from shop where id = ${id}::bigint and status = 'open'`,
  [routes.post]: (id) => sql`select from post where id = ${id}::bigint and withdrawn_at is null`,
}

const known: ReadonlySet<string> = new Set(Object.values(routes))

/**
 * The path of a screen of the storefront from what somebody has written or copied: its path, or its whole address in this house. Refuses
 * parameterInvalid (link) what is no screen, and what leads to a product, category, brand, shop or article that is not there.
 */
export async function checkedLink(db: Db, written: string, publicUrl: string): Promise<string> {
  const here = written.startsWith(publicUrl) ? written.slice(publicUrl.length).replace(/^\/?(?=#)/, '') : written
  const path = here.replace(/^#/, '') || '/'
  if (!/^\/[\x21-\x7e]*$/.test(path)) throw malformed()
  const [route = '', ...rest] = path.split('?')
  if (!known.has(route)) throw malformed()
  const id = new URLSearchParams(rest.join('?')).get('id')
  const look = found[route]
  if (!look || (id === null && route === routes.brands)) return path
  if (id === null || !/^[1-9]\d{0,17}$/.test(id)) throw malformed()
  const { there } = await row<{ there: boolean }>(db, sql`select exists (${look(id)}) as there`)
  if (!there) throw refuse('parameterInvalid', { fields: { link: { problem: 'leads_nowhere' } } })
  return path
}

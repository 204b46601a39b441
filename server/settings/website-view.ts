import { type WebsiteField, websiteFields } from '../../contract/settings.ts'
import type { Configuration } from '../platform/configuration.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import { readWebsite, startedWith } from './website.ts'

type ChangeRow = { id: string; field: WebsiteField; value: string; created_at: Date; by: string | null }

/** What the house has decided about its website, with who decided it and what it was before. */
export async function viewWebsite(db: Db, configuration: Configuration): Promise<Reply<'getWebsiteSettings'>> {
  const [now, started] = [await readWebsite(db, configuration), startedWith(configuration)]
  const changes = await rows<ChangeRow>(
    db,
    sql`select * from (select h.id, h.field, h.value, h.created_at, o.firstname as by, row_number() over (partition by h.field order by h.id desc) as place
        from website_change h left join operator o on o.id = h.operator_id) h where place <= 50 order by id desc`,
  )
  const currencies = await rows<{ code: string }>(db, sql`select code from currency where offered order by position, code`)
  return {
    list: websiteFields.map((field) => {
      const own = changes.filter((change) => change.field === field)
      return {
        field,
        value: now[field],
        started_with: started[field],
        version: own[0]?.id ?? '0',
        changes: own.map(({ id, value, created_at, by }) => ({ id, value, at: created_at.toISOString(), by })),
      }
    }),
    currencies: currencies.map(({ code }) => code),
    chat_url: configuration.CHAT_URL,
  }
}

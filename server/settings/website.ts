import type { WebsiteField } from '../../contract/settings.ts'
import type { Configuration } from '../platform/configuration.ts'
import { type Db, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

export type Website = Record<WebsiteField, string>

/** What holds until the house has decided otherwise: where the environment says it, that. */
export const startedWith = ({ SERVICE_URL, CONTACT_EMAIL }: Pick<Configuration, 'SERVICE_URL' | 'CONTACT_EMAIL'>): Website => ({
  service_url: SERVICE_URL ?? '',
  contact_email: CONTACT_EMAIL,
  default_currency: 'USD',
  default_country: 'ES',
})

/** What the house has decided about its website, and where it has not, what the server was started with. */
export async function readWebsite(db: Db, configuration: Pick<Configuration, 'SERVICE_URL' | 'CONTACT_EMAIL'>): Promise<Website> {
  const decided = await rows<{ field: WebsiteField; value: string }>(
    db,
    sql`select distinct on (field) field, value from website_change order by field, id desc`,
  )
  return { ...startedWith(configuration), ...Object.fromEntries(decided.map(({ field, value }) => [field, value])) }
}

import { StartError } from '../../starting/start-error.ts'
import { connectionSettings, type Db, requestBounds, rows } from './database.ts'
import { sql } from './sql.ts'

/**
 * A pooler in transaction mode hands out connections on which nothing can be set for long, so it has to set itself what keeps a statement from holding
 * up all others. Refuses (StartError) one that does not, with what to write into its configuration.
 */
export async function refuseUnboundedPooler(db: Db): Promise<void> {
  const wanted = connectionSettings(requestBounds)
  const found = await rows<{ name: string; setting: string }>(
    db,
    sql`select lower(name) as name, setting from pg_settings where lower(name) = any(${Object.keys(wanted)}::text[])`,
  )
  const isWrong = ({ name, setting }: { name: string; setting: string }) => {
    const most = wanted[name]
    if (typeof most === 'number') return Number(setting) === 0 || Number(setting) > most
    return !/^(Etc\/)?UTC$/.test(setting)
  }
  const wrong = found.find(isWrong)
  if (!wrong) return
  const statements = Object.entries(wanted).map(([name, value]) => `set ${name} = ${value}`)
  throw new StartError(
    `The pooler of DATABASE_POOLER_URL leaves ${wrong.name} at ${wrong.setting}: write connect_query = '${statements.join('; ')}' to its database.`,
  )
}

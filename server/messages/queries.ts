import type { Language } from '../../contract/languages.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { joinSql, sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { type MessageValues, messageText } from './text.ts'

type Stored = {
  id: string
  type: number
  state: -1 | 0 | 1
  kind: string
  data: MessageValues
  link: string | null
  read_at: Date | null
  created_at: Date
}

/** Notices of the customer, newest first, in the asked language. */
export async function listNotices(
  db: Db,
  { customerId }: Customer,
  { language, p, page_size, type, read }: Input<'getNotices'> & { language: Language },
): Promise<Reply<'getNotices'>> {
  const conditions = joinSql(
    [
      sql`customer_id = ${customerId}`,
      ...(type === undefined ? [] : [sql`type = ${type}`]),
      ...(read === undefined ? [] : [read ? sql`read_at is not null` : sql`read_at is null`]),
    ],
    ' and ',
  )
  const { count } = await row<{ count: number }>(db, sql`select count(*)::int as count from notice where ${conditions}`)
  const found = await rows<Stored>(
    db,
    sql`select id, type, state, kind, data, link, read_at, created_at from notice
        where ${conditions} order by id desc ${onlyPage({ p, page_size })}`,
  )
  return {
    list: found.map(({ id, type, state, kind, data, link, read_at, created_at }) => ({
      id,
      type,
      state,
      title: messageText(language, `${kind}.notice.title`, data),
      body: messageText(language, `${kind}.notice.body`, data),
      link,
      read: read_at !== null,
      created_at: created_at.toISOString(),
    })),
    count,
    page_count: pageCount(count, page_size),
  }
}

export async function countUnread(db: Db, { customerId }: Customer): Promise<number> {
  const { unread } = await row<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from notice where customer_id = ${customerId} and read_at is null`,
  )
  return unread
}

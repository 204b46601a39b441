import { messageGroups, type noticeTypes, optionalGroups } from '../../contract/calls/messages.ts'
import type { Language } from '../../contract/languages.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { joinSql, sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import { messageKinds } from './kinds.ts'
import { type MessageValues, messageText } from './text.ts'

type Stored = {
  id: string
  type: (typeof noticeTypes)[number]
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
  const types = await rows<Pick<Stored, 'type'>>(db, sql`select distinct type from notice where customer_id = ${customerId} order by type`)
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
    types: types.map(({ type }) => type),
  }
}

export async function countUnread(db: Db, { customerId }: Customer): Promise<number> {
  const { unread } = await row<{ unread: number }>(
    db,
    sql`select count(*)::int as unread from notice where customer_id = ${customerId} and read_at is null`,
  )
  return unread
}

/** Groups without a message would be switches without an effect. */
const usedGroups = messageGroups.filter((group) => Object.values(messageKinds).some((kind) => kind.group === group))

/** What the customer wants to be told and how; what nobody has switched off is on. */
export async function readMessageSettings(db: Db, { customerId }: Customer): Promise<Reply<'getMessageSettings'>> {
  const kept = await rows<{ message_group: string; mail: boolean; notice: boolean }>(
    db,
    sql`select message_group, mail, notice from message_setting where customer_id = ${customerId}`,
  )
  const { sells } = await row<{ sells: boolean }>(
    db,
    sql`select exists (select from shop_member where customer_id = ${customerId} and removed_at is null) as sells`,
  )
  return {
    list: usedGroups
      .filter((group) => group !== 'shop' || sells)
      .map((group) => {
        const { mail = true, notice = true } = kept.find(({ message_group }) => message_group === group) ?? {}
        return { group, mail, notice, can_change: optionalGroups.some((one) => one === group) }
      }),
  }
}

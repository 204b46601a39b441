import { row, type Tx } from '../platform/database.ts'
import { tell } from '../platform/live.ts'
import { sql } from '../platform/sql.ts'

/** The templates of languages/notices.json and what fills them. Amounts are decimal strings in USD, times are not told: the notice has one. */
export type NoticeValues = {
  welcome: { firstname: string }
  order_shipped: { number: string; carrier: string; tracking: string }
  order_delivered: { number: string }
  order_cancelled: { number: string; reason: string }
  order_completed_by_clock: { number: string }
  refund_done: { number: string; amount: string }
}

export type NoticeTemplate = keyof NoticeValues

export type NewNotice<Template extends NoticeTemplate> = {
  customerId: string
  /** 0 audit, 1 success, -1 fail; 100 to 500 the five kinds of application (specification, section 4) */
  type: 0 | 1 | -1 | 100 | 200 | 300 | 400 | 500
  /** -1 failed, 0 in progress, 1 succeeded */
  state: -1 | 0 | 1
  template: Template
  data: NoticeValues[Template]
  /** route of the storefront, as in '/pages/history/detail?id=12'; null without one */
  link: string | null
}

/** Writes a notice in the act's transaction and tells the person's open devices after it commits. */
export async function addNotice<Template extends NoticeTemplate>(
  tx: Tx,
  { customerId, type, state, template, data, link }: NewNotice<Template>,
): Promise<void> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into notice (customer_id, type, state, template, data, link)
        values (${customerId}, ${type}, ${state}, ${template}, ${JSON.stringify(data)}, ${link}) returning id`,
  )
  await tell(tx, customerId, { kind: 'notice', id })
}

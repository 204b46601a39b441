import { request } from '../../../client/request.ts'
import type { Found } from '../../../office/finding.ts'
import { paths } from '../paths.ts'
import { text } from '../text.ts'

/** A file of withdrawals by the number on it, for Ctrl K. */
export async function findPayoutBatch(term: string, signal: AbortSignal): Promise<readonly Found[]> {
  const [, id] = /^b0*([1-9]\d{0,9})$/i.exec(term.trim()) ?? []
  if (id === undefined) return []
  const { batch_id, number } = await request('getPayoutBatch', { batch_id: id }, { signal })
  return [{ key: `batch ${batch_id}`, label: number, kind: text('money.batch.found'), href: paths.payoutBatch(batch_id) }]
}

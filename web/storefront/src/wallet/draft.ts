import { readStored, writeStored } from '../../../client/storage.ts'

/** What has been written of a top-up: whoever goes to the app of the bank and comes back finds it again. It is gone with the sign-out. */
export type TopUpDraft = {
  wallet: string
  /** the version of it that was shown when it was chosen: where the money went, also when it goes elsewhere by the time that is told */
  walletVersion: string
  amount: string
  txid: string
  certificate: string
  /** the day of the transfer, 'today' or 'yesterday', and its time on the clock of the person, as in 14:05 */
  day: 'today' | 'yesterday'
  time: string
  remark: string
}

const key = 'topup-draft'

export const emptyDraft: TopUpDraft = {
  wallet: '',
  walletVersion: '',
  amount: '',
  txid: '',
  certificate: '',
  day: 'today',
  time: '',
  remark: '',
}

/** An upload that nothing took up is forgotten by the server after a day, and so is what was written beside it. */
const lifeMs = 20 * 3_600_000

export function readDraft(): TopUpDraft {
  try {
    const kept = JSON.parse(readStored(key) ?? 'null') as (TopUpDraft & { at: number }) | null
    if (!kept || Date.now() - kept.at > lifeMs) return emptyDraft
    const { at: _, ...draft } = kept
    return { ...emptyDraft, ...draft }
  } catch {
    return emptyDraft
  }
}

export const writeDraft = (draft: TopUpDraft | null): void =>
  writeStored(key, draft === null ? null : JSON.stringify({ ...draft, at: Date.now() }))

/** The moment on the clock of the person; null for what is no time of the day. */
export function momentOf({ day, time }: Pick<TopUpDraft, 'day' | 'time'>): string | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(time.trim()) ?? []
  if (!hours || !minutes) return null
  const moment = new Date()
  if (day === 'yesterday') moment.setDate(moment.getDate() - 1)
  moment.setHours(Number(hours), Number(minutes), 0, 0)
  return moment.toISOString()
}

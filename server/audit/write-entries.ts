import type { Language } from '../../contract/languages.ts'
import texts from '../../languages/operator/audit.json' with { type: 'json' }
import { inWords } from '../messages/reasons.ts'
import type { Db } from '../platform/database.ts'
import type { Input, SentFile } from '../platform/http/context.ts'
import { timeCell, writeSpreadsheet } from '../platform/spreadsheet.ts'
import type { Operator } from '../sessions/callers.ts'
import { type AuditRow, actorName, listEntries, visibleTo } from './queries.ts'

/** How many entries are read at a time, so that a long file needs no more memory than a short one. */
const batchSize = 1000

/** What an operator sees of the log through these filters, as a CSV file. */
export async function writeEntries(
  db: Db,
  operator: Operator,
  { language, ...filters }: Input<'getAuditFile'> & { language: Language },
): Promise<SentFile> {
  const wanted = visibleTo(operator, filters)
  const read = (after: string | null) => listEntries(db, wanted, { after, most: batchSize })
  const lineOf = (entry: AuditRow) => ({
    at: timeCell(entry.created_at, filters.time_zone),
    act: texts[`act.${entry.act}`][language],
    by: [actorName(entry) ?? texts[`actor.${entry.actor}`][language], entry.shop].filter(Boolean).join(', '),
    subject: `${texts[`subject.${entry.subject}`][language]} ${entry.named ?? entry.subject_id}`,
    why: entry.why ? inWords(entry.why, language) : '',
    details: Object.entries(entry.details)
      .flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]))
      .join('; '),
    entry: entry.id,
    position: entry.position ?? '',
  })
  // Read before anything is sent: what goes wrong here is still an answer.
  const newest = await read(null)
  async function* lines() {
    for (let batch = newest; ; batch = await read(batch.next)) {
      for (const entry of batch.entries) yield lineOf(entry)
      if (batch.next === null) return
    }
  }
  const heading = (key: 'at' | 'act' | 'by' | 'subject' | 'why' | 'details' | 'entry' | 'position') => ({
    key,
    header: texts[`column.${key}`][language],
  })
  return writeSpreadsheet({
    name: [texts.title[language], filters.from, filters.to].filter(Boolean).join('_'),
    language,
    columns: [
      heading('at'),
      heading('act'),
      heading('by'),
      heading('subject'),
      heading('why'),
      heading('details'),
      heading('entry'),
      heading('position'),
    ],
    lines: lines(),
  })
}

import type { Language } from '../../contract/languages.ts'
import texts from '../../languages/operator/reconciliation.json' with { type: 'json' }
import type { Db } from '../platform/database.ts'
import type { Input, SentFile } from '../platform/http/context.ts'
import { timeCell, writeSpreadsheet } from '../platform/spreadsheet.ts'
import { monthOf, type ReconciledLine, readLines } from './reconcile.ts'

const columns = ['channel', 'flow', 'named', 'reference', 'oursAt', 'ours', 'theirsAt', 'theirs', 'back', 'verdict'] as const

/** Every movement of a month with both sides, as a CSV file; those first that nothing explains. */
export async function writeLines(
  db: Db,
  { language, ...asked }: Input<'getReconciliationFile'> & { language: Language },
): Promise<SentFile> {
  const lines = await readLines(db, monthOf(asked))
  const at = (time: Date | null) => (time === null ? '' : timeCell(time, asked.time_zone))
  const minor = (amount: string | null) => (amount === null ? '' : BigInt(amount))
  const lineOf = (line: ReconciledLine) => ({
    channel: texts[`channel.${line.channel}`][language],
    flow: texts[`flow.${line.flow}`][language],
    named: line.named,
    reference: line.reference,
    oursAt: at(line.ours_at),
    ours: minor(line.ours),
    theirsAt: at(line.theirs_at),
    theirs: minor(line.theirs),
    back: minor(line.back),
    verdict: texts[`verdict.${line.verdict}`][language],
  })
  async function* read() {
    for (const line of lines) yield lineOf(line)
  }
  return writeSpreadsheet({
    name: `${texts.title[language]}_${asked.month}`,
    language,
    columns: columns.map((key) => ({ key, header: texts[`column.${key}`][language] })),
    lines: read(),
  })
}

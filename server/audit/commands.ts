import { parseArgs } from 'node:util'
import { StartError } from '../../starting/start-error.ts'
import type { Command } from '../command.ts'
import { inWords } from '../messages/reasons.ts'
import type { Head } from './chain.ts'
import { actorName, auditQuery, listEntries } from './queries.ts'
import { lookOverAudit } from './verify.ts'

const headForm = /^([1-9]\d{0,17}):([0-9a-f]{64})$/

const headOf = (text: string): Head => {
  const [, position, hash] = headForm.exec(text) ?? []
  if (!position || !hash) throw new StartError(`${text} is no head of the chain, as in 120:9f86d0...`)
  return { position, hash }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const options = {
  act: { type: 'string' },
  by: { type: 'string' },
  subject: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  text: { type: 'string' },
  most: { type: 'string', default: '50' },
} as const

export const auditCommands: Record<string, Command> = {
  'audit verify': {
    usage: 'audit verify [--head position:hash]',
    what: 'seals and recomputes the audit log, names each mismatch and the head of its chain, to be written down elsewhere',
    async run({ services, say }, args) {
      const { head } = parseArgs({ args, options: { head: { type: 'string' } } }).values
      const report = await services.inspections.run('audit', lookOverAudit(services.secret, head === undefined ? [] : [headOf(head)]))
      if (!report) throw new StartError('The audit log is being verified already.')
      for (const { problem, position, entry } of report.mismatches)
        say(`MISMATCH ${problem}${position === null ? '' : `, link ${position}`}${entry === null ? '' : `, entry ${entry}`}`)
      if (report.head) say(`head ${report.head.position}:${report.head.hash}`)
      const looked = `${report.entries} entries, ${report.links} links, ${report.ms} ms`
      if (report.wrong > 0) throw new StartError(`${looked}: ${report.wrong} mismatches`)
      say(`${looked}: nothing was changed`)
    },
  },
  'audit list': {
    usage: 'audit list [--act act] [--by name or e-mail] [--subject order:12] [--from day] [--to day] [--text words] [--most 50]',
    what: 'who did what, the newest first',
    async run({ patientDb: db, say }, args) {
      const { act, by, subject, from, to, text, most } = parseArgs({ args, options }).values
      for (const given of [from, to])
        if (given !== undefined && !isDay(given)) throw new StartError(`${given} is no day, as in 2026-11-22.`)
      if (!/^[1-9]\d{0,4}$/.test(most)) throw new StartError(`${most} is no number of entries.`)
      const [kind, id] = subject?.split(':') ?? []
      if (id !== undefined && !/^\d{1,18}$/.test(id)) throw new StartError(`${subject} is no subject, as in order:12.`)
      const wanted = auditQuery({ act, by, subject: kind, subject_id: id, from, to, q: text, time_zone: 'UTC' })
      const { entries } = await listEntries(db, wanted, { after: null, most: Number(most) })
      for (const entry of entries) {
        const [about, by, why] = [
          `${entry.subject} ${entry.subject_id}`,
          actorName(entry) ?? entry.actor,
          entry.why && inWords(entry.why, 'en'),
        ]
        say(`${entry.created_at.toISOString()}  ${entry.act.padEnd(26)} ${about.padEnd(22)} ${by}${why === null ? '' : `: ${why}`}`)
      }
      if (entries.length === 0) say('Nothing was done that fits.')
    },
  },
}

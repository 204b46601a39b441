import { parseArgs } from 'node:util'
import { type Command, needed } from '../command.ts'
import { operatorBy } from '../operators/find.ts'
import { rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { judgeQuestion } from './judge.ts'

const options = { by: { type: 'string' }, reason: { type: 'string' } } as const

const judged = (hide: boolean, usage: string, what: string): Command => ({
  usage,
  what,
  async run({ patientDb: db, say }, args) {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const questionId = needed(positionals[0], usage)
    const note = needed(values.reason, usage)
    await db.transaction(async (tx) => judgeQuestion(tx, await operatorBy(tx, values.by), { questionId, hide, why: { words: note } }))
    say(hide ? `Question ${questionId} is taken down.` : `Question ${questionId} stays.`)
  },
})

/** What operators do with questions on products until the console stands, by the same acts. */
export const questionCommands: Record<string, Command> = {
  'question list': {
    usage: 'question list',
    what: 'questions on products that somebody reported, with how many and why',
    async run({ patientDb: db, say }) {
      const found = await rows<{ id: string; reasons: string[]; content: string; answer: string | null }>(
        db,
        sql`select q.id, array_agg(r.reason order by r.created_at) as reasons, q.content, q.answer from question_report r
          join shown_question q on q.id = r.question_id where r.settled_at is null group by q.id, q.content, q.answer order by count(*) desc, q.id`,
      )
      const oneLine = (words: string) => words.replace(/\s+/g, ' ').slice(0, 80)
      for (const { id, reasons, content, answer } of found) {
        say(`${id.padStart(6)}  ${reasons.join(', ')}  ${oneLine(content)}${answer === null ? '' : `  ->  ${oneLine(answer)}`}`)
      }
      if (found.length === 0) say('Nothing was reported.')
    },
  },
  'question hide': judged(
    true,
    'question hide <id> --reason <words> [--by e-mail]',
    'as the house: takes a question down, with its answer',
  ),
  'question keep': judged(false, 'question keep <id> --reason <words> [--by e-mail]', 'as the house: lets a reported question stand'),
}

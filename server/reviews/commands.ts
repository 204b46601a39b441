import { parseArgs } from 'node:util'
import { isLanguage } from '../../contract/languages.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed } from '../command.ts'
import { operatorBy } from '../operators/find.ts'
import { maybeRow, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { judgeReview } from './judge.ts'
import { replyToReview } from './reply.ts'

const options = { by: { type: 'string' }, reason: { type: 'string' }, text: { type: 'string' }, lang: { type: 'string' } } as const

const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

const judged = (hide: boolean, usage: string, what: string): Command => ({
  usage,
  what,
  async run({ patientDb: db, say }, args) {
    const { positionals, values } = read(args)
    const reviewId = needed(positionals[0], usage)
    const note = needed(values.reason, usage)
    await db.transaction(async (tx) => judgeReview(tx, await operatorBy(tx, values.by), { reviewId, hide, why: { words: note } }))
    say(hide ? `Review ${reviewId} is taken down.` : `Review ${reviewId} stays.`)
  },
})

/** What shops and operators do with reviews until their apps stand, by the same acts. */
export const reviewCommands: Record<string, Command> = {
  'review list': {
    usage: 'review list',
    what: 'reviews that somebody reported, with how many and why',
    async run({ patientDb: db, say }) {
      const found = await rows<{ id: string; star: number; reasons: string[]; content: string }>(
        db,
        sql`select r.id, r.star, array_agg(p.reason order by p.created_at) as reasons, r.content from review_report p join shown_review r on r.id = p.review_id
          where p.settled_at is null group by r.id, r.star, r.content order by count(*) desc, r.id`,
      )
      for (const { id, star, reasons, content } of found)
        say(`${id.padStart(6)}  ${star} of 5  ${reasons.join(', ')}  ${content.replace(/\s+/g, ' ').slice(0, 80)}`)
      if (found.length === 0) say('Nothing was reported.')
    },
  },
  'review reply': {
    usage: 'review reply <id> --text <words> [--lang es]',
    what: 'as the shop: answers a review for everybody to read',
    async run({ patientDb: db, say }, args) {
      const { positionals, values } = read(args)
      const reviewId = needed(positionals[0], this.usage)
      const content = needed(values.text, this.usage)
      const language = values.lang ?? 'es'
      if (!isLanguage(language)) throw new StartError(`There is no language ${language}.`)
      await db.transaction(async (tx) => {
        const owner = await maybeRow<{ shop_id: string; id: string }>(
          tx,
          sql`select m.shop_id, m.id from review r join product p on p.id = r.product_id join shop_member m on m.shop_id = p.shop_id and m.role = 'owner'
            where r.id = ${reviewId}::bigint`,
        )
        if (!owner) throw new StartError(`There is no review ${reviewId}.`)
        const member = { kind: 'shop_member', shopId: owner.shop_id, memberId: owner.id, role: 'owner' } as const
        await replyToReview(tx, member, { reviewId, content, language, change: true })
      })
      say(`Review ${reviewId} is answered.`)
    },
  },
  'review hide': judged(true, 'review hide <id> --reason <words> [--by e-mail]', 'as the house: takes a review down, with its stars'),
  'review keep': judged(false, 'review keep <id> --reason <words> [--by e-mail]', 'as the house: lets a reported review stand'),
}

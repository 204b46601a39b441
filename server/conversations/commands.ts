import { parseArgs } from 'node:util'
import { isLanguage } from '../../contract/languages.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed } from '../command.ts'
import { operatorBy } from '../operators/find.ts'
import { type Db, maybeRow, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { ownerOf } from '../shops/members.ts'
import { blockConversation } from './block.ts'
import { judgeMessage, type OverheardMessage, overhearConversation } from './judge.ts'
import { listShopConversations, viewShopConversation } from './queries.ts'
import { markConversationRead } from './read.ts'
import { writeToBuyer } from './write.ts'

const options = {
  shop: { type: 'string' },
  by: { type: 'string' },
  reason: { type: 'string' },
  text: { type: 'string' },
  lang: { type: 'string' },
} as const

const read = (args: string[]) => parseArgs({ args, options, allowPositionals: true })

/** The owner of a shop by its slug, in whose name the command acts. */
async function shopBy(db: Db, slug: string): Promise<ShopMember> {
  const found = await maybeRow<{ id: string }>(db, sql`select id from shop where slug = ${slug}`)
  if (!found) throw new StartError(`There is no shop ${slug}.`)
  return ownerOf(db, found.id)
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').slice(0, 80)
const minute = (time: Date | string) => new Date(time).toISOString().slice(0, 16)

const lineOf = ({ id, author, content, pictures, hidden, created_at }: OverheardMessage): string =>
  `${id.padStart(6)}  ${minute(created_at)}  ${author.padEnd(6)}  ${hidden ? '(taken down) ' : ''}${content}${pictures ? ` [${pictures} pictures]` : ''}`

/** A command by which the owner of a shop does something in one of its conversations. */
const asShop = (
  usage: string,
  what: string,
  act: (tx: Tx, owner: ShopMember, conversationId: string, values: ReturnType<typeof read>['values']) => Promise<string>,
): Command => ({
  usage,
  what,
  async run({ patientDb: db, say }, args) {
    const { positionals, values } = read(args)
    const id = needed(positionals[0], usage)
    say(await db.transaction(async (tx) => act(tx, await shopBy(tx, needed(values.shop, usage)), id, values)))
  },
})

const judged = (hide: boolean, usage: string, what: string): Command => ({
  usage,
  what,
  async run({ patientDb: db, say }, args) {
    const { positionals, values } = read(args)
    const messageId = needed(positionals[0], usage)
    const note = needed(values.reason, usage)
    await db.transaction(async (tx) => judgeMessage(tx, await operatorBy(tx, values.by), { messageId, hide, why: { words: note } }))
    say(hide ? `Message ${messageId} is taken down.` : `Message ${messageId} stays.`)
  },
})

const replyUsage = 'conversation reply <id> --shop <slug> --text <words> [--lang es]'

/** What shops and operators do with conversations until their apps stand, by the same acts. */
export const conversationCommands: Record<string, Command> = {
  'conversation list': {
    usage: 'conversation list --shop <slug>',
    what: 'as a shop: its conversations, those that wait for an answer first',
    async run({ patientDb: db, say }, args) {
      const owner = await shopBy(db, needed(read(args).values.shop, this.usage))
      const { list } = await listShopConversations(db, owner, { p: 1, page_size: 96, state: 'all', q: '' }, 'es')
      for (const { conversation_id, buyer, unread, waiting_since, last } of list) {
        const waits = waiting_since ? `waits since ${minute(waiting_since)}` : ''
        say(
          `${conversation_id.padStart(6)}  ${buyer.padEnd(12)} ${String(unread).padStart(3)} unread  ${waits.padEnd(28)} ${oneLine(last.content ?? '')}`,
        )
      }
      if (list.length === 0) say('Nobody has written yet.')
    },
  },
  'conversation show': {
    usage: 'conversation show <id> (--shop <slug> | --reason <words> [--by e-mail])',
    what: 'as a shop: reads one of its conversations; as the house: looks at one, which is written down with the reason',
    async run({ patientDb: db, services: { secret }, say }, args) {
      const { positionals, values } = read(args)
      const conversationId = needed(positionals[0], this.usage)
      if (values.shop === undefined) {
        const note = needed(values.reason, this.usage)
        const found = await db.transaction(async (tx) =>
          overhearConversation(tx, await operatorBy(tx, values.by), { conversationId, note }),
        )
        for (const message of found) say(lineOf(message))
        return
      }
      const owner = await shopBy(db, values.shop)
      const { messages } = await viewShopConversation(db, owner, { conversationId, before: null, language: 'es', secret })
      for (const { id, by: author, content, pictures, at } of messages)
        say(lineOf({ id, author, content: content ?? '', pictures: pictures.length, hidden: content === null, created_at: new Date(at) }))
      const last = messages.at(-1)
      if (last) await db.transaction((tx) => markConversationRead(tx, owner, { conversationId, messageId: last.id }))
    },
  },
  'conversation reply': asShop(replyUsage, 'as a shop: answers a buyer', async (tx, owner, conversationId, { text, lang = 'es' }) => {
    if (!isLanguage(lang)) throw new StartError(`There is no language ${lang}.`)
    await writeToBuyer(tx, owner, { conversationId, orderId: null, content: needed(text, replyUsage).trim(), images: [], language: lang })
    return `Conversation ${conversationId} is answered.`
  }),
  'conversation block': asShop(
    'conversation block <id> --shop <slug>',
    'as a shop: takes no more messages of a buyer',
    async (tx, owner, conversationId) => {
      await blockConversation(tx, owner, { conversationId, on: true })
      return `Conversation ${conversationId} is blocked.`
    },
  ),
  'conversation unblock': asShop(
    'conversation unblock <id> --shop <slug>',
    'as a shop: takes messages of a buyer again',
    async (tx, owner, conversationId) => {
      await blockConversation(tx, owner, { conversationId, on: false })
      return `Conversation ${conversationId} is open again.`
    },
  ),
  'conversation reports': {
    usage: 'conversation reports',
    what: 'messages that somebody reported, with how many and why',
    async run({ patientDb: db, say }) {
      type Reported = { id: string; conversation_id: string; author: string; reasons: string[]; said: string; content: string }
      const found = await rows<Reported>(
        db,
        sql`select m.id, m.conversation_id, m.author, array_agg(r.reason order by r.created_at) as reasons, string_agg(r.content, ' / ' order by r.created_at) as said, m.content
          from conversation_report r join conversation_message m on m.id = r.message_id where r.settled_at is null and m.hidden_at is null
          group by m.id order by count(*) desc, m.id`,
      )
      for (const { id, conversation_id, author, reasons, said, content } of found)
        say(
          `${id.padStart(6)}  in ${conversation_id}, ${author}  ${reasons.join(', ')} ${said && `(${oneLine(said)}) `} ${oneLine(content)}`,
        )
      if (found.length === 0) say('Nothing was reported.')
    },
  },
  'conversation hide': judged(true, 'conversation hide <message> --reason <words> [--by e-mail]', 'as the house: takes a message down'),
  'conversation keep': judged(
    false,
    'conversation keep <message> --reason <words> [--by e-mail]',
    'as the house: lets a reported message stand',
  ),
}

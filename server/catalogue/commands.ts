import { parseArgs } from 'node:util'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed } from '../command.ts'
import { rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { rebuildIndex } from '../search/backlog.ts'
import { findProducts } from '../search/find.ts'

const options = { lang: { type: 'string' } } as const
const mostExplained = 10
const mostWays = 12

export const searchCommands: Record<string, Command> = {
  'search explain': {
    usage: 'search explain <words> [--lang es]',
    what: 'how a search is understood, and why its first products stand where they do',
    async run({ db, services: { products }, say }, args) {
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const term = needed(positionals.join(' '), this.usage)
      const language = values.lang ?? defaultLanguage
      if (!isLanguage(language)) throw new StartError(`${language} is no language of the house.`)
      const found = await findProducts({ db, products }, { term, language, among: {}, explain: mostExplained }, (all) => all)
      if (found.corrected) say(`taken as: ${found.corrected}`)
      if (found.unknown.length > 0) say(`held by nothing: ${found.unknown.join(', ')}`)
      if (found.dropped.length > 0) say(`left out, because no product has everything: ${found.dropped.join(', ')}`)
      const { plan, matches, explained } = found
      if (!plan) return say(matches ? 'found by the code of a SKU' : 'nothing is found')
      say(`looked for in ${plan.depth === 'named' ? 'names, brands, categories, values, shops and short texts' : 'all texts'}:`)
      for (const { surface, near, wide } of plan.terms) {
        const ways = plan.isWide ? [...near, ...wide] : near
        say(`  ${surface}`)
        for (const { lexemes, quality, unwrittenIn } of ways.slice(0, mostWays)) {
          const where = unwrittenIn === undefined ? '' : `, where the name is not written in ${unwrittenIn}`
          say(`    ${quality.toFixed(2)}  ${lexemes.join(' + ')}${where}`)
        }
        if (ways.length > mostWays) say(`    and ${ways.length - mostWays} more`)
      }
      const slugs = await rows<{ id: number; slug: string }>(
        db,
        sql`select id::float8, slug from product where id = any(${explained.map(({ id }) => id)}::bigint[])`,
      )
      for (const { relevance, id, ...parts } of explained) {
        const each = Object.entries(parts).map(([name, value]) => `${name} ${value.toFixed(3)}`)
        say(`${relevance.toFixed(3)}  ${slugs.find((product) => product.id === id)?.slug}  = ${each.join(' + ')}`)
      }
    },
  },
  'search rebuild': {
    usage: 'search rebuild',
    what: 'writes what products are found by anew, while the house is open',
    async run({ patientDb: db, say }) {
      await rebuildIndex(db, (done, all) => say(`${done} of ${all}`))
      say('Every product is found by its words of now.')
    },
  },
}

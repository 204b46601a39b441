import { parseArgs } from 'node:util'
import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { StartError } from '../../starting/start-error.ts'
import { type Command, needed, say } from '../command.ts'
import { onSale } from '../products/on-sale.ts'
import { rebuildIndex } from '../search/backlog.ts'
import { findProducts } from '../search/find.ts'
import { explainMatches } from '../search/matches.ts'

const options = { lang: { type: 'string' } } as const
const mostExplained = 10
const mostWays = 12

export const searchCommands: Record<string, Command> = {
  'search explain': {
    usage: 'search explain <words> [--lang es]',
    what: 'how a search is understood, and why its first products stand where they do',
    async run({ db }, args) {
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const term = needed(positionals.join(' '), this.usage)
      const language = values.lang ?? defaultLanguage
      if (!isLanguage(language)) throw new StartError(`${language} is no language of the house.`)
      const found = await findProducts(db, { term, language, among: onSale })
      if (found.corrected) say(`taken as: ${found.corrected}`)
      if (found.unknown.length > 0) say(`held by nothing: ${found.unknown.join(', ')}`)
      if (found.dropped.length > 0) say(`left out, because no product has everything: ${found.dropped.join(', ')}`)
      if (!found.plan) return say(found.matches ? 'found by the code of a SKU' : 'nothing is found')
      say(`looked for in ${found.plan.depth === 'named' ? 'names, brands, categories, values, shops and short texts' : 'all texts'}:`)
      for (const { surface, near, wide } of found.plan.terms) {
        const ways = found.plan.isWide ? [...near, ...wide] : near
        say(`  ${surface}`)
        for (const { lexemes, quality } of ways.slice(0, mostWays)) say(`    ${quality.toFixed(2)}  ${lexemes.join(' + ')}`)
        if (ways.length > mostWays) say(`    and ${ways.length - mostWays} more`)
      }
      for (const { slug, relevance, id: _, ...parts } of await explainMatches(db, found.plan, language, {
        among: onSale,
        most: mostExplained,
      })) {
        const each = Object.entries(parts).map(([name, value]) => `${name} ${value.toFixed(3)}`)
        say(`${relevance.toFixed(3)}  ${slug}  = ${each.join(' + ')}`)
      }
    },
  },
  'search rebuild': {
    usage: 'search rebuild',
    what: 'writes what products are found by anew, while the house is open',
    async run({ patientDb: db }) {
      await rebuildIndex(db, (done, all) => say(`${done} of ${all}`))
      say('Every product is found by its words of now.')
    },
  },
}

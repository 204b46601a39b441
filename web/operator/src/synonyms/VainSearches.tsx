import { searchSeenLeast } from '../../../../contract/house-numbers.ts'
import type { Language } from '../../../../contract/languages.ts'
import { synonymVainDays } from '../../../../contract/limits.ts'
import type { Reply } from '../../../client/calls.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type VainSearchesProps = { language: Language; searches: Reply<'getSynonyms'>['not_found']; mayAct: boolean; stale: boolean }

/** What people searched for and did not find; each begins a group, or leads to the one that it stands in. */
export function VainSearches({ language, searches, mayAct, stale }: VainSearchesProps) {
  const t = useText()
  return (
    <Card title={t('synonyms.vain')}>
      {searches.length === 0 ? (
        <p className="text-muted text-sm">{t('synonyms.vain.none')}</p>
      ) : (
        <>
          <p className="-mt-2 mb-3 text-muted text-sm">
            {t(mayAct ? 'synonyms.vain.text' : 'synonyms.vain.read', { days: synonymVainDays, least: searchSeenLeast })}
          </p>
          <ul
            aria-label={t('synonyms.vain')}
            aria-busy={stale}
            className={classes('grid text-sm', stale && 'opacity-60 transition-opacity')}
          >
            {searches.map(({ term, searches: times, group_id: id }) => (
              <li key={term} className="flex min-h-11 items-center justify-between gap-3 border-line border-t py-1 lg:min-h-9">
                {mayAct || id !== null ? (
                  <a
                    href={id === null ? paths.synonym({ language, word: term }) : paths.synonym({ id })}
                    aria-label={id === null ? t('synonyms.startWith', { term }) : undefined}
                    lang={language}
                    className="wrap-anywhere min-w-0 py-1 font-medium underline-offset-4 hover:underline"
                  >
                    {term}
                  </a>
                ) : (
                  <span lang={language} className="wrap-anywhere min-w-0">
                    {term}
                  </span>
                )}
                <span className="flex shrink-0 items-center gap-2 text-muted tabular-nums">
                  {id !== null && <Tag tone="accent">{t('synonyms.vain.grouped')}</Tag>}
                  {t('synonyms.vain.times', { count: times })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { searchTermMost } from '../../../../../contract/limits.ts'
import { callQuery } from '../../../../client/query.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Page } from '../../../../ui/Layout.tsx'
import { CategoryLinks } from '../../category/CategoryLinks.tsx'
import { paths } from '../../paths.ts'
import { ProductShelf } from '../../product/ProductShelf.tsx'
import { forgetSearches, recentSearches } from '../../search/recent-searches.ts'
import { SearchResults } from '../../search/SearchResults.tsx'
import { useText } from '../../text.ts'

const hotQuery = callQuery('getHotList', { page_size: 12 })

/** The field itself stands in the header. */
export default function SearchPage() {
  const t = useText()
  const term = useQueryParameters().get('q')?.trim().slice(0, searchTermMost) ?? ''
  return (
    <Page>
      <Title>{term || t('shell.search')}</Title>
      {term ? <SearchResults key={term} term={term} /> : <BeforeSearching />}
    </Page>
  )
}

/** Recent searches, categories and best sellers, until somebody types. */
function BeforeSearching() {
  const t = useText()
  const [recent, setRecent] = useState(recentSearches)
  const hot = useQuery(hotQuery)
  return (
    <>
      <h1 className="sr-only">{t('shell.search')}</h1>
      {recent.length > 0 && (
        <section aria-labelledby="recent" className="mb-8">
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id="recent" className="text-lg">
              {t('search.recent')}
            </h2>
            <button
              type="button"
              className="min-h-11 px-2 text-muted text-sm underline underline-offset-4 hover:text-text"
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              {t('search.forget')}
            </button>
          </div>
          <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
            {recent.map((words) => (
              <li key={words}>
                <a href={paths.search(words)} className="flex min-h-12 items-center gap-3 px-4 hover:bg-sunken">
                  <History aria-hidden className="size-4.5 shrink-0 text-muted" />
                  <span className="truncate">{words}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 className="mb-3 text-lg">{t('search.browse')}</h2>
      <CategoryLinks />
      <ProductShelf title={t('cards.hot')} href={paths.recommended({ list: 'hot' })} products={hot.isError ? [] : hot.data?.list} />
    </>
  )
}

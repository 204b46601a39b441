import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { useCountry } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { CategoryLinks } from '../category/CategoryLinks.tsx'
import { LinkChips } from '../category/LinkChips.tsx'
import { listingFilters, readListing, searchSorts } from '../listing/listing-query.ts'
import { ProductListing } from '../listing/ProductListing.tsx'
import { paths } from '../paths.ts'
import { ProductShelf } from '../product/ProductShelf.tsx'
import { useText } from '../text.ts'
import { countSearch } from './count-search.ts'
import { rememberSearch } from './recent-searches.ts'

export function SearchResults({ term }: { term: string }) {
  const t = useText()
  const query = useQueryParameters()
  const listing = readListing(query, searchSorts)
  const literal = query.get('literal') === '1'
  const country = useCountry()
  const answer = useQuery({
    ...callQuery('searchProducts', { ...listingFilters(listing, country), term, literal, p: listing.p, sort: listing.sort }),
    // Only the products of the same words may stand in while filters change.
    placeholderData: (before, last) =>
      last?.queryKey[1].term === term && last.queryKey[1].literal === literal ? keepPreviousData(before) : undefined,
  })
  const { data } = answer
  useEffect(() => rememberSearch(term), [term])
  const found = answer.isPlaceholderData || listing.p > 1 ? undefined : data?.count
  useEffect(() => {
    if (found !== undefined) countSearch(term, found > 0)
  }, [term, found])
  return (
    <>
      <h1 className="mb-4 text-2xl lg:mb-6">{t('search.resultsFor', { term })}</h1>
      {data && <Understood term={term} reply={data} />}
      <ProductListing
        query={answer}
        listing={listing}
        sorts={searchSorts}
        empty={<NothingFound term={term} others={data?.did_you_mean ?? []} nearest={data?.nearest ?? []} />}
      />
    </>
  )
}

/** How the query was taken where it was not taken as it is, with the way to what was typed. */
function Understood({ term, reply: { corrected, without, count } }: { term: string; reply: Reply<'searchProducts'> }) {
  const lang = useLanguage()
  const t = useText()
  if (count === 0 || (!corrected && without.length === 0)) return null
  return (
    <div className="-mt-2 mb-5 text-muted lg:-mt-4" role="status">
      {corrected && (
        <p>
          {t('search.corrected', { term: corrected })}{' '}
          <a
            href={paths.search(term, { literal: '1' })}
            className="inline-block py-1 text-text underline underline-offset-4 hover:text-accent"
          >
            {t('search.asTyped', { term })}
          </a>
        </p>
      )}
      {without.length > 0 && <p>{t('search.without', { words: new Intl.ListFormat(lang, { type: 'unit' }).format(without) })}</p>}
    </div>
  )
}

const hotQuery = callQuery('getHotList', { page_size: 12 })

/** No product: other words, the categories and what others buy. */
type NothingFoundProps = { term: string; others: readonly string[]; nearest: Reply<'searchProducts'>['nearest'] }

function NothingFound({ term, others, nearest }: NothingFoundProps) {
  const t = useText()
  const local = useLocalized()
  const hot = useQuery(hotQuery)
  return (
    <>
      <EmptyState
        icon={<SearchX />}
        title={t('search.nothing.title', { term })}
        text={t('search.nothing.text')}
        action={<LinkButton href={paths.index()}>{t('catalogue.allProducts')}</LinkButton>}
      />
      {others.length > 0 && (
        <>
          <h2 className="mb-3 text-lg">{t('search.didYouMean')}</h2>
          <LinkChips
            label={t('search.didYouMean')}
            links={others.map((other) => ({ key: other, label: other, href: paths.search(other) }))}
          />
        </>
      )}
      {nearest.length > 0 && (
        <>
          <h2 className="mb-3 text-lg">{t('search.nearest')}</h2>
          <LinkChips
            label={t('search.nearest')}
            links={nearest.map((category) => ({ key: category.id, label: local(category, 'name'), href: paths.category(category.id) }))}
          />
        </>
      )}
      <h2 className="mb-3 text-lg">{t('search.browse')}</h2>
      <CategoryLinks />
      <ProductShelf title={t('cards.hot')} href={paths.recommended({ list: 'hot' })} products={hot.isError ? [] : hot.data?.list} />
    </>
  )
}

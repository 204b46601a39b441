import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useCountry } from '../../../../client/country.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { changeQuery, useQueryParameters } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Breadcrumb } from '../../../../ui/Breadcrumb.tsx'
import { Page, PageTitle } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { LinkChips } from '../../category/LinkChips.tsx'
import { listingFilters, listSorts, readListing } from '../../listing/listing-query.ts'
import { ProductListing } from '../../listing/ProductListing.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

export default function CategoryPage() {
  const t = useText()
  const local = useLocalized()
  const query = useQueryParameters()
  const listing = readListing(query)
  const country = useCountry()
  const sort = listSorts.find((known) => known === listing.sort)
  const answer = useQuery({
    ...callQuery('getCategory', { ...listingFilters(listing, country), a: query.get('id') ?? '', b: listing.p, sort }),
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const name = data && local(data.category, 'name')
  const movedTo = data && !answer.isPlaceholderData && data.category.id !== query.get('id') ? data.category.id : null
  // The category became part of another one: the address says so, too.
  useEffect(() => {
    if (movedTo !== null) changeQuery({ id: movedTo })
  }, [movedTo])
  return (
    <Page className="lg:pt-4!">
      <Title>{name ?? t('market.categories')}</Title>
      {!answer.isError && (
        <>
          <Breadcrumb
            label={t('shell.breadcrumb')}
            steps={[
              { label: t('market.categories'), href: paths.categories() },
              ...(data?.breadcrumb ?? []).map((step, index, all) => ({
                label: local(step, 'name'),
                href: index < all.length - 1 ? paths.category(step.id) : undefined,
              })),
            ]}
          />
          <PageTitle>{name ?? <Skeleton className="h-9 w-56" />}</PageTitle>
        </>
      )}
      {data && data.category.children.length > 0 && (
        <LinkChips
          label={t('catalogue.subcategories')}
          links={data.category.children.map((child) => ({
            key: child.id,
            label: local(child, 'name'),
            href: paths.category(child.id),
            count: child.product_count,
          }))}
        />
      )}
      <ProductListing
        query={answer}
        listing={listing}
        empty={
          <EmptyState
            icon={<PackageOpen />}
            title={t('catalogue.empty.title')}
            text={t('catalogue.empty.text')}
            action={<LinkButton href={paths.categories()}>{t('catalogue.otherCategories')}</LinkButton>}
          />
        }
      />
    </Page>
  )
}

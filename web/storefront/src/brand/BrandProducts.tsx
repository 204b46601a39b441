import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useCountry } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx'
import { Page } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Skeleton, SkeletonText } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { listingFilters, listSorts, readListing } from '../listing/listing-query.ts'
import { ProductListing } from '../listing/ProductListing.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { BrandMark } from './BrandMark.tsx'

export function BrandProducts({ id }: { id: string }) {
  const t = useText()
  const local = useLocalized()
  const listing = readListing(useQueryParameters())
  const country = useCountry()
  const sort = listSorts.find((known) => known === listing.sort)
  const answer = useQuery({
    ...callQuery('getBrand', { ...listingFilters(listing, country), id, p: listing.p, sort }),
    placeholderData: keepPreviousData,
  })
  const brand = answer.data?.brand
  const name = brand && local(brand, 'name')
  const movedTo = brand && !answer.isPlaceholderData && brand.id !== id ? brand.id : null
  // The brand became part of another one: the address says so, too.
  useEffect(() => {
    if (movedTo !== null) changeQuery({ id: movedTo })
  }, [movedTo])
  return (
    <Page className="lg:pt-4!">
      <Title>{name ?? t('market.brands')}</Title>
      {!answer.isError && (
        <>
          <Breadcrumb
            label={t('shell.breadcrumb')}
            steps={[{ label: t('market.brands'), href: paths.brands() }, ...(name ? [{ label: name }] : [])]}
          />
          <div className="mt-2 mb-7 flex items-start gap-4 lg:gap-6">
            {brand ? (
              <BrandMark of="brand" logo={brand.logo} className="size-16 lg:size-24" />
            ) : (
              <Skeleton className="size-16 shrink-0 rounded-lg lg:size-24" />
            )}
            <div className="min-w-0 flex-1">
              <h1 className="text-2xl">{name ?? <Skeleton className="h-9 w-48" />}</h1>
              {brand ? <p className="mt-1 max-w-3xl text-muted">{local(brand, 'about')}</p> : <SkeletonText lines={2} />}
            </div>
          </div>
        </>
      )}
      <ProductListing
        query={answer}
        listing={listing}
        empty={
          <EmptyState
            icon={<PackageOpen />}
            title={t('catalogue.empty.title')}
            text={t('catalogue.empty.text')}
            action={<LinkButton href={paths.brands()}>{t('catalogue.otherBrands')}</LinkButton>}
          />
        }
      />
    </Page>
  )
}

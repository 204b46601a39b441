import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useCountry } from '../../../../client/country.ts'
import { callQuery } from '../../../../client/query.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Page, PageTitle } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { CategoryLinks } from '../../category/CategoryLinks.tsx'
import { listingFilters, listSorts, readListing } from '../../listing/listing-query.ts'
import { ProductListing } from '../../listing/ProductListing.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** The quiet way in: everything on sale, to be narrowed down. */
export default function IndexPage() {
  const t = useText()
  const listing = readListing(useQueryParameters())
  const country = useCountry()
  const sort = listSorts.find((known) => known === listing.sort)
  const products = useQuery({
    ...callQuery('getAllProducts', { ...listingFilters(listing, country), p: listing.p, sort }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <Title>{t('catalogue.allProducts')}</Title>
      <PageTitle text={t('catalogue.allProducts.text')}>{t('catalogue.allProducts')}</PageTitle>
      <CategoryLinks />
      <ProductListing
        query={products}
        listing={listing}
        empty={
          <EmptyState
            icon={<PackageOpen />}
            title={t('catalogue.empty.title')}
            text={t('catalogue.empty.text')}
            action={<LinkButton href={paths.home()}>{t('shell.goHome')}</LinkButton>}
          />
        }
      />
    </Page>
  )
}

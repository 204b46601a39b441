import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Page, PageTitle } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonCards } from '../../../../ui/Skeleton.tsx'
import { CategoryTile } from '../../category/CategoryTile.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const treeQuery = callQuery('getAllCategory', {})
const tileSizes = '(min-width: 64rem) 12rem, (min-width: 40rem) 22vw, 30vw'
const firstRow = 3

export default function CategoriesPage() {
  const t = useText()
  const local = useLocalized()
  const tree = useQuery(treeQuery)
  return (
    <Page>
      <Title>{t('market.categories')}</Title>
      <PageTitle
        aside={
          <LinkButton href={paths.index()} variant="secondary" size="small">
            {t('catalogue.allProducts')}
          </LinkButton>
        }
      >
        {t('market.categories')}
      </PageTitle>
      {tree.isPending && <SkeletonCards label={t('shell.loading')} count={12} />}
      {tree.isError && <LoadError error={tree.error} onRetry={() => void tree.refetch()} pending={tree.isFetching} />}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2 lg:gap-y-14">
        {tree.data?.list.map((category, index) => (
          <section key={category.id} aria-labelledby={`category-${category.id}`}>
            <div className="mb-4 flex items-baseline justify-between gap-4 border-line border-b pb-2">
              <h2 id={`category-${category.id}`} className="text-xl">
                <a href={paths.category(category.id)} className="hover:underline">
                  {local(category, 'name')}
                </a>
              </h2>
              <a
                href={paths.category(category.id)}
                className="relative -my-2 inline-flex min-h-11 shrink-0 items-center gap-1 text-muted text-sm hover:text-accent hover:underline"
              >
                <span className="sr-only">{t('cards.seeAllOf', { name: local(category, 'name') })}, </span>
                {t('market.productCount', { count: category.product_count })}
                <ChevronRight aria-hidden className="size-4" />
              </a>
            </div>
            <ul className="grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 lg:grid-cols-3 lg:gap-x-5">
              {category.children.map((child, at) => (
                <li key={child.id}>
                  <CategoryTile category={child} sizes={tileSizes} first={index === 0 && at < firstRow} />
                </li>
              ))}
              <li>
                <CategoryTile category={category} sizes={tileSizes} label={t('catalogue.allOf', { name: local(category, 'name') })} />
              </li>
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

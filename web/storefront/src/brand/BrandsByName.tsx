import { useQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Title } from '../../../shell/Title.tsx'
import { Page, PageTitle } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { BrandMark } from './BrandMark.tsx'

type Brand = Reply<'getAllBrand'>['list'][number]

const brandsQuery = callQuery('getAllBrand', {})

/** The letter that a name is looked up under: without its accent, and in Thai the consonant behind a vowel sign that is written first. */
const letterOf = (name: string, lang: string) =>
  (/(?![\u0e40-\u0e44])\p{L}|\p{N}/u.exec(name.normalize('NFD'))?.[0] ?? '#').toLocaleUpperCase(lang)

/** Brands under their first letters, in the order of the language. */
function byLetter(brands: readonly Brand[], name: (brand: Brand) => string, lang: string): [string, Brand[]][] {
  const order = new Intl.Collator(lang)
  const groups = new Map<string, Brand[]>()
  for (const brand of brands.toSorted((left, right) => order.compare(name(left), name(right)))) {
    const letter = letterOf(name(brand), lang)
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  return [...groups]
}

export function BrandsByName() {
  const t = useText()
  const local = useLocalized()
  const lang = useLanguage()
  const brands = useQuery(brandsQuery)
  const groups = byLetter(brands.data?.list ?? [], (brand) => local(brand, 'name'), lang)
  return (
    <Page>
      <Title>{t('market.brands')}</Title>
      <PageTitle text={t('catalogue.brands.text')}>{t('market.brands')}</PageTitle>
      {brands.isPending && <SkeletonRows label={t('shell.loading')} count={6} />}
      {brands.isError && <LoadError error={brands.error} onRetry={() => void brands.refetch()} pending={brands.isFetching} />}
      {brands.data?.list.length === 0 && (
        <EmptyState
          icon={<Tags />}
          title={t('catalogue.empty.title')}
          text={t('catalogue.empty.text')}
          action={<LinkButton href={paths.categories()}>{t('market.categories')}</LinkButton>}
        />
      )}
      {groups.length > 1 && (
        <nav aria-label={t('catalogue.brands.letters')} className="mb-6 flex flex-wrap gap-1">
          {groups.map(([letter]) => (
            <button
              key={letter}
              type="button"
              className="grid size-11 place-items-center rounded-full border border-line bg-raised font-medium hover:border-line-strong"
              onClick={() => {
                const heading = document.getElementById(`letter-${letter}`)
                heading?.scrollIntoView({ block: 'start' })
                heading?.focus({ preventScroll: true })
              }}
            >
              {letter}
            </button>
          ))}
        </nav>
      )}
      <div className="gap-6 sm:columns-2 xl:columns-3">
        {groups.map(([letter, list]) => (
          <section key={letter} aria-labelledby={`letter-${letter}`} className="mb-7 break-inside-avoid">
            <h2 id={`letter-${letter}`} tabIndex={-1} className="mb-3 scroll-mt-32 text-muted text-xl outline-none">
              {letter}
            </h2>
            <ul className="grid gap-3">
              {list.map((brand) => (
                <li key={brand.id}>
                  <a
                    href={paths.brands(brand.id)}
                    className="group/brand flex h-full items-center gap-4 rounded-lg border border-line bg-raised p-4 transition-colors hover:border-line-strong"
                  >
                    <BrandMark of="brand" logo={brand.logo} />
                    <span className="min-w-0">
                      <span className="block font-semibold group-hover/brand:underline">{local(brand, 'name')}</span>
                      <span className="line-clamp-2 text-muted text-sm leading-snug">{local(brand, 'about')}</span>
                      <span className="text-muted text-xs tabular-nums">{t('market.productCount', { count: brand.product_count })}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}

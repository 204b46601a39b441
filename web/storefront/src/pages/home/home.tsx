import { useQuery } from '@tanstack/react-query'
import { useLocalized } from '../../../../client/localized.ts'
import { withBase } from '../../../../client/pictures.ts'
import { callQuery } from '../../../../client/query.ts'
import { useText } from '../../../../client/text.ts'
import { CardGrid, Page, Section } from '../../../../ui/Layout.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { SkeletonCards } from '../../../../ui/Skeleton.tsx'
import { LoadError } from '../../LoadError.tsx'
import { paths } from '../../paths.ts'
import { Title } from '../../Title.tsx'

const categoriesQuery = callQuery('getFirstCategory', {})

export default function HomePage() {
  const t = useText()
  const local = useLocalized()
  const categories = useQuery(categoriesQuery)
  return (
    <Page>
      <Title>{t('shell.home')}</Title>
      <h1 className="sr-only">{t('shell.home')}</h1>
      <Section title={t('shell.categories')}>
        {categories.isPending && <SkeletonCards label={t('shell.loading')} />}
        {categories.isError && (
          <LoadError error={categories.error} onRetry={() => void categories.refetch()} pending={categories.isFetching} />
        )}
        {categories.data && (
          <CardGrid>
            {categories.data.list.map((category, index) => (
              <a key={category.id} href={paths.category(category.id)} className="group grid gap-3">
                <Picture
                  source={withBase(category.image, 'category')}
                  alt=""
                  sizes="(min-width: 1024px) 20vw, 50vw"
                  first={index === 0}
                  className="aspect-square w-full rounded-lg"
                />
                <span className="font-medium group-hover:underline">{local(category, 'name')}</span>
              </a>
            ))}
          </CardGrid>
        )}
      </Section>
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { LinkChips } from './LinkChips.tsx'

const categoriesQuery = callQuery('getFirstCategory', {})

/** The first level of the categories as chips. */
export function CategoryLinks() {
  const t = useText()
  const local = useLocalized()
  const { data, isError } = useQuery(categoriesQuery)
  // The page goes without them: its own contents say what failed and offer another try.
  if (isError) return null
  return (
    <LinkChips
      label={t('market.categories')}
      links={data?.list.map((category) => ({
        key: category.id,
        label: local(category, 'name'),
        href: paths.category(category.id),
        count: category.product_count,
      }))}
    />
  )
}

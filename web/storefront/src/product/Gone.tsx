import { SearchX } from 'lucide-react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** In the place of a product, shop, brand or category that is no longer there: others are. */
export function Gone() {
  const t = useText()
  return (
    <EmptyState
      heading="h1"
      icon={<SearchX />}
      title={t('catalogue.gone.title')}
      text={t('catalogue.gone.text')}
      action={
        <>
          <LinkButton href={paths.index()}>{t('catalogue.allProducts')}</LinkButton>
          <LinkButton href={paths.categories()} variant="secondary">
            {t('market.categories')}
          </LinkButton>
        </>
      }
    />
  )
}

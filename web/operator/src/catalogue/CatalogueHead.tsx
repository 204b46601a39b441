import type { ReactNode } from 'react'
import { PageHead } from '../../../office/Index.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { goTo } from '../../../shell/navigation.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** Title of the catalogue, and its parts. */
export function CatalogueHead({ at, acts }: { at: 'products' | 'categories' | 'brands' | 'attributes'; acts?: ReactNode }) {
  const t = useText()
  const parts = [
    { key: 'products', label: t('catalogue.products'), href: paths.products() },
    { key: 'categories', label: t('catalogue.categories'), href: paths.categories() },
    { key: 'brands', label: t('catalogue.brands'), href: paths.brands() },
    { key: 'attributes', label: t('catalogue.attributes'), href: paths.attributes() },
  ]
  useShortcuts(parts.map(({ label, href }, index) => ({ keys: String(index + 1), label, group: 'page', run: () => goTo(href) })))
  return (
    <>
      <PageHead title={t('catalogue.title')} acts={acts} />
      <div className="mb-4 border-line border-b">
        <Views label={t('catalogue.parts')} views={parts.map((part) => ({ ...part, current: part.key === at }))} />
      </div>
    </>
  )
}

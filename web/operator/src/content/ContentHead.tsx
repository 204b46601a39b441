import type { ReactNode } from 'react'
import { PageHead } from '../../../office/Index.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const areas = [
  { key: 'adverts', href: paths.adverts() },
  { key: 'announcements', href: paths.announcements() },
  { key: 'texts', href: paths.texts() },
  { key: 'reasons', href: paths.reasons() },
  { key: 'synonyms', href: paths.synonyms() },
] as const

type ContentHeadProps = { at: (typeof areas)[number]['key']; acts?: ReactNode }

/** Title of what the house says on its own pages, and its kinds. */
export function ContentHead({ at, acts }: ContentHeadProps) {
  const t = useText()
  return (
    <>
      <PageHead title={t(`content.area.${at}`)} text={t(`content.lead.${at}`)} acts={acts} />
      <div className="mb-4 border-line border-b">
        <Views
          label={t('content.areas')}
          views={areas.map(({ key, href }) => ({ key, href, label: t(`content.area.${key}`), current: key === at }))}
        />
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import { PageHead } from '../../../office/Index.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { goTo } from '../../../shell/navigation.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const areas = [
  { key: 'currencies', href: paths.currencies() },
  { key: 'commission', href: paths.commission() },
  { key: 'depositWallets', href: paths.depositWallets() },
  { key: 'website', href: paths.website() },
] as const

/** Title of the settings, and what can be set. */
export function SettingsHead({ at, acts }: { at: (typeof areas)[number]['key']; acts?: ReactNode }) {
  const t = useText()
  useShortcuts(
    areas.map(({ key, href }, index) => ({
      keys: String(index + 1),
      label: t(`settings.area.${key}`),
      group: 'page',
      run: () => goTo(href),
    })),
  )
  return (
    <>
      <PageHead title={t('settings.title')} text={t(`settings.lead.${at}`)} acts={acts} />
      <div className="mb-4 border-line border-b">
        <Views
          label={t('settings.areas')}
          views={areas.map(({ key, href }) => ({ key, href, label: t(`settings.area.${key}`), current: key === at }))}
        />
      </div>
    </>
  )
}

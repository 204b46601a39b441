import type { ReactNode } from 'react'
import { PageHead } from '../../../office/Index.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { goTo } from '../../../shell/navigation.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type MoneyHeadProps = {
  at: 'match' | 'pay' | 'transfers'
  /** what each of them waits with, where this page knows it */
  counts?: Partial<Record<MoneyHeadProps['at'], number | undefined>>
  acts?: ReactNode
}

/** Title of the money desk, and its three kinds of work. */
export function MoneyHead({ at, counts = {}, acts }: MoneyHeadProps) {
  const t = useText()
  const views = [
    { key: 'match', href: paths.money() },
    { key: 'pay', href: paths.payouts() },
    { key: 'transfers', href: paths.manualTransfers() },
  ] as const
  useShortcuts(
    views.map(({ key, href }, index) => ({ keys: String(index + 1), label: t(`money.area.${key}`), group: 'page', run: () => goTo(href) })),
  )
  return (
    <>
      <PageHead title={t('money.title')} text={t(`money.lead.${at}`)} acts={acts} />
      <div className="mb-4 border-line border-b">
        <Views
          label={t('money.areas')}
          views={views.map(({ key, href }) => ({ key, href, label: t(`money.area.${key}`), count: counts[key], current: key === at }))}
        />
      </div>
    </>
  )
}

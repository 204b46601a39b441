import { ChevronDown, ExternalLink, KeyRound, LogOut, Rows3, Rows4 } from 'lucide-react'
import { showProblem } from '../../../client/problems.ts'
import { chooseDensity, useDensity } from '../../../office/density.ts'
import { useLanguagePreference, useThemePreference } from '../../../shell/Choices.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { leave } from '../leave.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useConsole } from './console.ts'

/** Who is in the console and as what, how it looks, and the way out. */
export function OperatorMenu() {
  const t = useText()
  const inside = useConsole()
  const density = useDensity()
  const language = useLanguagePreference()
  const theme = useThemePreference()
  if (!inside) return null
  const { operator, storefront_url } = inside
  const icon = 'size-4.5'
  return (
    <Menu
      label={t('frame.menu')}
      triggerClassName="flex min-h-11 min-w-0 max-w-full items-center gap-2 rounded-md px-2 text-sm hover:bg-on-office/10"
      trigger={
        <>
          <span className="min-w-0 text-start leading-tight">
            <span className="block truncate font-semibold">{operator.firstname}</span>
            <span className="block truncate text-xs opacity-85">{t(`frame.role.${operator.role}`)}</span>
          </span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0" />
        </>
      }
      items={[
        { key: 'visit', label: t('frame.visit'), icon: <ExternalLink aria-hidden className={icon} />, href: storefront_url },
        { key: 'security', label: t('frame.security'), icon: <KeyRound aria-hidden className={icon} />, href: paths.security() },
        ...language.items.map((item) => ({ ...item, key: `lang-${item.key}` })),
        ...theme.items.map((item) => ({ ...item, key: `theme-${item.key}` })),
        {
          key: 'dense',
          label: t('office.density.dense'),
          icon: <Rows4 aria-hidden className={icon} />,
          checked: density === 'dense',
          onPress: () => chooseDensity('dense'),
        },
        {
          key: 'comfortable',
          label: t('office.density.comfortable'),
          icon: <Rows3 aria-hidden className={icon} />,
          checked: density === 'comfortable',
          onPress: () => chooseDensity('comfortable'),
        },
        {
          key: 'leave',
          label: t('frame.leave'),
          icon: <LogOut aria-hidden className={icon} />,
          onPress: () => void leave(paths.enter()).catch(showProblem),
        },
      ]}
    />
  )
}

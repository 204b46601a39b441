import { ArrowLeftRight, ChevronDown, ExternalLink, LogOut, Rows3, Rows4 } from 'lucide-react'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { showProblem } from '../../../client/problems.ts'
import { chooseDensity, useDensity } from '../../../office/density.ts'
import { useLanguagePreference, useThemePreference } from '../../../shell/Choices.tsx'
import { goTo } from '../../../shell/navigation.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { leave } from '../leave.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useOffice } from './office.ts'

/** Whose office this is, and what concerns the whole of it: the public shop, other shops of the same person, how it looks, the way out. */
export function ShopMenu() {
  const t = useText()
  const local = useLocalized()
  const office = useOffice()
  const density = useDensity()
  const language = useLanguagePreference()
  const theme = useThemePreference()
  const change = useAct('changeOffice', {
    onDone: () => {
      // A fresh page: nothing of one shop is left in the office of another.
      goTo(paths.today(), { replace: true })
      location.reload()
    },
  })
  if (!office) return null
  const { shop, member, others } = office
  const icon = 'size-4.5'
  return (
    <Menu
      label={t('frame.menu')}
      triggerClassName="flex min-h-11 min-w-0 max-w-full items-center gap-2 rounded-md px-2 text-sm hover:bg-on-office/10"
      trigger={
        <>
          <Picture source={withBase(shop.logo, 'general')} alt="" sizes="28px" className="size-7 shrink-0 rounded-full" />
          <span className="min-w-0 text-start leading-tight">
            <span className="block truncate font-semibold">{local(shop, 'name')}</span>
            <span className="block truncate text-xs opacity-85">
              {member.firstname} · {t(`frame.role.${member.role}`)}
            </span>
          </span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0" />
        </>
      }
      items={[
        {
          key: 'visit',
          label: t('frame.visit'),
          icon: <ExternalLink aria-hidden className={icon} />,
          href: screenUrl(boot().config.storefront_url, screens.shop(shop.id)),
        },
        ...others.map((other) => ({
          key: `shop-${other.id}`,
          label: t('frame.change', { shop: local(other, 'name') }),
          icon: <ArrowLeftRight aria-hidden className={icon} />,
          onPress: () => void change.act({ shop_id: other.id }),
        })),
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

import { ChevronDown, Coins, Globe, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { isLanguage } from '../../../../contract/languages.ts'
import { boot } from '../../../client/boot.ts'
import { showProblem } from '../../../client/problems.ts'
import { refreshAll } from '../../../client/query.ts'
import { chooseCurrency, chooseTheme, type Theme, useCurrency, useLanguage, useTheme } from '../../../client/settings.ts'
import { chooseLanguage, useText } from '../../../client/text.ts'
import { Menu } from '../../../ui/Menu.tsx'

const trigger = 'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm hover:bg-sunken lg:min-h-9'

async function speak(code: string) {
  if (!isLanguage(code)) return
  try {
    await chooseLanguage(code)
    await refreshAll()
  } catch (error) {
    await showProblem(error)
  }
}

export function LanguageChoice() {
  const t = useText()
  const lang = useLanguage()
  const { languages } = boot()
  return (
    <Menu
      label={t('shell.language')}
      triggerClassName={trigger}
      trigger={<Trigger icon={<Globe aria-hidden className="size-4.5" />}>{languages.find(({ code }) => code === lang)?.name}</Trigger>}
      items={languages.map(({ code, name }) => ({
        key: code,
        label: name,
        lang: code,
        checked: code === lang,
        onPress: () => void speak(code),
      }))}
    />
  )
}

export function CurrencyChoice() {
  const t = useText()
  const lang = useLanguage()
  const currency = useCurrency()
  const names = new Intl.DisplayNames(lang, { type: 'currency' })
  return (
    <Menu
      label={t('shell.currency')}
      triggerClassName={trigger}
      trigger={<Trigger icon={<Coins aria-hidden className="size-4.5" />}>{currency.code}</Trigger>}
      items={boot().currencies.map(({ code, symbol }) => ({
        key: code,
        label: (
          <span className="flex justify-between gap-6">
            <span className="first-letter:uppercase">{names.of(code)}</span>
            <span className="text-muted">{symbol}</span>
          </span>
        ),
        checked: code === currency.code,
        onPress: () => chooseCurrency(code),
      }))}
    />
  )
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor }
const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[]

export function ThemeChoice() {
  const t = useText()
  const theme = useTheme()
  const Icon = themeIcons[theme]
  return (
    <Menu
      label={t('shell.theme')}
      triggerClassName={trigger}
      trigger={<Trigger icon={<Icon aria-hidden className="size-4.5" />}>{t(`shell.theme.${theme}`)}</Trigger>}
      items={themes.map((choice) => {
        const Own = themeIcons[choice]
        return {
          key: choice,
          label: t(`shell.theme.${choice}`),
          icon: <Own aria-hidden className="size-4.5" />,
          checked: choice === theme,
          onPress: () => chooseTheme(choice),
        }
      })}
    />
  )
}

const Trigger = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    {icon}
    <span>{children}</span>
    <ChevronDown aria-hidden className="size-3.5 text-muted" />
  </>
)

import { ChevronDown, Globe, Monitor, Moon, Sun } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { isLanguage } from '../../contract/languages.ts'
import { boot } from '../client/boot.ts'
import { showProblem } from '../client/problems.ts'
import { refreshAll } from '../client/query.ts'
import { chooseTheme, type Theme, useLanguage, useTheme } from '../client/settings.ts'
import { chooseLanguage, useText } from '../client/text.ts'
import { Menu } from '../ui/Menu.tsx'

type ChoiceProps = { label: string; icon: ReactNode; chosen: ReactNode; items: ComponentProps<typeof Menu>['items'] }

/** A setting of this device: what is chosen, and a menu of what could be. */
export const Choice = ({ label, icon, chosen, items }: ChoiceProps) => (
  <Menu
    label={label}
    triggerClassName="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm hover:bg-sunken lg:min-h-9"
    trigger={
      <>
        {icon}
        <span>{chosen}</span>
        <ChevronDown aria-hidden className="size-3.5 text-muted" />
      </>
    }
    items={items}
  />
)

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
    <Choice
      label={t('shell.language')}
      icon={<Globe aria-hidden className="size-4.5" />}
      chosen={languages.find(({ code }) => code === lang)?.name}
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

const themeIcons = { light: Sun, dark: Moon, system: Monitor }
const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[]

export function ThemeChoice() {
  const t = useText()
  const theme = useTheme()
  const Icon = themeIcons[theme]
  return (
    <Choice
      label={t('shell.theme')}
      icon={<Icon aria-hidden className="size-4.5" />}
      chosen={t(`shell.theme.${theme}`)}
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

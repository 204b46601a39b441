import { ChevronDown, Globe, Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { isLanguage } from '../../contract/languages.ts'
import { boot } from '../client/boot.ts'
import { showProblem } from '../client/problems.ts'
import { refreshAll } from '../client/query.ts'
import { chooseTheme, type Theme, useLanguage, useTheme } from '../client/settings.ts'
import { chooseLanguage, useText } from '../client/text.ts'
import { Menu } from '../ui/Menu.tsx'

/** A setting of this device: what is chosen, and what could be. */
export type Preference = {
  label: string
  icon: ReactNode
  chosen: ReactNode
  items: readonly { key: string; label: ReactNode; icon?: ReactNode; lang?: string; checked: boolean; onPress: () => void }[]
}

/** A setting as a button with a menu. */
export const Choice = ({ label, icon, chosen, items }: Preference) => (
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

/** Speaks another language once its texts are there, and asks for what is on the screen in it. Says itself when that fails. */
export async function chooseAndAsk(code: string): Promise<void> {
  if (!isLanguage(code)) return
  try {
    await chooseLanguage(code)
    await refreshAll()
  } catch (error) {
    await showProblem(error)
  }
}

export function useLanguagePreference(): Preference {
  const t = useText()
  const lang = useLanguage()
  const { languages } = boot()
  return {
    label: t('shell.language'),
    icon: <Globe aria-hidden className="size-4.5" />,
    chosen: languages.find(({ code }) => code === lang)?.name,
    items: languages.map(({ code, name }) => ({
      key: code,
      label: name,
      lang: code,
      checked: code === lang,
      onPress: () => void chooseAndAsk(code),
    })),
  }
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor }
const themes = ['light', 'dark', 'system'] as const satisfies readonly Theme[]

export function useThemePreference(): Preference {
  const t = useText()
  const theme = useTheme()
  const Icon = themeIcons[theme]
  return {
    label: t('shell.theme'),
    icon: <Icon aria-hidden className="size-4.5" />,
    chosen: t(`shell.theme.${theme}`),
    items: themes.map((choice) => {
      const Own = themeIcons[choice]
      return {
        key: choice,
        label: t(`shell.theme.${choice}`),
        icon: <Own aria-hidden className="size-4.5" />,
        checked: choice === theme,
        onPress: () => chooseTheme(choice),
      }
    }),
  }
}

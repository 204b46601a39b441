import { createContext, useContext } from 'react'
import { appAddress, type Named } from '../../../../contract/landing.ts'
import type { Landing } from '../../../../contract/landing-page.ts'
import { localized } from '../../../client/localized.ts'

export const LandingContext = createContext<Landing | null>(null)

/** The page that is rendered. `inApp(screens.cart())` leads into the app, in the language and currency of the page; `named(product)` is a record for `landings`. */
export function useLanding() {
  const landing = useContext(LandingContext)
  if (!landing) throw new Error('this is shown on landing pages only')
  const { lang, currency } = landing
  return {
    ...landing,
    inApp: (screen: string) => appAddress(screen, { lang, currency }),
    named: (record: { id: string; name_en: string }): Named => ({ id: record.id, name: localized(record, 'name', lang) }),
  }
}

import { LanguageChoice, ThemeChoice } from '../../../shell/Choices.tsx'
import { CountryChoice } from '../delivery/CountryChoice.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'

/** How this device shows the shop: country, language, currency, appearance. */
const Preferences = () => (
  <>
    <CountryChoice className="px-3" />
    <LanguageChoice />
    <CurrencyChoice />
    <ThemeChoice />
  </>
)

export default Preferences

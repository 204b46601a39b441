import { LanguageChoice, ThemeChoice } from '../../../shell/Choices.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'

/** How this device shows the shop: language, currency, appearance. */
const Preferences = () => (
  <>
    <LanguageChoice />
    <CurrencyChoice />
    <ThemeChoice />
  </>
)

export default Preferences

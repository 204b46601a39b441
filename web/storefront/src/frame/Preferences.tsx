import { Choice } from '../../../shell/Choices.tsx'
import { CountryChoice } from '../delivery/CountryChoice.tsx'
import { usePreferences } from './use-preferences.tsx'

/** Country, language, currency and appearance in a row. */
export default function Preferences() {
  return (
    <>
      <CountryChoice className="px-3" />
      {usePreferences().map((preference) => (
        <Choice key={preference.label} {...preference} />
      ))}
    </>
  )
}

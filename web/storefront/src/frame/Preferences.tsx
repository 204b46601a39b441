import { Choice } from '../../../shell/Choices.tsx'
import { usePreferences } from './use-preferences.tsx'

/** Language, currency and appearance as a row of menus. */
export default function Preferences() {
  return usePreferences().map((preference) => <Choice key={preference.label} {...preference} />)
}

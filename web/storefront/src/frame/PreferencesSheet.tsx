import { useId } from 'react'
import { chooseCountry, useCountry } from '../../../client/country.ts'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ShipToSelect } from '../delivery/ShipToSelect.tsx'
import { useText } from '../text.ts'
import { usePreferences } from './use-preferences.tsx'

type PreferencesSheetProps = { open: boolean; onClose: () => void }

/** Country, language, currency and appearance at a glance, for phones: a choice shows at once behind the panel. */
export default function PreferencesSheet({ open, onClose }: PreferencesSheetProps) {
  const t = useText()
  return (
    <Dialog place="sheet" open={open} onClose={onClose} title={t('market.preferences')} closeLabel={t('shell.close')}>
      <Groups />
    </Dialog>
  )
}

function Groups() {
  const name = useId()
  return (
    <div className="grid gap-6">
      <ShipToSelect value={useCountry()} onChange={chooseCountry} />
      {usePreferences().map(({ label, items }, at) => (
        <fieldset key={label} className="min-w-0">
          <legend className="mb-2 font-semibold">{label}</legend>
          <div className="grid grid-cols-2 gap-2">
            {items.map((item) => (
              <label
                key={item.key}
                lang={item.lang}
                className={classes(
                  'flex min-h-12 items-center gap-2.5 rounded-md border px-3 py-2 text-sm leading-tight has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
                  item.checked ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line',
                )}
              >
                <input type="radio" name={`${name}${at}`} className="sr-only" checked={item.checked} onChange={() => item.onPress()} />
                {item.icon}
                <span className="min-w-0 flex-1">{item.label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

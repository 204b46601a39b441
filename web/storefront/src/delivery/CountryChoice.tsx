import { ChevronDown, MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useCountry, useCountryName } from '../../../client/country.ts'
import { lazily } from '../../../shell/code.ts'
import { useText } from '../text.ts'

const loadDialog = () => import('./CountryDialog.tsx')
const CountryDialog = lazily(loadDialog)

/** For which country delivery is shown, and the way to another one. */
export function CountryChoice({ className = '-mx-2 px-2' }: { className?: string }) {
  const t = useText()
  const country = useCountryName()(useCountry())
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full text-sm hover:bg-sunken lg:min-h-9 ${className}`}
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpen(true)}
      >
        <MapPin aria-hidden className="size-4.5 shrink-0 text-muted" />
        <span className="truncate">{t('delivery.to', { country })}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />
      </button>
      {open && (
        <Suspense>
          <CountryDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { showBeside } from '../../../shell/beside.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'
import { endLook } from './look.ts'

type Look = Reply<'enterLook'>

/** Says on every page as whom one looks and until when, and ends it. */
function LookBar({ look }: { look: Look }) {
  const t = useText()
  const { date } = useDates()
  useEffect(() => {
    const timer = setTimeout(() => void endLook(), Math.max(0, Date.parse(look.until) - Date.now()))
    return () => clearTimeout(timer)
  }, [look.until])
  return (
    <aside
      aria-label={t('signing.look.as', { name: look.name })}
      className="fixed inset-x-2 bottom-20 z-50 mx-auto flex max-w-xl items-center justify-between gap-3 rounded-lg border border-warning bg-warning-soft px-4 py-2 text-sm text-warning shadow-lg lg:bottom-4"
    >
      <Eye aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-semibold">{t('signing.look.as', { name: look.name })}</span>
        <span className="block text-xs">{t('signing.look.only', { time: date(look.until, 'time') })}</span>
      </p>
      <Button variant="secondary" size="small" pending={false} onClick={() => void endLook()}>
        {t('signing.look.end')}
      </Button>
    </aside>
  )
}

/** Puts the bar beside the app. */
export const showLookBar = (look: Look): void => showBeside(<LookBar look={look} />)

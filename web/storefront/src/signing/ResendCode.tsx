import { Button } from '../../../ui/Button.tsx'
import { useSecondsLeft } from '../../../ui/Countdown.tsx'
import { useText } from '../text.ts'

/** Asks for another code, as soon as one may: `from` is that moment. */
export function ResendCode({ from, pending, onResend }: { from: number; pending: boolean; onResend: () => void }) {
  const t = useText()
  const seconds = useSecondsLeft(from)
  if (seconds > 0)
    return <p className="flex min-h-11 items-center text-muted text-sm tabular-nums">{t('signing.sendAgainIn', { count: seconds })}</p>
  return (
    <Button variant="link" size="small" pending={pending} onClick={onResend} className="-ms-3 min-h-11 w-fit">
      {t('signing.sendAgain')}
    </Button>
  )
}

import { useDates } from '../../../client/dates.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'

/** Who was quicker, where that is why something was refused, and a way to see what they did. */
export function Meanwhile({ problem, onLook }: { problem: Error | null; onLook: () => void }) {
  const t = useText()
  const { age } = useDates()
  const refusal = problem && refusalOf(problem)
  if (refusal?.codeName !== 'writeConflict' || refusal.data?.reason !== 'edited_meanwhile') return null
  const { by, at } = refusal.data
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft p-4 text-sm">
      <p>{t('settings.meanwhile', { name: by ?? t('settings.house'), when: age(at) })}</p>
      <Button variant="secondary" size="small" pending={false} onClick={onLook}>
        {t('settings.look')}
      </Button>
    </div>
  )
}

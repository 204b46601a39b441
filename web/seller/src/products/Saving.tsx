import { useDates } from '../../../client/dates.ts'
import { useText } from '../text.ts'
import type { Editing, SavingState } from './use-draft.ts'

const savingTexts = {
  saved: 'products.saving.saved',
  waiting: 'products.saving.saving',
  saving: 'products.saving.saving',
  failed: 'products.saving.failed',
  stopped: 'products.saving.stopped',
  conflict: 'products.saving.conflict',
} as const satisfies Record<SavingState, string>

/** Whether what is typed is kept, and who kept it last. */
export function Saving({ editing: { draft, state } }: { editing: Editing }) {
  const t = useText()
  const { age } = useDates()
  if (state === 'saved' && !draft.saved) return <span role="status">{t('products.saving.nothing')}</span>
  return (
    <span role="status">
      {state === 'saved' && draft.saved && !draft.saved.by_me
        ? t('products.saving.by', { name: draft.saved.by, when: age(draft.saved.at) })
        : t(savingTexts[state])}
    </span>
  )
}

import { useAct } from '../../../client/act.ts'
import type { CallName } from '../../../client/calls.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Says what was done, with the way back beside it; `refreshes`: the calls whose answers change by either. */
export function useDone(refreshes: readonly CallName[]) {
  const t = useText()
  const undo = useAct('undoCatalogueChange', {
    refreshes,
    onDone: () => showToast(t('catalogue.undone'), { tone: 'success' }),
  })
  return (said: string, changeId: string | null) =>
    showToast(said, {
      tone: 'success',
      ...(changeId !== null && { action: { label: t('catalogue.undo'), onPress: () => void undo.act({ change_id: changeId }) } }),
    })
}

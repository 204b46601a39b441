import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

export type HouseCategory = Reply<'getHouseCategories'>['list'][number]

/** Calls whose answers change when a category does. */
export const categoryCalls = [
  'getHouseCategories',
  'getCategoryEffect',
  'getCatalogueChanges',
  'getAllCategory',
  'getHouseProducts',
  'getHouseProduct',
] as const

/** Says what was done, with the way back beside it. */
export function useDone() {
  const t = useText()
  const undo = useAct('undoCatalogueChange', {
    refreshes: categoryCalls,
    onDone: () => showToast(t('catalogue.undone'), { tone: 'success' }),
  })
  return (said: string, changeId: string | null) =>
    showToast(said, {
      tone: 'success',
      ...(changeId !== null && { action: { label: t('catalogue.undo'), onPress: () => void undo.act({ change_id: changeId }) } }),
    })
}

import type { DraftState, ProductState } from '../../../../contract/shop-products.ts'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

const tones: Record<ProductState, Tone> = {
  draft: 'neutral',
  under_review: 'accent',
  refused: 'danger',
  on_sale: 'success',
  off_shelf: 'neutral',
}

/** How a product stands, in the words of the contract, and how its changes do. */
export function StateTag({
  state,
  barred,
  changes,
}: {
  state: ProductState /** by the house */
  barred: boolean
  changes: DraftState | null
}) {
  const t = useText()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {barred ? (
        <Tag tone="danger">{t('products.bulk.outcome.barred')}</Tag>
      ) : (
        <Tag tone={tones[state]}>{t(`products.state.${state}`)}</Tag>
      )}
      {changes && <Tag tone={tones[changes]}>{t(`products.changes.${changes}`)}</Tag>}
    </span>
  )
}

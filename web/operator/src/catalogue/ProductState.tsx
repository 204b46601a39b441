import type { HouseProductState } from '../../../../contract/catalogue-desk.ts'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

const tones: Record<HouseProductState, Tone> = { on_sale: 'success', off_shelf: 'neutral', barred: 'danger' }

type ProductStateProps = { product: { state: HouseProductState; shop_closed: boolean; in_stock: boolean } }

/** How a product stands, and what else keeps it from being bought. */
export function ProductState({ product: { state, shop_closed, in_stock } }: ProductStateProps) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={tones[state]}>{t(`catalogue.state.${state}`)}</Tag>
      {shop_closed && <Tag tone="warning">{t('catalogue.state.shopClosed')}</Tag>}
      {state === 'on_sale' && !in_stock && <Tag tone="warning">{t('catalogue.state.soldOut')}</Tag>}
    </span>
  )
}

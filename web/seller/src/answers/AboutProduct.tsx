import { ExternalLink } from 'lucide-react'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { boot } from '../../../client/boot.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { changeQuery } from '../../../shell/navigation.ts'
import { iconButtonClasses } from '../../../ui/IconButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import type { AnsweredProduct } from './product.ts'

/** Which product it is about; pressed, the list is narrowed to it. */
export function AboutProduct({ product }: { product: AnsweredProduct }) {
  const t = useText()
  const local = useLocalized()
  const name = local(product, 'name')
  return (
    <div className="flex items-center gap-3">
      <Picture source={withBase(product.image)} alt="" sizes="2.5rem" className="size-10 shrink-0 rounded-md" />
      <button
        type="button"
        title={t('answers.onlyProduct', { product: name })}
        className="min-h-11 min-w-0 truncate text-start text-sm underline-offset-4 hover:underline lg:min-h-8"
        onClick={() => changeQuery({ product: product.product_id, p: undefined })}
      >
        {name}
      </button>
      {product.on_sale && (
        <a
          href={screenUrl(boot().config.storefront_url, screens.product(product.product_id))}
          target="_blank"
          rel="noopener"
          aria-label={t('answers.seePage')}
          title={t('answers.seePage')}
          className={iconButtonClasses}
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
      )}
      {!product.on_sale && <Tag>{t('answers.offSale')}</Tag>}
    </div>
  )
}

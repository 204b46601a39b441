import { X } from 'lucide-react'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { boot } from '../../../client/boot.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { useUsd } from '../../../office/usd.ts'
import { hasPage } from '../../../shell/pages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { OrderState } from '../orders/OrderState.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { Subject } from './conversation.ts'

/** What a message is about, or is going to be: then it can be left out again. */
export function SubjectLine({ subject, onDrop }: { subject: Subject; onDrop?: () => void }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const image = subject.kind === 'product' ? subject.image : subject.images[0]
  const href =
    subject.kind === 'product'
      ? subject.on_sale
        ? screenUrl(boot().config.storefront_url, screens.product(subject.product_id))
        : undefined
      : hasPage(paths.order(subject.order_id))
        ? paths.order(subject.order_id)
        : undefined
  const content = (
    <>
      <Picture source={withBase(image ?? null, 'product')} alt="" sizes="3rem" className="size-12 shrink-0 rounded-sm" />
      <span className="grid min-w-0 flex-1 gap-0.5 text-sm">
        {subject.kind === 'product' ? (
          <>
            <span className="text-muted text-xs">{t('thread.aboutProduct')}</span>
            <span className="line-clamp-2 font-medium group-hover/subject:underline">{local(subject, 'name')}</span>
            <span className="text-muted">{usd(subject.price).total}</span>
          </>
        ) : (
          <>
            <span className="font-medium group-hover/subject:underline">{t('thread.aboutOrder', { number: subject.increment_id })}</span>
            <OrderState label={subject.label} />
          </>
        )}
      </span>
    </>
  )
  const line = 'flex min-h-11 min-w-0 flex-1 items-center gap-3'
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-raised p-2">
      {href ? (
        <a href={href} {...(subject.kind === 'product' && { target: '_blank', rel: 'noopener' })} className={`group/subject ${line}`}>
          {content}
        </a>
      ) : (
        <span className={line}>{content}</span>
      )}
      {onDrop && <IconButton label={t('thread.dropSubject')} icon={<X aria-hidden className="size-4.5" />} onClick={onDrop} />}
    </div>
  )
}

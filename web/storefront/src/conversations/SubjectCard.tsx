import { X } from 'lucide-react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { usePrice } from '../../../client/price.ts'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { labelTones, useOrderPrice } from '../orders/order.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { Subject } from './conversation.ts'

type OrderSubject = Extract<Subject, { kind: 'order' }>
type ProductSubject = Extract<Subject, { kind: 'product' }>

/** What a message is about, or is going to be: then it can be left out again. */
export function SubjectCard({ subject, onDrop }: { subject: Subject; onDrop?: () => void }) {
  const t = useText()
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-raised p-2">
      {subject.kind === 'product' ? <ProductLine product={subject} /> : <OrderLine order={subject} />}
      {onDrop && <IconButton label={t('thread.dropSubject')} icon={<X aria-hidden className="size-4.5" />} onClick={onDrop} />}
    </div>
  )
}

const lineClasses = 'flex min-h-11 min-w-0 flex-1 items-center gap-3'

function ProductLine({ product }: { product: ProductSubject }) {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const content = (
    <>
      <Picture source={withBase(product.image, 'product')} alt="" sizes="3rem" className="size-12 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block text-muted text-xs">{t('thread.aboutProduct')}</span>
        <span className="line-clamp-2 font-medium group-hover/subject:underline">{local(product, 'name')}</span>
        <span className="block text-muted">{price(product.price).text}</span>
      </span>
    </>
  )
  return product.on_sale ? (
    <a href={paths.product(product.product_id)} className={`group/subject ${lineClasses}`}>
      {content}
    </a>
  ) : (
    <span className={lineClasses}>{content}</span>
  )
}

function OrderLine({ order }: { order: OrderSubject }) {
  const t = useText()
  return (
    <a href={paths.order(order.order_id)} className={`group/subject ${lineClasses}`}>
      <OrderPictures order={order} most={1} />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block font-medium group-hover/subject:underline">{t('thread.aboutOrder', { number: order.increment_id })}</span>
        <span className="mt-1 block">
          <Tag tone={labelTones[order.label]}>{t(`orders.label.${order.label}`)}</Tag>
        </span>
      </span>
    </a>
  )
}

const OrderPictures = ({ order, most }: { order: OrderSubject; most: number }) => (
  <span className="flex gap-1.5">
    {order.images.slice(0, most).map((image) => (
      <Picture key={image.path} source={withBase(image, 'product')} alt="" sizes="3rem" className="size-12 shrink-0 rounded-sm" />
    ))}
  </span>
)

/** The order that is spoken of, beside the messages. */
export function OrderBeside({ order }: { order: OrderSubject }) {
  const t = useText()
  const { date } = useDates()
  const price = useOrderPrice(order)
  return (
    <>
      {/* on phones a line above the messages, beside them a card */}
      <div className="xl:hidden">
        <SubjectCard subject={order} />
      </div>
      <div className="max-xl:hidden">
        <Card title={t('conversations.order')} action={<Tag tone={labelTones[order.label]}>{t(`orders.label.${order.label}`)}</Tag>}>
          <div className="grid gap-3">
            <OrderPictures order={order} most={4} />
            <p className="text-sm">
              <span className="block font-medium tabular-nums">{order.increment_id}</span>
              <span className="block text-muted">{t('orders.placedOn', { date: date(order.created_at) })}</span>
              <span className="block text-muted">
                {t('orders.units', { count: order.number })} · {price(order.price).total}
              </span>
            </p>
            <LinkButton href={paths.order(order.order_id)} variant="secondary" size="small" wide>
              {t('conversations.orderShow')}
            </LinkButton>
          </div>
        </Card>
      </div>
    </>
  )
}

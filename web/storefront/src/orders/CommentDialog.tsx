import { ImagePlus } from 'lucide-react'
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react'
import { reviewMost, reviewPicturesMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RatingInput } from '../../../ui/Rating.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { LinePicture, useOptionsText } from '../cart/LineText.tsx'
import { useText } from '../text.ts'
import { PicturesField } from '../uploads/PicturesField.tsx'
import { type OrderSummary, orderCalls } from './order.ts'

type Opinion = { star: number | null; content: string; images: string[] | null }

/** Stars and words for each product that has none yet. A product without stars is left out. */
export function CommentDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const t = useText()
  const local = useLocalized()
  const optionsText = useOptionsText()
  const open = order.products.filter(({ reviewed }) => !reviewed)
  const [opinions, setOpinions] = useState<Readonly<Record<string, Opinion>>>({})
  /** products of which a picture is on its way */
  const [sending, setSending] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  const comment = useAct('commentOrder', {
    refreshes: [...orderCalls, 'getReviews'],
    onDone: () => {
      onClose()
      showToast(t('orders.commented'), { tone: 'success' })
    },
  })
  const of = (item: string): Opinion => opinions[item] ?? { star: null, content: '', images: null }
  const change = (item: string, opinion: Partial<Opinion>) => setOpinions({ ...opinions, [item]: { ...of(item), ...opinion } })
  const reviews = open.flatMap(({ item_id }) => {
    const { star, content, images } = of(item_id)
    return star === null ? [] : [{ item_id, star, content: content.trim(), images: images ?? [] }]
  })
  /** What has no stars would be lost in silence. */
  const saysWithout = (item: string) => of(item).star === null && (of(item).content.trim() !== '' || (of(item).images ?? []).length > 0)
  const needsStars = (item: string) => tried && of(item).star === null && (saysWithout(item) || reviews.length === 0)
  const send = () => {
    setTried(true)
    if (sending.length === 0 && reviews.length > 0 && !open.some(({ item_id }) => saysWithout(item_id)))
      void comment.act({ order_id: order.id, reviews })
  }
  return (
    <Dialog
      open
      place="sheet"
      title={t('orders.comment.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={comment.pending} onClick={send}>
            {t('orders.comment.send')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-7">
        {open.map((product) => (
          <li key={product.item_id} className="grid gap-3">
            <div className="flex items-center gap-3.5">
              <LinePicture line={product} className="w-14" />
              <div className="min-w-0">
                <div className="line-clamp-2 font-medium">{local(product, 'name')}</div>
                <div className="text-muted text-sm">{optionsText(product.options)}</div>
              </div>
            </div>
            <RatingInput
              label={t('orders.comment.stars')}
              value={of(product.item_id).star}
              onChange={(star) => change(product.item_id, { star })}
              starLabel={(value) => t('market.stars', { value })}
              error={needsStars(product.item_id) ? t('orders.comment.choose') : undefined}
            />
            <TextArea
              label={t('orders.comment.words')}
              optional={t('shell.optional')}
              error={undefined}
              maxLength={reviewMost}
              value={of(product.item_id).content}
              onChange={(event) => change(product.item_id, { content: event.target.value })}
            />
            <Pictures
              item={product.item_id}
              images={of(product.item_id).images}
              error={tried && sending.includes(product.item_id) ? t('uploads.wait') : undefined}
              onChange={(images) => change(product.item_id, { images })}
              onSending={setSending}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 text-muted text-sm">{t('orders.comment.public')}</p>
    </Dialog>
  )
}

type PicturesProps = {
  item: string
  images: string[] | null
  error: string | undefined
  onChange: (images: string[]) => void
  onSending: Dispatch<SetStateAction<readonly string[]>>
}

/** Pictures of what was bought, for those who want to show them: null until somebody does. */
function Pictures({ item, images, error, onChange, onSending }: PicturesProps) {
  const t = useText()
  const tellSending = useCallback(
    (isSending: boolean) => onSending((before) => (isSending ? [...before, item] : before.filter((other) => other !== item))),
    [item, onSending],
  )
  if (images === null) {
    return (
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={<ImagePlus aria-hidden className="size-4.5" />}
          pending={false}
          onClick={() => onChange([])}
        >
          {t('orders.comment.addPictures')}
        </Button>
      </div>
    )
  }
  return (
    <PicturesField
      label={t('orders.comment.pictures')}
      error={error}
      purpose="review"
      most={reviewPicturesMost}
      value={images}
      onChange={onChange}
      onSending={tellSending}
      labels={{
        add: (count) => t('orders.comment.addPicture', { count, most: reviewPicturesMost }),
        remove: (number) => t('orders.comment.removePicture', { number }),
        picture: (number) => t('orders.comment.picture', { number }),
      }}
    />
  )
}

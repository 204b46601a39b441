import { type Picture, withBase } from '../../../client/pictures.ts'
import { useUpload } from '../../../client/upload.ts'
import { FilePick } from '../../../ui/FilePick.tsx'
import { useText } from '../text.ts'

/** What becomes of a picture when it is saved: undefined stays, '' goes away; `shown` is its address meanwhile. */
export type PictureDraft = { path?: string; shown: string | null }

export const shownAddress = (picture: Picture | null): string | null => {
  const known = withBase(picture, 'general')
  return known && `${known.path}.${known.width}.avif`
}

type ShopPictureProps = {
  label: string
  hint: string
  error: string | undefined
  draft: PictureDraft
  onChange: (draft: PictureDraft) => void
}

/** A picture of the shop: sent when it is chosen, taken up when the group is saved. */
export function ShopPicture({ label, hint, error, draft, onChange }: ShopPictureProps) {
  const t = useText()
  const upload = useUpload('uploadForShop', {
    purpose: 'general',
    onSent: (sent) => sent && onChange({ path: sent.path, shown: sent.url }),
  })
  return (
    <FilePick
      label={label}
      hint={hint}
      error={upload.problem ?? error}
      accept="image/jpeg,image/png,image/webp,image/avif"
      labels={{
        choose: t('shop.choose'),
        change: t('shop.change'),
        remove: t('shell.remove'),
        cancel: t('shop.cancelUpload'),
        progress: t('shop.progress'),
      }}
      preview={upload.progress === null ? draft.shown : upload.preview}
      progress={upload.progress}
      onPick={(file) => void upload.send(file)}
      onCancel={upload.cancel}
      onRemove={() => {
        upload.clear()
        onChange({ path: '', shown: null })
      }}
    />
  )
}

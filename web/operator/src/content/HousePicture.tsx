import { useState } from 'react'
import { boot } from '../../../client/boot.ts'
import type { Input } from '../../../client/calls.ts'
import { useUpload } from '../../../client/upload.ts'
import { FilePick } from '../../../ui/FilePick.tsx'
import { useText } from '../text.ts'

type HousePictureProps = {
  label: string
  hint: string
  error: string | undefined
  purpose: Input<'uploadForHouse'>['purpose']
  /** path of the picture, '' for none */
  path: string
  onChange: (path: string) => void
}

/** A picture of the house: sent when it is chosen, taken up when what shows it is saved. */
export function HousePicture({ label, hint, error, purpose, path, onChange }: HousePictureProps) {
  const t = useText()
  // What a picture is called by: one that is being sent is no longer the one before.
  const [isSending, setSending] = useState(false)
  const upload = useUpload('uploadForHouse', {
    purpose,
    onSent: (sent) => {
      setSending(sent === null)
      if (sent) onChange(sent.path)
    },
  })
  return (
    <FilePick
      label={label}
      hint={hint}
      error={upload.problem ?? error}
      accept="image/jpeg,image/png,image/webp,image/avif"
      labels={{
        choose: t('content.picture.choose'),
        change: t('content.picture.change'),
        remove: t('shell.remove'),
        cancel: t('content.picture.cancel'),
        progress: t('content.picture.progress'),
      }}
      preview={isSending && upload.preview ? upload.preview : path === '' ? null : boot().static.general + path}
      progress={upload.progress}
      onPick={(file) => void upload.send(file)}
      onCancel={upload.cancel}
      onRemove={() => {
        upload.clear()
        onChange('')
      }}
    />
  )
}

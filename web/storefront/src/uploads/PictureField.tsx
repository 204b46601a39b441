import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Input } from '../../../client/calls.ts'
import { callQuery } from '../../../client/query.ts'
import { useUpload } from '../../../client/upload.ts'
import { FilePick } from '../../../ui/FilePick.tsx'
import { useText } from '../text.ts'

type PictureFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  purpose: Input<'upload'>['purpose']
  /** path of the picture that was sent, '' for none */
  value: string
  onChange: (path: string) => void
  /** told while a picture is on its way: a form that is sent meanwhile would go without it */
  onSending?: (isSending: boolean) => void
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** A picture of a form: it is sent when it is chosen, and the form gets its path. One that was sent before is shown again. */
export function PictureField({ label, hint, error, purpose, value, onChange, onSending }: PictureFieldProps) {
  const t = useText()
  const upload = useUpload('upload', { purpose, onSent: (sent) => onChange(sent?.path ?? '') })
  const isSending = upload.progress !== null
  useEffect(() => {
    onSending?.(isSending)
    return () => onSending?.(false)
  }, [isSending, onSending])
  const isKept = value !== '' && upload.preview === null
  const link = useQuery({ ...callQuery('getFileLink', { path: value }), enabled: isKept, staleTime: 240_000 })
  return (
    <FilePick
      label={label}
      hint={hint ?? t('uploads.hint')}
      error={upload.problem ?? error}
      accept={accepted}
      labels={{
        choose: t('uploads.choose'),
        change: t('uploads.change'),
        remove: t('uploads.remove'),
        cancel: t('uploads.cancel'),
        progress: t('uploads.progress'),
      }}
      preview={upload.preview ?? (isKept ? (link.data?.url ?? null) : null)}
      progress={upload.progress}
      onPick={(file) => void upload.send(file)}
      onCancel={upload.clear}
      onRemove={upload.clear}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Input } from '../../../client/calls.ts'
import { callQuery } from '../../../client/query.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PictureField } from './PictureField.tsx'

type PicturesFieldProps = {
  label: string
  hint?: string
  error: string | undefined
  purpose: Input<'upload'>['purpose']
  /** how many at most */
  most: number
  /** paths of those that were sent */
  value: readonly string[]
  onChange: (paths: string[]) => void
  /** told while a picture is on its way: a form that is sent meanwhile would go without it */
  onSending: (isSending: boolean) => void
  /** name of the button that takes the picture of this number away, and of the picture itself */
  labels: { remove: (number: number) => string; picture: (number: number) => string; add: (count: number) => string }
}

/** Several pictures of a form, sent one after another; one that was sent is shown and can be taken away. */
export function PicturesField({ label, hint, error, purpose, most, value, onChange, onSending, labels }: PicturesFieldProps) {
  return (
    <div className="grid gap-3">
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-3">
          {value.map((path, index) => (
            <li key={path} className="relative">
              <SentPicture path={path} alt={labels.picture(index + 1)} />
              <span className="absolute end-1 top-1">
                <IconButton
                  raised
                  label={labels.remove(index + 1)}
                  icon={<Trash2 aria-hidden className="size-4.5" />}
                  onClick={() => onChange(value.filter((other) => other !== path))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <PictureField
          // a new field for the next one, once this one is sent
          key={value.length}
          label={value.length === 0 ? label : labels.add(value.length)}
          hint={hint}
          error={error}
          purpose={purpose}
          value=""
          onChange={(path) => path && onChange([...value, path])}
          onSending={onSending}
        />
      )}
    </div>
  )
}

function SentPicture({ path, alt }: { path: string; alt: string }) {
  const link = useQuery({ ...callQuery('getFileLink', { path }), staleTime: 240_000 })
  if (!link.data) return <Skeleton className="size-28 rounded-md" />
  return <img src={link.data.url} alt={alt} className="size-28 rounded-md border border-line object-cover" />
}

import { ImagePlus, Trash2, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { buttonClasses } from './button-classes.ts'
import { classes } from './classes.ts'
import type { FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

type FilePickProps = FieldProps & {
  labels: { choose: string; change: string; remove: string; cancel: string; progress: string }
  /** kinds of files, as the attribute says them */
  accept: string
  /** address of the picture that is there or on its way; null: none */
  preview: string | null
  /** 0 to 1 while it is on its way */
  progress: number | null
  onPick: (file: File) => void
  onCancel: () => void
  onRemove: () => void
}

/** One picture: chosen, dropped or taken with the camera, shown while it is sent, changed and removed. */
export function FilePick({ label, error, hint, optional, labels, accept, preview, progress, onPick, onCancel, onRemove }: FilePickProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onPick(file)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        {label} {optional && <span className="font-normal text-muted">{optional}</span>}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the pointer; the field inside does the same by keyboard */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'relative flex min-h-40 flex-col items-center justify-center gap-3 overflow-hidden rounded-lg border-2 border-dashed bg-raised p-4 text-center transition-colors duration-(--motion-fast)',
          isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong',
        )}
      >
        {preview ? (
          <img
            src={preview}
            alt=""
            className={classes('max-h-56 w-auto max-w-full rounded-md object-contain', progress !== null && 'opacity-50')}
          />
        ) : (
          <ImagePlus aria-hidden className="size-8 text-muted" />
        )}
        {progress !== null ? (
          <div className="flex w-full max-w-xs items-center gap-2">
            <progress aria-label={labels.progress} max={1} value={progress} className="h-2 w-full flex-1 accent-accent" />
            <span className="w-11 text-end text-muted text-sm tabular-nums">{Math.round(progress * 100)}%</span>
            <IconButton label={labels.cancel} icon={<X />} pending={false} onClick={onCancel} />
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-center gap-2">
            <label
              className={classes(
                buttonClasses({ variant: 'secondary', size: 'medium' }),
                'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              )}
            >
              <input
                ref={input}
                type="file"
                accept={accept}
                aria-labelledby={`${id}-label ${id}-choose`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
                className="sr-only"
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  // The same file once more is a choice too.
                  currentTarget.value = ''
                  if (file) onPick(file)
                }}
              />
              <span id={`${id}-choose`}>{preview ? labels.change : labels.choose}</span>
            </label>
            {preview && (
              <IconButton
                label={labels.remove}
                icon={<Trash2 />}
                pending={false}
                onClick={() => {
                  onRemove()
                  input.current?.focus()
                }}
              />
            )}
          </div>
        )}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-danger text-sm">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

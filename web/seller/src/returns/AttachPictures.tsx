import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { evidenceMost } from '../../../../contract/limits.ts'
import { sendPicture, sentenceOf } from '../../../client/upload.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'

/** A picture that goes with a message: as it stands on this device, and its path once it was sent. */
export type Attached = { preview: string; path: string | null }

type AttachProps = {
  pictures: readonly Attached[]
  onChange: (change: (before: readonly Attached[]) => readonly Attached[]) => void
  error: string | undefined
}

/** Pictures for a message about a return, each sent as it is chosen. */
export function AttachPictures({ pictures, onChange, error }: AttachProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef(new AbortController())
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const running = new AbortController()
    stop.current = running
    return () => running.abort()
  }, [])
  const send = async (file: File) => {
    const preview = URL.createObjectURL(file)
    onChange((before) => [...before, { preview, path: null }])
    try {
      const { path } = await sendPicture('uploadForShop', file, 'return', { onProgress: () => {}, signal: stop.current.signal })
      onChange((before) => before.map((one) => (one.preview === preview ? { preview, path } : one)))
    } catch (error) {
      if (stop.current.signal.aborted) return
      onChange((before) => before.filter((one) => one.preview !== preview))
      setProblem(await sentenceOf(error))
    }
  }
  return (
    <div className="grid gap-2">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ preview, path }, index) => (
            <li key={preview} className="relative">
              <img
                src={preview}
                alt={t('returns.message.attached', { number: index + 1 })}
                className={`size-20 rounded-md bg-picture object-cover ${path === null ? 'opacity-50' : ''}`}
              />
              <button
                type="button"
                aria-label={t('returns.message.detach', { number: index + 1 })}
                className="absolute -end-2 -top-2 grid size-8 place-items-center rounded-full bg-inverse text-on-inverse"
                onClick={() => onChange((before) => before.filter((one) => one.preview !== preview))}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(problem ?? error) && (
        <p role="alert" className="text-danger text-sm">
          {problem ?? error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="quiet"
          size="small"
          pending={false}
          icon={<ImagePlus aria-hidden className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {t('returns.message.attach')}
        </Button>
        <span className="text-muted text-xs">{t('returns.message.attachHint')}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          setProblem(undefined)
          for (const file of [...(target.files ?? [])].slice(0, evidenceMost - pictures.length)) void send(file)
          target.value = ''
        }}
      />
    </div>
  )
}

import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import { useAct } from '../../../client/act.ts'
import type { Input } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { momentOf } from '../../../client/local-time.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'

const sizes = { phone: { width: 390, height: 760 }, desktop: { width: 1440, height: 900 } } as const
export type Size = keyof typeof sizes

type PreviewProps = {
  /** the draft as it is now; null while something is missing that it cannot do without */
  draft: Pick<Input<'previewHome'>, 'id' | 'advert' | 'announcement'> | null
  onErrors: (errors: Readonly<Record<string, string>>) => void
}

/** Fields of a part of a call without the name of that part. */
const inner = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name.replace(/^(?:advert|announcement)[.[]?([\w-]+)\]?$/, '$1'), problem]),
  )

/** The real home page in a frame, with the draft in its place: of a phone or a computer, in a language, at a moment. */
export function Preview({ draft, onErrors }: PreviewProps) {
  const t = useText()
  const { date } = useDates()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [size, setSize] = useState<Size>('phone')
  const [at, setAt] = useState('')
  const [shown, setShown] = useState<{ of: string; url: string; at: string } | null>(null)
  const preview = useAct('previewHome')
  const wanted = JSON.stringify({ draft, language, at })
  const show = async () => {
    if (!draft) return onErrors({})
    const found = await preview.act({ ...draft, language, at: momentOf(at) ?? '' })
    if (found) setShown({ of: wanted, url: found.url, at: found.at })
  }
  const { fields } = preview
  const tell = useEffectEvent((refused: typeof fields) => {
    if (Object.keys(refused).length > 0) onErrors(inner(refused))
  })
  useEffect(() => tell(fields), [fields])
  const isStale = shown !== null && shown.of !== wanted
  return (
    <Card
      title={t('content.preview')}
      action={
        <Button variant="secondary" size="small" pending={preview.pending} onClick={() => void show()}>
          {t(shown ? 'content.preview.again' : 'content.preview.show')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted text-sm">{t('content.preview.text')}</p>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Select
            label={t('content.preview.language')}
            error={undefined}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Language)}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextField
            type="datetime-local"
            label={t('content.preview.at')}
            hint={t('content.preview.atHint')}
            error={undefined}
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </div>
        <SizeChoice size={size} onChange={setSize} />
        {shown && (
          <div className="grid gap-2">
            <p role="status" className={isStale ? 'text-sm text-warning' : 'text-muted text-sm'}>
              {isStale ? t('content.preview.stale') : t('content.preview.of', { at: date(shown.at, 'dateTime') })}
            </p>
            <Frame key={shown.url} url={shown.url} size={size} title={t('content.preview')} />
          </div>
        )}
      </div>
    </Card>
  )
}

/** Whose screen is looked at. */
export function SizeChoice({ size, onChange }: { size: Size; onChange: (size: Size) => void }) {
  const t = useText()
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('content.preview.size')}</legend>
      {(['phone', 'desktop'] as const).map((key) => (
        <Chip key={key} selected={key === size} onPress={() => onChange(key)}>
          {key === 'phone' ? <Smartphone aria-hidden className="size-4" /> : <Monitor aria-hidden className="size-4" />}
          {t(`content.preview.${key}`)}
        </Chip>
      ))}
    </fieldset>
  )
}

/** A page as wide as on its screen, made as small as there is room. */
export function Frame({ url, size, title }: { url: string; size: Size; title: string }) {
  const { width, height } = sizes[size]
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const scale = room > 0 ? Math.min(1, room / width) : 0
  return (
    <div ref={box} className="overflow-hidden rounded-md border border-line bg-surface" style={{ height: height * scale || undefined }}>
      {scale > 0 && (
        <iframe
          src={url}
          title={title}
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          className="block origin-top-left border-0 rtl:origin-top-right"
          style={{ width, height, transform: `scale(${scale})`, marginInline: scale === 1 ? 'auto' : undefined }}
        />
      )}
    </div>
  )
}

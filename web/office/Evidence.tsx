import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../client/dates.ts'
import { useText } from '../client/text.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { EvidenceFrame } from './EvidenceFrame.tsx'
import { useShortcuts } from './shortcuts.ts'

export type EvidencePicture = {
  /** its path, by which a link to it is asked for */
  path: string
  /** what it is, as in 'Identity document' */
  label: string
}

type EvidenceProps = {
  title: string
  pictures: readonly EvidencePicture[]
  /** who looks */
  viewer: string
  /** asks for a link to a picture, which writes the look down; undefined: it was refused, and a toast says so */
  look: (path: string) => Promise<{ url: string } | undefined>
}

type Looked = { url: string; at: string } | 'asked'

/**
 * Private pictures of a case: nothing of one is fetched before somebody asks to see it, because each look is written down, and who looks stands over it.
 * `v` shows all; two stand side by side in the large view. Give it the case as its key.
 */
export function Evidence({ title, pictures, viewer, look }: EvidenceProps) {
  const t = useText()
  const { date } = useDates()
  const [looked, setLooked] = useState<Readonly<Record<string, Looked>>>({})
  const [large, setLarge] = useState(false)
  const hidden = pictures.filter(({ path }) => looked[path] === undefined)

  const forget = (path: string) => setLooked(({ [path]: _, ...others }) => others)
  const ask = async (path: string) => {
    setLooked((before) => ({ ...before, [path]: 'asked' }))
    const link = await look(path)
    if (link) setLooked((before) => ({ ...before, [path]: { url: link.url, at: new Date().toISOString() } }))
    else forget(path)
  }
  const askAll = () => hidden.forEach(({ path }) => void ask(path))
  useShortcuts(hidden.length > 0 ? [{ keys: 'v', label: t('office.evidence.show'), group: 'page', run: askAll }] : [])
  if (pictures.length === 0) return null

  const pane = ({ path, label }: EvidencePicture, { isLarge }: { isLarge: boolean }) => {
    const shown = looked[path]
    const size = isLarge ? 'h-[calc(100dvh-11rem)] min-h-80' : 'h-80'
    if (shown === undefined || shown === 'asked')
      return (
        <button
          type="button"
          aria-busy={shown === 'asked' || undefined}
          className={`grid w-full place-content-center justify-items-center gap-2 rounded-md bg-sunken p-3 text-center text-muted text-sm hover:text-text ${size}`}
          onClick={() => shown === undefined && void ask(path)}
        >
          {shown === 'asked' ? <Spinner /> : <EyeOff aria-hidden className="size-6" />}
          {t('office.evidence.showOne', { picture: label })}
        </button>
      )
    return (
      <EvidenceFrame
        url={shown.url}
        alt={label}
        watermark={`${viewer} · ${date(shown.at, 'dateTime')}`}
        onFailed={() => forget(path)}
        onLarge={isLarge ? null : () => setLarge(true)}
        className={size}
      />
    )
  }
  const figure = (picture: EvidencePicture, { isLarge }: { isLarge: boolean }) => (
    <li key={picture.path} className="min-w-0">
      <p className="mb-1 font-medium text-sm">{picture.label}</p>
      {pane(picture, { isLarge })}
    </li>
  )
  return (
    <Card
      title={title}
      action={
        hidden.length > 1 && (
          <Button variant="link" size="small" pending={false} onClick={askAll}>
            {t('office.evidence.show')}
          </Button>
        )
      }
    >
      <p className="-mt-2 mb-3 text-muted text-xs">{t('office.evidence.recorded')}</p>
      <ul className="grid gap-4">{pictures.map((picture) => figure(picture, { isLarge: false }))}</ul>
      <Dialog open={large} onClose={() => setLarge(false)} title={title} closeLabel={t('shell.close')} place="full">
        <ul className={pictures.length > 1 ? 'grid gap-4 lg:grid-cols-2' : 'grid'}>
          {pictures.map((picture) => figure(picture, { isLarge: true }))}
        </ul>
      </Dialog>
    </Card>
  )
}

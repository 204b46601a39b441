import { ArrowLeft, ArrowRight, ImagePlus, PencilLine, Trash2 } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { pictureAltMost, productPicturesMost } from '../../../../contract/limits.ts'
import { type Picture as PictureData, withBase } from '../../../client/pictures.ts'
import { sendPicture, sentenceOf } from '../../../client/upload.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { type DraftBody, moved } from './draft.ts'
import type { Editing } from './use-draft.ts'

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

type Sending = { key: number; name: string; progress: number; problem: string | null; stop: AbortController }

/** Pictures that are on their way, one after another as the line allows. */
function useSending(onSent: (picture: PictureData) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const next = useRef(0)
  // One after another, so that they stand in the order in which they were chosen.
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const all = useRef<readonly Sending[]>([])
  const set = (make: (before: readonly Sending[]) => readonly Sending[]) => {
    all.current = make(all.current)
    setSending(all.current)
  }
  useEffect(() => () => all.current.forEach(({ stop }) => void stop.abort()), [])
  const note = (key: number, change: Partial<Sending>) =>
    set((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  return {
    sending,
    send(file: File) {
      const one: Sending = { key: next.current++, name: file.name, progress: 0, problem: null, stop: new AbortController() }
      set((before) => [...before, one])
      const transmit = async () => {
        if (one.stop.signal.aborted) return
        try {
          const watched = { onProgress: (progress: number) => note(one.key, { progress }), signal: one.stop.signal }
          const { path, width, height } = await sendPicture('uploadForShop', file, 'product', watched)
          set((before) => before.filter(({ key }) => key !== one.key))
          onSent({ path, width, height, widths: [width] })
        } catch (error) {
          if (!one.stop.signal.aborted) note(one.key, { problem: await sentenceOf(error) })
        }
      }
      line.current = line.current.then(transmit)
    },
    drop(key: number) {
      all.current.find((one) => one.key === key)?.stop.abort()
      set((before) => before.filter((one) => one.key !== key))
    },
  }
}

type PicturesProps = {
  editing: Editing
  known: ReadonlyMap<string, PictureData>
  onKnown: (picture: PictureData) => void
  error: string | undefined
  disabled: boolean
}

/** The pictures of a product in their order: dropped, chosen, moved by the pointer or by keys, with words for who does not see them. */
export function Pictures({ editing: { body, change }, known, onKnown, error, disabled }: PicturesProps) {
  const t = useText()
  const [isOver, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const [described, setDescribed] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { sending, send, drop } = useSending((picture) => {
    onKnown(picture)
    change((before) => ({ ...before, pictures: [...before.pictures, { path: picture.path, alt: {} }] }))
  })
  const left = productPicturesMost - body.pictures.length - sending.filter(({ problem }) => problem === null).length
  const take = (files: Iterable<File>) => {
    for (const file of [...files].slice(0, Math.max(0, left))) send(file)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= body.pictures.length) return
    change((before) => ({ ...before, pictures: moved(before.pictures, from, to) }))
    // the picture keeps the focus wherever it goes
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('[data-move]')?.focus())
  }
  const remove = (path: string) =>
    change((before) => ({
      ...before,
      pictures: before.pictures.filter((picture) => picture.path !== path),
      skus: before.skus.map((sku) => (sku.picture === path ? { ...sku, picture: null } : sku)),
    }))
  const onDrop = (event: DragEvent) => {
    if (dragged !== null || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const shown = body.pictures.find(({ path }) => path === described)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the pointer; the field inside does the same by keyboard
    <div
      className="grid gap-3"
      onDragOver={(event) => {
        if (dragged !== null || disabled) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={disabled ? undefined : onDrop}
    >
      <ul
        ref={list}
        aria-label={t('products.pictures.title')}
        className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))]"
      >
        {body.pictures.map(({ path, alt }, index) => {
          const number = index + 1
          return (
            <li
              key={path}
              draggable={!disabled}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(index)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                move(dragged, index)
                setDragged(null)
              }}
              className={classes('grid gap-1 rounded-lg border border-line bg-raised p-1.5', dragged === index && 'opacity-50')}
            >
              <span className="relative">
                <Picture
                  source={withBase(known.get(path) ?? null)}
                  alt={alt[body.source] ?? t('products.pictures.number', { number })}
                  sizes="240px"
                  className="aspect-square w-full rounded-md object-cover"
                />
                {index === 0 && (
                  <span className="absolute start-1.5 top-1.5">
                    <Tag tone="accent">{t('products.pictures.first')}</Tag>
                  </span>
                )}
              </span>
              <span className="grid grid-cols-2 justify-items-center sm:flex sm:justify-between">
                <IconButton
                  data-move
                  label={t('products.pictures.earlier', { number })}
                  icon={<ArrowLeft aria-hidden className="size-4" />}
                  onClick={() => move(index, index - 1)}
                  onKeyDown={(event) => {
                    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
                    if (step === undefined) return
                    event.preventDefault()
                    move(index, index + step)
                  }}
                />
                <IconButton
                  label={t('products.pictures.later', { number })}
                  icon={<ArrowRight aria-hidden className="size-4" />}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  label={t('products.pictures.describe', { number })}
                  icon={<PencilLine aria-hidden className="size-4" />}
                  onClick={() => setDescribed(path)}
                />
                <IconButton
                  label={t('products.pictures.remove', { number })}
                  icon={<Trash2 aria-hidden className="size-4" />}
                  onClick={() => remove(path)}
                />
              </span>
            </li>
          )
        })}
        {sending.map(({ key, name, progress, problem }) => (
          <li key={`sending-${key}`} className="grid content-center gap-2 rounded-lg border border-line border-dashed p-3 text-sm">
            <span className="truncate text-muted">{name}</span>
            {problem === null ? (
              <progress
                aria-label={t('products.pictures.sending', { name })}
                max={1}
                value={progress}
                className="h-2 w-full accent-accent"
              />
            ) : (
              <span role="alert" className="text-danger">
                {problem}
              </span>
            )}
            <Button variant="quiet" size="small" pending={false} onClick={() => drop(key)}>
              {problem === null ? t('shell.cancel') : t('shell.close')}
            </Button>
          </li>
        ))}
      </ul>
      {!disabled && left > 0 && (
        <label
          className={classes(
            'flex min-h-28 cursor-pointer flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed p-4 text-center transition-colors duration-(--motion-fast) has-focus-visible:outline-2 has-focus-visible:outline-focus',
            isOver ? 'border-accent bg-accent-soft' : error ? 'border-danger' : 'border-line-strong hover:bg-sunken',
          )}
        >
          <input
            type="file"
            multiple
            accept={accepted}
            aria-label={t('products.pictures.add')}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])]
              // The same file once more is a choice too.
              currentTarget.value = ''
              take(files)
            }}
          />
          <ImagePlus aria-hidden className="size-6 text-muted" />
          <span className={buttonClasses({ variant: 'secondary', size: 'small' })}>{t('products.pictures.add')}</span>
          <span className="text-muted text-sm">{t('products.pictures.hint', { most: productPicturesMost })}</span>
        </label>
      )}
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <Dialog
        open={shown !== undefined}
        onClose={() => setDescribed(null)}
        title={t('products.pictures.alt')}
        closeLabel={t('shell.close')}
        place="sheet"
        actions={
          <Button pending={false} onClick={() => setDescribed(null)}>
            {t('products.done')}
          </Button>
        }
      >
        {shown && (
          <div className="grid gap-4">
            <Picture
              source={withBase(known.get(shown.path) ?? null)}
              alt=""
              sizes="320px"
              className="aspect-video w-full rounded-md object-contain"
            />
            <p className="text-muted text-sm">{t('products.pictures.altHint')}</p>
            {languages.map(({ code, name }) => (
              <TextField
                key={code}
                label={name}
                lang={code}
                error={undefined}
                optional={t('shell.optional')}
                maxLength={pictureAltMost}
                value={shown.alt[code] ?? ''}
                onChange={({ target }) => change((before) => withAlt(before, shown.path, { ...shown.alt, [code]: target.value }))}
              />
            ))}
          </div>
        )}
      </Dialog>
    </div>
  )
}

const withAlt = (body: DraftBody, path: string, alt: DraftBody['pictures'][number]['alt']): DraftBody => ({
  ...body,
  pictures: body.pictures.map((picture) => (picture.path === path ? { path, alt } : picture)),
})

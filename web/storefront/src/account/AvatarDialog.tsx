import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { useAct } from '../../../client/act.ts'
import { useUpload } from '../../../client/upload.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { type Crop, cropSide, moved, wholeCrop, zoomed, zoomMost } from './crop.ts'

/** Side of the photo that is sent, in pixels. */
const sentSide = 640
/** Of the frame on the screen, drawn finely enough for dense displays. */
const stageSide = 640
const previewSide = 112

/** How far a key goes: parts of the side, and of the zoom. */
const step = 0.05
const zoomStep = 0.1

const arrows: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -step, down: 0 },
  ArrowRight: { right: step, down: 0 },
  ArrowUp: { right: 0, down: -step },
  ArrowDown: { right: 0, down: step },
}

function draw(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const side = cropSide(photo, crop)
  // What is transparent would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

/** A photo is moved and enlarged in a square, by pointer, fingers or keyboard, and sent as it then stands. */
export default function AvatarDialog({ photo, onClose }: { photo: ImageBitmap; onClose: () => void }) {
  const t = useText()
  const [crop, setCrop] = useState(() => wholeCrop(photo))
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const update = useAct('updateUser', {
    refreshes: ['getUserinfo'],
    onDone: () => {
      onClose()
      showToast(t('avatar.saved'), { tone: 'success' })
    },
  })
  const upload = useUpload('upload', { purpose: 'avatar', onSent: (sent) => sent && void update.act({ avatar: sent.path }) })
  const problem = upload.problem ?? update.fields.avatar
  const isSending = upload.progress !== null || update.pending

  /** On each canvas, as soon as it is there and whenever the frame has moved. */
  const drawn = (canvas: HTMLCanvasElement | null) => {
    if (canvas) draw(canvas, photo, crop)
  }

  // React listens to the wheel without a say in whether the page scrolls.
  const turned = useCallback(
    (stage: HTMLElement | null) => {
      if (!stage) return
      const turn = (event: WheelEvent) => {
        event.preventDefault()
        setCrop((was) => zoomed(photo, was, was.zoom * 1.001 ** -event.deltaY))
      }
      stage.addEventListener('wheel', turn, { passive: false })
      return () => stage.removeEventListener('wheel', turn)
    },
    [photo],
  )

  const move = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const before = pointers.current.get(pointerId)
    if (!before) return
    const now = { x: clientX, y: clientY }
    const [other] = [...pointers.current].flatMap(([id, at]) => (id === pointerId ? [] : [at]))
    pointers.current.set(pointerId, now)
    const shown = currentTarget.clientWidth
    // With two fingers each of them moves the photo by half.
    const share = other ? 2 : 1
    const by = { right: (now.x - before.x) / shown / share, down: (now.y - before.y) / shown / share }
    const spread = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
    setCrop((was) => zoomed(photo, moved(photo, was, by), was.zoom * spread))
  }
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)

  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    const turn = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? -zoomStep : null
    if (!by && turn === null) return
    event.preventDefault()
    setCrop((was) => (by ? moved(photo, was, by) : zoomed(photo, was, was.zoom + (turn ?? 0))))
  }

  const send = async () => {
    const canvas = document.createElement('canvas')
    canvas.width = sentSide
    canvas.height = sentSide
    draw(canvas, photo, crop)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
    if (blob) await upload.send(new File([blob], 'photo.jpg', { type: blob.type }))
  }

  return (
    <Dialog
      open
      title={t('avatar.crop')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={isSending} onClick={() => void send()}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <div className="mx-auto grid w-full max-w-72 gap-4">
        <div ref={turned} className="relative aspect-square overflow-hidden rounded-lg bg-sunken">
          {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes the arrow keys itself, as its name says */}
          <canvas
            ref={drawn}
            width={stageSide}
            height={stageSide}
            role="application"
            aria-label={t('avatar.stage')}
            tabIndex={0}
            className="size-full cursor-grab touch-none rounded-lg -outline-offset-4 active:cursor-grabbing"
            onKeyDown={press}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
            }}
            onPointerMove={move}
            onPointerUp={release}
            onPointerCancel={release}
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full border-2 border-surface outline-[6rem] outline-surface/60"
          />
        </div>
        <p className="text-center text-muted text-sm">{t('avatar.hint')}</p>
        <label className="flex items-center gap-3 text-sm">
          <span className="font-medium">{t('avatar.zoom')}</span>
          <input
            type="range"
            min={1}
            max={zoomMost}
            step={zoomStep}
            value={crop.zoom}
            onChange={({ target }) => setCrop((was) => zoomed(photo, was, Number(target.value)))}
            className="h-11 min-w-0 flex-1 accent-accent"
          />
        </label>
        <p className="flex items-center gap-3 text-sm">
          <span className="text-muted">{t('avatar.preview')}</span>
          <canvas ref={drawn} width={previewSide} height={previewSide} aria-hidden className="size-14 rounded-full" />
        </p>
        {problem && (
          <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)

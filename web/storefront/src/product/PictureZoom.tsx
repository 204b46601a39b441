import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { showModal } from '../../../ui/dialogs.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Picture, type PictureSource } from '../../../ui/Picture.tsx'
import { useText } from '../text.ts'

type PictureZoomProps = {
  pictures: readonly { source: PictureSource | null; alt: string }[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** One picture over the whole window; a press makes it twice as large and back, arrow keys turn on. */
export default function PictureZoom({ pictures, index, onIndex, onClose }: PictureZoomProps) {
  const t = useText()
  const [near, setNear] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const picture = pictures[index]
  const turn = (step: 1 | -1) => {
    setNear(false)
    onIndex((index + step + pictures.length) % pictures.length)
  }
  useEffect(() => (dialog.current ? showModal(dialog.current) : undefined), [])
  useEffect(() => {
    const { current } = ground
    if (current && near)
      current.scrollTo({ left: (current.scrollWidth - current.clientWidth) / 2, top: (current.scrollHeight - current.clientHeight) / 2 })
  }, [near])
  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      aria-label={t('product.zoomed', { name: picture.alt })}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-picture p-0"
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1)
        if (key === 'ArrowLeft') turn(-1)
      }}
    >
      <div ref={ground} className="size-full overflow-auto overscroll-contain">
        <button
          type="button"
          aria-pressed={near}
          aria-label={near ? t('product.zoomOut') : t('product.zoomIn')}
          className={classes('relative block -outline-offset-4', near ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
          onClick={() => setNear(!near)}
        >
          <Picture
            key={index}
            source={picture.source}
            alt={picture.alt}
            sizes={near ? '200vmin' : '100vmin'}
            first
            className="absolute inset-0 size-full object-contain!"
          />
        </button>
      </div>
      <span className="absolute end-4 top-4">
        <IconButton raised label={t('shell.close')} icon={<X aria-hidden className="size-5" />} onClick={() => dialog.current?.close()} />
      </span>
      {pictures.length > 1 && (
        <span className="absolute inset-x-4 bottom-4 flex justify-center gap-4">
          <IconButton raised label={t('shell.previous')} icon={<ChevronLeft aria-hidden className="size-5" />} onClick={() => turn(-1)} />
          <IconButton raised label={t('shell.next')} icon={<ChevronRight aria-hidden className="size-5" />} onClick={() => turn(1)} />
        </span>
      )}
    </dialog>
  )
}

import { ZoomIn } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { useIsWide } from '../../../client/wide.ts'
import { lazily } from '../../../shell/code.ts'
import { Carousel } from '../../../ui/Carousel.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { useText } from '../text.ts'
import type { ProductDetail } from './choose-sku.ts'

const PictureZoom = lazily(() => import('./PictureZoom.tsx'))

type GalleryProps = {
  product: ProductDetail
  /** which picture is shown; told when a person turns on */
  index: number
  onIndex: (index: number) => void
}

/** Pictures of a product: swiped on phones, chosen by their small ones on desktops, pressed to be looked at closely. */
export function Gallery({ product, index, onIndex }: GalleryProps) {
  const t = useText()
  const local = useLocalized()
  const [zoomed, setZoomed] = useState(false)
  const name = local(product, 'name')
  const isWide = useIsWide()
  const pictures = product.images.map((image) => ({ source: withBase(image), alt: local(image, 'alt') || name }))
  if (pictures.length === 0)
    return <Picture source={null} alt={name} sizes="" className="aspect-[5/4] w-full md:aspect-square md:rounded-xl" />
  return (
    <div className="lg:grid lg:grid-cols-[5rem_minmax(0,1fr)] lg:items-start lg:gap-4">
      {isWide && pictures.length > 1 && (
        <ul aria-label={t('product.pictures')} className="grid max-h-160 gap-3 overflow-y-auto p-1">
          {pictures.map(({ source, alt }, number) => (
            <li key={source?.path}>
              <button
                type="button"
                aria-label={t('product.showPicture', { number: number + 1, name: alt })}
                aria-current={number === index}
                className={classes(
                  'block w-full overflow-hidden rounded-md',
                  number === index ? 'ring-2 ring-accent ring-offset-2 ring-offset-surface' : 'opacity-80 hover:opacity-100',
                )}
                onClick={() => onIndex(number)}
              >
                <Picture source={source} alt="" sizes="5rem" className="aspect-square w-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes('relative -mx-(--gutter) md:mx-0', pictures.length === 1 && 'lg:col-span-2')}>
        <Carousel
          label={t('product.picturesOf', { name })}
          labels={{ previous: t('shell.previous'), next: t('shell.next'), slide: (number, count) => t('shell.slide', { number, count }) }}
          index={index}
          onIndex={onIndex}
          dots="phone"
        >
          {pictures.map(({ source, alt }, number) => (
            <button
              key={source?.path}
              type="button"
              aria-label={t('product.zoom', { name: alt })}
              className="block w-full cursor-zoom-in -outline-offset-2"
              onClick={() => setZoomed(true)}
            >
              <Picture
                source={source}
                alt={alt}
                sizes="(min-width: 64rem) 38rem, (min-width: 48rem) 50vw, 100vw"
                first={number === 0}
                className="aspect-[5/4] w-full md:aspect-square md:rounded-xl"
              />
            </button>
          ))}
        </Carousel>
        <span
          aria-hidden
          className="pointer-events-none absolute end-3 bottom-9 hidden size-10 place-items-center rounded-full bg-raised/85 text-text lg:bottom-3 lg:grid"
        >
          <ZoomIn className="size-5" />
        </span>
      </div>
      {zoomed && (
        <Suspense>
          <PictureZoom pictures={pictures} index={index} onIndex={onIndex} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  )
}

import { ImageOff } from 'lucide-react'
import { type ComponentProps, use, useState } from 'react'
import { classes } from './classes.ts'
import { PicturesAtHand } from './pictures-at-hand.ts'

/** `path` with its base address; the file of one width is `${path}.${width}.avif`. */
export type PictureSource = { path: string; width: number; height: number; widths: readonly number[] }

type PictureProps = {
  source: PictureSource | null
  /** what is to be seen; '' when the text beside says it */
  alt: string
  /** how wide it is shown, as in '(min-width: 1024px) 25vw, 50vw' */
  sizes: string
  /** the largest picture of the first screen: loaded at once and first */
  first?: boolean
  className?: string
}

/** An AVIF in the width that fits, with its place held before it comes, and a quiet sign when it does not. It stands there as soon as it has come: to fade in takes a phone longer than to scroll by. */
export function Picture({ source, alt, sizes, first = false, className }: PictureProps) {
  const [isMissing, setMissing] = useState(false)
  if (!source || isMissing) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : {})}
        className={classes('picture grid place-items-center text-(--picture-mark)', className)}
      >
        <ImageOff aria-hidden className="size-7 stroke-[1.25]" />
      </span>
    )
  }
  const { path, width, height, widths } = source
  const address = (shown: number) => `${path}.${shown}.avif`
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? width
  const Shown = first ? FirstPicture : 'img'
  return (
    <Shown
      src={address(middle)}
      srcSet={widths.map((shown) => `${address(shown)} ${shown}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
      onError={() => setMissing(true)}
      className={classes('picture', className)}
    />
  )
}

/** A picture of the first screen, as the page may have it already. */
function FirstPicture({ src = '', srcSet, ...others }: ComponentProps<'img'>) {
  const atHand = use(PicturesAtHand)[src]
  // biome-ignore lint/a11y/useAltText: it is among the others
  return <img {...others} src={atHand ?? src} srcSet={atHand ? undefined : srcSet} />
}

import { ArrowRight } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { useText } from '../text.ts'

export type Adverts = NonNullable<Reply<'getStore'>['advert']>
export type Advert = Adverts['top'][number]

type AdvertProps = {
  advert: Advert
  /** `hero` the great one on top, `wide` across the page, `half` one of two side by side */
  kind: 'hero' | 'wide' | 'half'
  first?: boolean
}

const looks = {
  hero: {
    frame: 'lg:min-h-104',
    text: 'lg:w-1/2 lg:p-16',
    title: 'text-3xl lg:text-4xl',
    words: 'lg:text-lg',
    sizes: '(min-width: 80rem) 80rem, (min-width: 64rem) 100vw, 140vw',
  },
  wide: {
    frame: 'md:min-h-72 lg:min-h-80',
    text: 'md:w-1/2 lg:p-14',
    title: 'text-2xl lg:text-3xl',
    words: '',
    sizes: '(min-width: 80rem) 80rem, 140vw',
  },
  half: {
    frame: 'md:min-h-72',
    text: 'md:w-[56%] lg:p-8',
    title: 'text-2xl',
    words: 'md:text-sm lg:text-base',
    sizes: '(min-width: 80rem) 45rem, (min-width: 48rem) 60vw, 140vw',
  },
}

/**
 * An advertisement: its things stand at the end of its picture, its words on the calm ground at the start, below it on phones; all of it
 * leads on. The ground is light in both themes, so words on it take the light roles.
 */
export function AdvertBanner({ advert, kind, first = false }: AdvertProps) {
  const t = useText()
  const local = useLocalized()
  const look = looks[kind]
  const Heading = kind === 'half' ? 'h3' : 'h2'
  return (
    <article
      className={classes(
        'group/advert md:on-picture relative isolate flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised text-text md:justify-center md:border-0 md:bg-picture',
        look.frame,
      )}
    >
      <Picture
        source={withBase(advert.image, 'general')}
        alt=""
        sizes={look.sizes}
        first={first}
        className="-z-10 aspect-[16/11] w-full object-right! transition-transform duration-(--motion-slow) group-hover/advert:scale-[1.015] md:absolute md:inset-0 md:aspect-auto md:size-full"
      />
      <div className={classes('flex flex-1 flex-col items-start gap-2.5 p-5 pb-6 md:flex-none md:p-8', look.text)}>
        <Heading className={classes('text-balance', look.title)}>
          <a href={`#${advert.link}`} className="after:absolute after:inset-0 after:rounded-xl after:-outline-offset-2">
            {local(advert, 'title')}
          </a>
        </Heading>
        <p className={classes('max-w-md', look.words)}>{local(advert, 'text')}</p>
        <span
          aria-hidden
          className="mt-auto inline-flex items-center gap-2 pt-1 font-semibold text-accent group-hover/advert:underline md:mt-1"
        >
          {t('home.discover')}
          <ArrowRight className="size-4.5" />
        </span>
      </div>
    </article>
  )
}

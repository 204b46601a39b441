import { ArrowRight } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { useText } from '../../../client/text.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'

export type Adverts = NonNullable<Reply<'getStore'>['advert']>
export type Advert = Adverts['top'][number]

type AdvertProps = {
  advert: Advert
  /** `hero` the great one on top, `wide` across the page, `half` one of two side by side */
  kind: 'hero' | 'wide' | 'half'
  first?: boolean
}

/** Pictures keep their light ground in both themes, so what stands on it keeps the light roles. */
const looks = {
  hero: {
    frame: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:min-h-104',
    picture: 'aspect-[3/2] w-full lg:absolute lg:inset-y-0 lg:end-0 lg:aspect-auto lg:h-full lg:w-3/5',
    text: 'p-6 pb-7 lg:p-14',
    title: 'text-3xl lg:text-4xl',
    sizes: '(min-width: 80rem) 48rem, (min-width: 64rem) 60vw, 100vw',
  },
  wide: {
    frame: 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:min-h-72',
    picture: 'aspect-[2/1] w-full md:absolute md:inset-y-0 md:end-0 md:aspect-auto md:h-full md:w-1/2',
    text: 'p-6 lg:p-12',
    title: 'text-2xl',
    sizes: '(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 100vw',
  },
  half: { frame: 'content-start', picture: 'aspect-[2/1] w-full', text: 'p-6 lg:p-8', title: 'text-xl', sizes: '(min-width: 48rem) 50vw, 100vw' },
}

/** An advertisement: its words on calm ground beside or below its picture; all of it leads on. */
export function AdvertBanner({ advert, kind, first = false }: AdvertProps) {
  const t = useText()
  const local = useLocalized()
  const look = looks[kind]
  const Heading = kind === 'half' ? 'h3' : 'h2'
  return (
    <article className={classes('group/advert relative grid h-full overflow-hidden rounded-xl bg-picture text-text scheme-light', look.frame)}>
      <div className={look.picture.replace(/aspect-\S+ ?/, '')}>
        <Picture
          source={withBase(advert.image, 'general')}
          alt=""
          sizes={look.sizes}
          first={first}
          className={classes('size-full transition-transform duration-(--motion-slow) group-hover/advert:scale-[1.02]', look.picture.match(/aspect-\S+/)?.[0], 'lg:aspect-auto')}
        />
      </div>
      <div className={classes('relative flex flex-col items-start justify-center gap-3', kind !== 'half' && 'md:row-start-1', look.text)}>
        <Heading className={classes('text-balance', look.title)}>
          <a href={`#${advert.link}`} className="after:absolute after:inset-0 after:-outline-offset-2">
            {local(advert, 'title')}
          </a>
        </Heading>
        <p className={classes('max-w-md', kind === 'hero' && 'lg:text-lg')}>{local(advert, 'text')}</p>
        <span aria-hidden className="mt-1 inline-flex items-center gap-2 font-semibold text-accent group-hover/advert:underline">
          {t('home.discover')}
          <ArrowRight className="size-4.5" />
        </span>
      </div>
    </article>
  )
}

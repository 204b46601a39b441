import { ArrowRight } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { buttonClasses } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'

export type Adverts = NonNullable<Reply<'getStore'>['advert']>
export type Advert = Adverts['top'][number]

type AdvertProps = {
  advert: Advert
  /** `hero` the great one on top, `wide` across the page, `half` one of two side by side */
  kind: 'hero' | 'wide' | 'half'
  first?: boolean
}

// A picture that is cut off at its start fades out there, but not over its things, which take up 55 % of it.
const across = {
  frame: 'md:grid md:min-h-66 md:grid-cols-[9fr_11fr] md:border-0 md:bg-picture md:on-picture',
  ground: 'hidden md:block',
  picture: 'sm:aspect-[5/2] md:absolute md:inset-y-0 md:end-0 md:mask-l-from-[22rem] md:aspect-auto md:h-full md:w-[55%]',
  text: 'md:justify-center md:p-7 lg:px-12',
  sizes: '(min-width: 80rem) 45rem, (min-width: 48rem) 38rem, calc(100vw - 2rem)',
}

const looks = {
  hero: { ...across, title: 'text-xl md:text-2xl lg:text-3xl', words: 'lg:text-base' },
  wide: { ...across, title: 'text-xl md:text-2xl lg:text-3xl', words: 'lg:text-base' },
  // Two of them have the room for words beside things on wide screens only.
  half: {
    frame: 'xl:grid xl:min-h-66 xl:grid-cols-[9fr_11fr] xl:border-0 xl:bg-picture xl:on-picture',
    ground: 'hidden xl:block',
    picture: 'xl:absolute xl:inset-y-0 xl:end-0 xl:mask-l-from-[20rem] xl:aspect-auto xl:h-full xl:w-[55%]',
    text: 'xl:justify-center xl:p-7',
    title: 'text-xl xl:text-2xl',
    words: '',
    sizes: '(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, calc(100vw - 2rem)',
  },
}

const frameClasses = 'relative isolate flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised text-text'
const pictureClasses = 'aspect-[16/7] w-full'
const textClasses = 'flex flex-1 flex-col items-start gap-2 p-4 pb-5'

/**
 * An advertisement: words in a column of their own, then its picture, whose things stand at its end; one above the other where there is no
 * room side by side. The calm start of the picture is drawn out below the words, so that both stand on one ground. It is light in both
 * themes, so words on it take the light roles. All of it leads on.
 */
export function AdvertBanner({ advert, kind, first = false }: AdvertProps) {
  const t = useText()
  const local = useLocalized()
  const look = looks[kind]
  const Heading = kind === 'half' ? 'h3' : 'h2'
  const picture = { source: withBase(advert.image, 'general'), alt: '', sizes: look.sizes, first }
  return (
    <article className={classes('group/advert', frameClasses, look.frame)}>
      <Picture {...picture} className={classes('absolute inset-y-0 start-0 -z-20 h-full w-[250%] max-w-none object-fill!', look.ground)} />
      <Picture {...picture} className={classes('-z-10 object-right!', pictureClasses, look.picture)} />
      <div className={classes(textClasses, look.text)}>
        <Heading className={classes('text-balance', look.title)}>
          <a href={`#${advert.link}`} className="after:absolute after:inset-0 after:rounded-xl after:-outline-offset-2">
            {local(advert, 'title')}
          </a>
        </Heading>
        <p className={classes('line-clamp-2 min-h-[2lh] text-sm md:line-clamp-3 md:min-h-0', look.words)}>{local(advert, 'text')}</p>
        <span aria-hidden className={classes(buttonClasses({ size: 'small' }), 'mt-auto px-4! group-hover/advert:bg-accent-hover md:mt-2')}>
          {t('home.discover')}
          <ArrowRight className="size-4.5" />
        </span>
      </div>
    </article>
  )
}

/** The place of the great advert, as large as it is with a title of one line. */
export const HeroToCome = () => (
  <div aria-hidden className={classes(frameClasses, looks.hero.frame)}>
    <Skeleton className={classes(pictureClasses, looks.hero.picture, 'rounded-none! md:hidden')} />
    <span className={classes(textClasses, looks.hero.text)}>
      <span className={classes('h-[1lh] w-3/5 font-display', looks.hero.title)}>
        <Skeleton className="h-4/5" />
      </span>
      <Skeleton className="h-[2lh] w-full text-sm" />
      <Skeleton className="h-11 w-32 rounded-full! md:mt-2 lg:h-9" />
    </span>
  </div>
)

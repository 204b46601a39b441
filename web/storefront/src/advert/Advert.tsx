import { ArrowRight } from 'lucide-react'
import type { GreatAdvert } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { useText } from '../text.ts'
import { buttonShape, frameClasses, groundClasses, looks, pictureClasses, textClasses, wordsClasses } from './looks.ts'

export type Adverts = NonNullable<Reply<'getStore'>['advert']>

type AdvertProps = {
  advert: GreatAdvert
  /** `hero` the great one on top, `wide` across the page, `half` one of two side by side */
  kind: 'hero' | 'wide' | 'half'
  first?: boolean
}

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
      <Picture {...picture} className={classes(groundClasses, look.ground)} />
      <Picture {...picture} className={classes('-z-10 object-right!', pictureClasses, look.picture)} />
      <div className={classes(textClasses, look.text)}>
        <Heading className={classes('text-balance', look.title)}>
          <a href={`#${advert.link}`} className="after:absolute after:inset-0 after:rounded-xl after:-outline-offset-2">
            {local(advert, 'title')}
          </a>
        </Heading>
        <p className={classes(wordsClasses, look.words)}>{local(advert, 'text')}</p>
        <span aria-hidden className={classes(buttonClasses({ size: 'small' }), buttonShape)}>
          {t('home.discover')}
          <ArrowRight className="size-4.5" />
        </span>
      </div>
    </article>
  )
}

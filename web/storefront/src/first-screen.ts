import type { StorefrontKey } from '../../../languages/storefront/areas.ts'
import type { FirstScreen } from '../../shell/build/page.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { classes } from '../../ui/classes.ts'
import { buttonShape, frameClasses, groundClasses, looks, pictureClasses, textClasses, wordsClasses } from './advert/looks.ts'

const { hero } = looks
const picture = (className: string) =>
  `<img vite-ignore src="{{hero.src}}" srcset="{{hero.srcset}}" sizes="${hero.sizes}" alt="" loading="lazy" decoding="sync" class="${classes('picture', className)}">`

/**
 * What stands on the page before any code is there: the head of the shop and its great advert, as the app will show them, so that nothing
 * moves when it takes their place. In the language of a first visit; `web/shell/first-screen/script.ts` hides what would be wrong for others.
 * The server fills in `{{...}}`, and takes the parts away that it has nothing for. Its picture is lazy so that a page that hides it does not
 * load it; where it is shown it has been asked for already. It is text because no component runs where it is made.
 */
export const firstScreen = (t: (key: StorefrontKey) => string): FirstScreen => ({
  sizes: hero.sizes,
  html: `
<!--announcement--><div data-first="announcement" class="bg-accent-soft text-sm"><div class="page-column flex h-11 items-center">
  <span data-first="words" class="truncate ps-7.5"><strong class="font-semibold">{{announcement.title}}</strong> {{announcement.body}}</span>
</div></div><!--/announcement-->
<div class="border-line border-b bg-surface">
  <div class="page-column flex h-14 items-center gap-2 lg:hidden">
    <span class="-ms-1 grid size-11 shrink-0 place-items-center"><img src="/icon.svg" alt="" class="size-8"></span>
    <span class="flex h-11 min-w-0 flex-1 items-center rounded-full bg-sunken ps-11.5 text-muted"><span data-first="words" class="truncate">${t('market.searchProducts')}</span></span>
    <span class="w-13.5 shrink-0"></span>
  </div>
  <div class="hidden lg:block">
    <div class="h-10.25 border-line border-b"></div>
    <div class="page-column flex h-18 items-center gap-5">
      <img src="/icon.svg" alt="" class="size-9">
    </div>
  </div>
</div>
<!--hero--><div data-first="hero" class="page-column min-h-dvh pt-3 lg:pt-6">
  <article class="${classes(frameClasses, hero.frame)}">
    ${picture(classes(groundClasses, hero.ground))}
    ${picture(classes('-z-10 object-right!', pictureClasses, hero.picture))}
    <div data-first="words" class="${classes(textClasses, hero.text)}">
      <h2 class="${classes('text-balance', hero.title)}"><a href="{{hero.link}}" class="after:absolute after:inset-0">{{hero.title}}</a></h2>
      <p class="${classes(wordsClasses, hero.words)}">{{hero.text}}</p>
      <span class="${classes(buttonClasses({ size: 'small' }), buttonShape)}">${t('home.discover')}<span class="size-4.5"></span></span>
    </div>
  </article>
</div><!--/hero-->`,
})

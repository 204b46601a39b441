const across = {
  frame: 'sm:grid sm:min-h-66 sm:grid-cols-[9fr_11fr] sm:border-0 sm:bg-picture sm:on-picture',
  ground: 'hidden sm:block',
  picture: 'sm:absolute sm:inset-y-0 sm:end-0 sm:mask-l-from-65% sm:aspect-auto! sm:h-full sm:w-[55%]!',
  text: 'sm:justify-center sm:p-7 lg:px-12',
  sizes: '(min-width: 80rem) 45rem, (min-width: 40rem) 38rem, calc(100vw - 2rem)',
}

/** The classes of an advertisement, by its kind: React and the first screen, which is painted before there is any code, say them from here. */
export const looks = {
  hero: { ...across, title: 'text-xl sm:text-2xl lg:text-3xl', words: 'lg:text-base' },
  wide: { ...across, title: 'text-xl sm:text-2xl lg:text-3xl', words: 'lg:text-base' },
  // Two of them have the room for words beside things on wide screens only.
  half: {
    frame: 'xl:grid xl:min-h-66 xl:grid-cols-[9fr_11fr] xl:border-0 xl:bg-picture xl:on-picture',
    ground: 'hidden xl:block',
    picture: 'xl:absolute xl:inset-y-0 xl:end-0 xl:mask-l-from-65% xl:aspect-auto! xl:h-full xl:w-[55%]!',
    text: 'xl:justify-center xl:p-7',
    title: 'text-xl xl:text-2xl',
    words: '',
    sizes: '(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, calc(100vw - 2rem)',
  },
}

export const frameClasses = 'relative isolate flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised text-text'
export const pictureClasses = 'aspect-[16/7] w-full'
export const textClasses = 'flex flex-1 flex-col items-start gap-2 p-4 pb-5'
export const groundClasses = 'absolute inset-y-0 start-0 -z-20 h-full w-[250%] max-w-none object-fill!'
export const wordsClasses = 'line-clamp-2 min-h-[2lh] text-sm sm:line-clamp-3 sm:min-h-0'
export const buttonShape = 'mt-auto px-4! group-hover/advert:bg-accent-hover sm:mt-2'

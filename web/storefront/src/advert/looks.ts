// A picture that is cut off at its start fades out there, but not over its things, which take up 55 % of it.
const across = {
  frame: 'md:grid md:min-h-66 md:grid-cols-[9fr_11fr] md:border-0 md:bg-picture md:on-picture',
  ground: 'hidden md:block',
  picture: 'sm:aspect-[5/2] md:absolute md:inset-y-0 md:end-0 md:mask-l-from-[22rem] md:aspect-auto md:h-full md:w-[55%]',
  text: 'md:justify-center md:p-7 lg:px-12',
  sizes: '(min-width: 80rem) 45rem, (min-width: 48rem) 38rem, calc(100vw - 2rem)',
}

/** The classes of an advertisement, by its kind: React and the first screen, which is painted before there is any code, say them from here. */
export const looks = {
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

export const frameClasses = 'relative isolate flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised text-text'
export const pictureClasses = 'aspect-[16/7] w-full'
export const textClasses = 'flex flex-1 flex-col items-start gap-2 p-4 pb-5'
export const groundClasses = 'absolute inset-y-0 start-0 -z-20 h-full w-[250%] max-w-none object-fill!'
export const wordsClasses = 'line-clamp-2 min-h-[2lh] text-sm md:line-clamp-3 md:min-h-0'
export const buttonShape = 'mt-auto px-4! group-hover/advert:bg-accent-hover md:mt-2'

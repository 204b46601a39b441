import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BadgePercent, History, LayoutGrid, Store } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { suggestionsMost } from '../../../../contract/limits.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { type Picture as Photo, withBase } from '../../../client/pictures.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { useSettled } from '../../../client/settled.ts'
import { goTo } from '../../../shell/navigation.ts'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Price } from '../../../ui/Price.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { FieldProps } from './HeaderSearch.tsx'
import { recentSearches } from './recent-searches.ts'

const typingMs = 120
/** While somebody types, earlier searches leave the place to what the house has. */
const mostRecentTyping = 2

type Suggestion = { key: string; href: string; label: string; start: ReactNode; end: ReactNode }

type SuggestionsProps = {
  words: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** something was chosen: the field is done */
  onLeave: () => void
  onField: (props: FieldProps) => void
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

/** What the field may mean, under it: earlier searches of this device, categories, brands, shops and products. */
export default function Suggestions({ words, isOpen, onOpen, onLeave, onField }: SuggestionsProps) {
  const t = useText()
  const id = useId()
  const list = useSuggestions(words, isOpen)
  const [chosen, setChosen] = useState<string | null>(null)
  const at = list.findIndex(({ key }) => key === chosen)
  const isShown = isOpen && list.length > 0
  const optionId = (index: number) => `${id}-${index}`

  // What was chosen among other suggestions is not chosen any more.
  const [before, setBefore] = useState(words)
  if (before !== words) {
    setBefore(words)
    setChosen(null)
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys belong to the writing system while it puts signs together.
    if (event.nativeEvent.isComposing || event.keyCode === composingKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && list.length > 0) {
      event.preventDefault()
      if (!isShown) return onOpen(true)
      // Before the first and after the last stands the field itself.
      const places = list.length + 1
      setChosen(list[((at + 1 + step + places) % places) - 1]?.key ?? null)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      onOpen(false)
      setChosen(null)
    } else if (event.key === 'Enter' && isShown && list[at]) {
      event.preventDefault()
      onLeave()
      goTo(list[at].href)
    }
  }
  const pressed = useRef(press)
  useLayoutEffect(() => {
    pressed.current = press
  })
  const active = isShown && at >= 0 ? optionId(at) : undefined
  useLayoutEffect(() => {
    onField({
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': active,
      onKeyDown: (event) => pressed.current(event),
    })
  }, [onField, isShown, id, active])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && t('search.suggestions', { count: list.length })}
      </p>
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label={t('search.suggested')}
          className="absolute inset-x-0 top-full z-40 max-h-[min(30rem,calc(100dvh-5rem))] overflow-y-auto overscroll-contain border-line border-b bg-raised py-2 shadow-2 lg:mt-1.5 lg:rounded-lg lg:border"
          // The field keeps the focus, and with it the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
        >
          {list.map(({ key, href, label, start, end }, index) => (
            <a
              key={key}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              href={href}
              onClick={onLeave}
              className={classes('flex min-h-13 items-center gap-3 px-4 py-1.5 hover:bg-sunken', index === at && 'bg-sunken')}
            >
              {start}
              <span className="line-clamp-2 min-w-0 flex-1 leading-snug">{label}</span>
              <span className="shrink-0 text-muted text-sm">{end}</span>
            </a>
          ))}
        </div>
      )}
    </>
  )
}

/** What browsers call the key of a sign that is being put together, where they do not say so otherwise. */
const composingKey = 229

const thumb = 'grid size-10 shrink-0 place-items-center rounded-md'

const iconIn = (icon: ReactNode) => <span className={classes(thumb, 'text-muted')}>{icon}</span>

const PictureOf = ({ image, kind, otherwise }: { image: Photo | null; kind: 'product' | 'category' | 'general'; otherwise: ReactNode }) =>
  image ? <Picture source={withBase(image, kind)} alt="" sizes="2.5rem" className={thumb} /> : iconIn(otherwise)

type Named = Reply<'suggestSearch'>['brands'][number]

/** The suggestions for what stands in the field, at most `suggestionsMost`. What was found for the letters before stays until there is more. */
function useSuggestions(words: string, isOpen: boolean): Suggestion[] {
  const t = useText()
  const local = useLocalized()
  const price = usePrice()
  const typed = words.trim()
  const prefix = useSettled(typed, typingMs)
  const answer = useQuery({
    ...callQuery('suggestSearch', { prefix }),
    enabled: isOpen && prefix !== '',
    placeholderData: keepPreviousData,
  })
  const found = typed === '' || prefix === '' || answer.isError ? undefined : answer.data
  const earlier = isOpen ? recentSearches().filter((term) => term !== typed && fold(term).startsWith(fold(typed))) : []
  const recent = earlier.slice(0, typed === '' ? suggestionsMost : mostRecentTyping).map(
    (term): Suggestion => ({
      key: `recent ${term}`,
      href: paths.search(term),
      label: term,
      start: iconIn(<History aria-hidden className="size-4.5" />),
      end: <span className="sr-only">{t('search.kind.recent')}</span>,
    }),
  )
  const named = (kind: 'category' | 'brand' | 'shop', list: readonly Named[], icon: ReactNode) =>
    list.map(
      (each): Suggestion => ({
        key: `${kind} ${each.id}`,
        href: { category: paths.category, brand: paths.brands, shop: paths.shop }[kind](each.id),
        label: local(each, 'name'),
        start: <PictureOf image={each.image} kind={kind === 'category' ? 'category' : 'general'} otherwise={icon} />,
        end: t(`search.kind.${kind}`),
      }),
    )
  const products = (found?.products ?? []).map(
    (product): Suggestion => ({
      key: `product ${product.id}`,
      href: paths.product(product.id),
      label: local(product, 'name'),
      start: <PictureOf image={product.image} kind="product" otherwise={null} />,
      end: <Price size="small" price={price(product.price)} />,
    }),
  )
  return [
    ...recent,
    ...(found ? named('category', found.categories, <LayoutGrid aria-hidden className="size-4.5" />) : []),
    ...(found ? named('brand', found.brands, <BadgePercent aria-hidden className="size-4.5" />) : []),
    ...(found ? named('shop', found.shops, <Store aria-hidden className="size-4.5" />) : []),
    ...products,
  ].slice(0, suggestionsMost)
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../client/query.ts'
import { useSettled } from '../../../client/settled.ts'
import { classes } from '../../../ui/classes.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useText } from '../text.ts'
import { type Found, kindOf, namesOf, placeOf } from './found.ts'

const typingMs = 250

/** Finds countries, provinces and cities by their names, those of `country` first. */
export function PlaceSearch({ country, onFound }: { country: string; onFound: (found: Found) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const term = useSettled(typed.trim(), typingMs)
  const isWanted = typed.trim() !== ''
  const places = useQuery({ ...callQuery('findPlaces', { term, country }), enabled: term !== '', placeholderData: keepPreviousData })
  const list = (isWanted && places.data?.list.filter((found) => placeOf(found) !== null)) || []
  const said =
    list.length > 0
      ? t('map.found', { count: list.length })
      : places.isError
        ? t('shell.errors.request')
        : places.isFetching || term === ''
          ? t('shell.loading')
          : t('map.foundNone')
  const choose = (found: Found) => {
    setTyped('')
    onFound(found)
  }
  return (
    <div className="relative">
      <SearchField
        label={t('map.search')}
        placeholder={t('map.searchExample')}
        labels={{ submit: t('shell.search'), clear: t('shell.clear') }}
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={setTyped}
        // What was found for the letters before is not what is meant now.
        onSearch={(wanted) => wanted === term && !places.isPlaceholderData && list[0] && choose(list[0])}
      />
      <div
        className={classes(
          'absolute inset-x-0 top-full z-20 mt-1 max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain rounded-lg bg-raised',
          isWanted && 'border border-line py-1 shadow-2',
        )}
      >
        <p role="status" className={isWanted && list.length === 0 ? 'px-4 py-2 text-muted' : 'sr-only'}>
          {isWanted && said}
        </p>
        {list.length > 0 && (
          <ul aria-label={t('map.search')}>
            {list.map((found) => {
              const { name, within } = namesOf(found)
              return (
                <li key={found.city?.id ?? `${found.country.id} ${found.province?.id}`}>
                  <button
                    type="button"
                    className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start -outline-offset-2 hover:bg-sunken"
                    onClick={() => choose(found)}
                  >
                    <MapPin aria-hidden className="size-4.5 shrink-0 text-muted" />
                    <span className="min-w-0">
                      <span className="block font-medium">{name}</span>
                      <span className="block text-muted text-sm">
                        {[t(`map.kind.${kindOf(found)}`), within].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </div>
  )
}

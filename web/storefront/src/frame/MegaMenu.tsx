import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const places = [1, 2, 3, 4, 5, 6, 7, 8]

/** All categories at a glance, below the header of desktops. */
export default function MegaMenu({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const local = useLocalized()
  const panel = useRef<HTMLDivElement>(null)
  const { data, isError, refetch } = useQuery(callQuery('getAllCategory', {}))

  useEffect(() => {
    panel.current?.focus()
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    const outside = ({ target }: PointerEvent) => target instanceof Node && !panel.current?.parentElement?.contains(target) && onClose()
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', outside)
    }
  }, [onClose])

  return (
    <div
      ref={panel}
      id={id}
      tabIndex={-1}
      className="page-enter absolute inset-x-0 top-full max-h-[calc(100dvh-9rem)] overflow-y-auto border-line border-y bg-raised shadow-3 outline-none"
    >
      <nav
        aria-label={t('market.categories')}
        className="page-column grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-8 gap-y-7 py-7"
      >
        {data?.list.map((category) => (
          <div key={category.id}>
            <a
              href={paths.category(category.id)}
              className="mb-2 flex items-center gap-3 rounded-lg font-display font-semibold text-lg leading-tight hover:text-accent"
            >
              <Picture source={withBase(category.image, 'category')} alt="" sizes="4rem" className="size-16 shrink-0 rounded-lg" />
              {local(category, 'name')}
            </a>
            <ul className="grid gap-0.5">
              {category.children.map((child) => (
                <li key={child.id}>
                  <a
                    href={paths.category(child.id)}
                    className="flex min-h-12 items-center gap-3 rounded-md py-1 text-muted leading-tight hover:text-text hover:underline"
                  >
                    <Picture
                      source={withBase(child.image, 'category')}
                      alt=""
                      sizes="2.5rem"
                      className="mx-3 size-10 shrink-0 rounded-md"
                    />
                    {local(child, 'name')}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {!data && !isError && places.map((place) => <Skeleton key={place} className="h-32" />)}
        {isError && (
          <button type="button" className="min-h-11 text-start text-accent underline" onClick={() => void refetch()}>
            {t('shell.tryAgain')}
          </button>
        )}
      </nav>
    </div>
  )
}

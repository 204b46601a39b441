import { classes } from '../../../ui/classes.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'

type LinkChip = { key: string; label: string; href: string; count?: number /** the one that is shown */; current?: boolean }
type LinkChipsProps = { label: string; links: readonly LinkChip[] | undefined }

const places = [1, 2, 3, 4]

/** Ways on, in one row that is scrolled on phones. */
export const LinkChips = ({ label, links }: LinkChipsProps) => (
  <nav aria-label={label} className="scrollbar-none -mx-(--gutter) mb-5 overflow-x-auto px-(--gutter) lg:mx-0 lg:mb-7 lg:px-0">
    <ul className="flex w-max gap-2 lg:w-auto lg:flex-wrap">
      {links
        ? links.map(({ key, label: name, href, count, current }) => (
            <li key={key}>
              <a
                href={href}
                aria-current={current ? 'page' : undefined}
                className={classes(
                  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border px-4 text-sm transition-colors duration-(--motion-fast) lg:min-h-10',
                  current ? 'border-transparent bg-inverse font-medium text-on-inverse' : 'border-line bg-raised hover:border-line-strong',
                )}
              >
                {name}
                {count ? <span className={classes('text-xs tabular-nums', !current && 'text-muted')}>{count}</span> : null}
              </a>
            </li>
          ))
        : places.map((place) => (
            <li key={place}>
              <Skeleton className="h-10 w-28 rounded-full" />
            </li>
          ))}
    </ul>
  </nav>
)

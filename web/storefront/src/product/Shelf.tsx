import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from '../../../ui/Layout.tsx'
import { useText } from '../text.ts'

type ShelfProps = { title: string /** where the rest of it is */; href?: string; children: ReactNode }

/** A part of a page with a way to all of it. */
export function Shelf({ title, href, children }: ShelfProps) {
  const t = useText()
  return (
    <Section
      title={title}
      action={
        href && (
          <a
            href={href}
            aria-label={t('cards.seeAllOf', { name: title })}
            className="-my-2 inline-flex min-h-11 shrink-0 items-center gap-1 font-medium text-accent text-sm hover:underline"
          >
            {t('shell.seeAll')}
            <ChevronRight aria-hidden className="size-4" />
          </a>
        )
      }
    >
      {children}
    </Section>
  )
}

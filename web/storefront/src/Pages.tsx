import { Pagination } from '../../ui/Pagination.tsx'
import { useText } from './text.ts'

/** The pages of a list in the words of the language; nothing where there is one. */
export function Pages({ page, pageCount, href }: { page: number; pageCount: number; href: (page: number) => string }) {
  const t = useText()
  return (
    <Pagination
      labels={{
        navigation: t('shell.pages'),
        previous: t('shell.previous'),
        next: t('shell.next'),
        page: (number) => t('shell.pageNumber', { page: number }),
      }}
      page={page}
      pageCount={pageCount}
      href={href}
    />
  )
}

import { LinkButton } from '../../../ui/LinkButton.tsx'

type NextPageProps = {
  /** address of the first ones; null: one is there */
  first: string | null
  /** address of those after the last one; null: there are no more */
  next: string | null
  words: { first: string; next: string }
}

/** The way to what comes after in a list, and back to its beginning. */
export function NextPage({ first, next, words }: NextPageProps) {
  if (first === null && next === null) return null
  return (
    <div className="flex justify-end gap-2 border-line border-t p-3">
      {first && (
        <LinkButton variant="quiet" size="small" href={first}>
          {words.first}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="secondary" size="small" href={next}>
          {words.next}
        </LinkButton>
      )}
    </div>
  )
}

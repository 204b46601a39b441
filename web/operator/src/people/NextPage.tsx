import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useText } from '../text.ts'

/** The way to what comes after, and back to the first. */
export function NextPage({ first, next }: { first: string | null; next: string | null }) {
  const t = useText()
  if (first === null && next === null) return null
  return (
    <div className="flex justify-end gap-2 border-line border-t p-3">
      {first && (
        <LinkButton variant="quiet" size="small" href={first}>
          {t('orders.first')}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="secondary" size="small" href={next}>
          {t('orders.next')}
        </LinkButton>
      )}
    </div>
  )
}

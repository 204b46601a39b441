import { SearchX } from 'lucide-react'
import { Refusal } from '../../client/refusal.ts'
import { useText } from '../../client/text.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { LoadError } from './LoadError.tsx'
import { paths } from './paths.ts'

const goneCodes = new Set(['productInvalid', 'recordMissing', 'parameterInvalid', 'parameterMissing'])

type GoneOrErrorProps = { error: unknown; onRetry: () => void; pending: boolean }

/** A thing that is no longer there leads on to others; a question that failed can be asked again. */
export function GoneOrError({ error, onRetry, pending }: GoneOrErrorProps) {
  const t = useText()
  if (!(error instanceof Refusal && error.codeName && goneCodes.has(error.codeName)))
    return <LoadError error={error} onRetry={onRetry} pending={pending} />
  return (
    <EmptyState
      heading="h1"
      icon={<SearchX />}
      title={t('catalogue.gone.title')}
      text={t('catalogue.gone.text')}
      action={
        <>
          <LinkButton href={paths.index()}>{t('catalogue.allProducts')}</LinkButton>
          <LinkButton href={paths.categories()} variant="secondary">
            {t('shell.categories')}
          </LinkButton>
        </>
      }
    />
  )
}

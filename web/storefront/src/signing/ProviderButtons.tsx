import { useEffect, useState } from 'react'
import type { IdentityProviderName } from '../../../../contract/identity-providers.ts'
import { boot } from '../../../client/boot.ts'
import { request } from '../../../client/request.ts'
import { goTo } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { enter } from './enter.ts'
import { keepWayBack } from './providers.ts'
import { SignProblem } from './SignProblem.tsx'

type ProviderButtonsProps = {
  /** where one wants to be afterwards */
  given: string | undefined
  /** on which side of them the form with e-mail and password is, if there is one */
  or?: 'before' | 'after'
}

/** The other houses by which one can sign in; nothing where none is configured. */
export function ProviderButtons({ given, or }: ProviderButtonsProps) {
  const t = useText()
  const [going, setGoing] = useState<IdentityProviderName | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  useEffect(() => {
    // Whoever comes back by the browser finds the page as it was left.
    const again = () => setGoing(null)
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])
  const { sign_in: providers } = boot().config
  if (providers.length === 0) return null

  const go = async (provider: IdentityProviderName) => {
    if (going) return
    setGoing(provider)
    setProblem(null)
    try {
      const answer = await request('loginTiktok', { provider })
      keepWayBack(given)
      if ('url' in answer) return location.assign(answer.url)
      // Signed in meanwhile, in another window.
      if ('access-token' in answer) {
        enter(answer)
        goTo(given ?? paths.home(), { replace: true })
      }
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setGoing(null)
  }
  return (
    <div className={or === 'before' ? 'mt-6' : or === 'after' ? 'mb-6' : ''}>
      {or === 'before' && <Or />}
      <div className="grid gap-3">
        <SignProblem problem={problem} />
        {providers.map(({ provider, name }) => (
          <Button
            key={provider}
            variant="secondary"
            size="large"
            wide
            pending={going === provider}
            onClick={() => void go(provider)}
            className="wrap-anywhere"
          >
            {t('signing.continueWith', { provider: name })}
          </Button>
        ))}
      </div>
      {or === 'after' && <Or below />}
    </div>
  )
}

function Or({ below = false }: { below?: boolean }) {
  const t = useText()
  return (
    <p className={`flex items-center gap-4 text-muted text-sm ${below ? 'mt-6' : 'mb-6'}`}>
      <span aria-hidden className="h-px flex-1 bg-line" />
      {t('signing.or')}
      <span aria-hidden className="h-px flex-1 bg-line" />
    </p>
  )
}

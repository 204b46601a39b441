import { WifiOff } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** 'Did my order go through?': nobody knows until the same question was asked again, which is safe because it carries the same key. */
export function LostConnection({ pending, onAsk }: { pending: boolean; onAsk: () => void }) {
  const t = useText()
  return (
    <section role="alert" className="mx-auto max-w-xl rounded-xl border border-warning bg-raised p-6 text-center sm:p-9">
      <span aria-hidden className="mx-auto grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
        <WifiOff className="size-7" />
      </span>
      <h2 className="mt-5 text-2xl">{t('checkout.lost.title')}</h2>
      <p className="mt-3 text-muted">{t('checkout.lost.text')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button pending={pending} size="large" onClick={onAsk}>
          {t('checkout.lost.ask')}
        </Button>
        <LinkButton variant="secondary" size="large" href={paths.orders()}>
          {t('checkout.lost.orders')}
        </LinkButton>
      </div>
      <p className="mt-5 text-muted text-sm">{t('checkout.lost.once')}</p>
    </section>
  )
}

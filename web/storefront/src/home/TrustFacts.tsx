import { RotateCcw, ShieldCheck, ShoppingBag, Timer } from 'lucide-react'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** What is true of every purchase in this house. */
export function TrustFacts() {
  const t = useText()
  const facts = [
    { key: 'held', Icon: ShieldCheck, href: paths.support() },
    { key: 'cart', Icon: ShoppingBag, href: paths.cart() },
    { key: 'time', Icon: Timer, href: paths.support() },
    { key: 'cancel', Icon: RotateCcw, href: paths.returnPolicy() },
  ] as const
  return (
    <section aria-label={t('home.trust')} className="my-3 border-line border-y py-5 lg:my-5 lg:py-7">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-8 lg:grid-cols-4">
        {facts.map(({ key, Icon, href }) => (
          <li key={key}>
            <a href={href} className="group/fact flex flex-col items-start gap-2.5 sm:flex-row sm:gap-3.5">
              <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon className="size-5.5" />
              </span>
              <span>
                <span className="block font-semibold leading-snug group-hover/fact:underline">{t(`home.trust.${key}`)}</span>
                <span className="block text-muted text-sm">{t(`home.trust.${key}.text`)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

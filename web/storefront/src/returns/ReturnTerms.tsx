import type { ReturnPostage } from '../../../../contract/returns.ts'
import { useLocalized } from '../../../client/localized.ts'
import { useText } from '../text.ts'

type Terms = { return_days: number; return_postage: ReturnPostage; return_policy_en: string }

/** Under which terms a product can be returned: what holds for all of them, and what the shop says. */
export function ReturnTerms({ terms }: { terms: Terms }) {
  const t = useText()
  const local = useLocalized()
  const words = local(terms, 'return_policy')
  return (
    <div className="grid gap-3 text-sm">
      <ul className="grid list-disc gap-1 ps-5">
        <li>{t('terms.days', { days: terms.return_days })}</li>
        <li>
          {t(`terms.postage.${terms.return_postage}`)} {terms.return_postage === 'buyer' && t('terms.fault')}
        </li>
      </ul>
      {words && (
        <div>
          <h3 className="font-medium">{t('terms.words')}</h3>
          <p className="mt-1 max-w-prose whitespace-pre-line text-muted">{words}</p>
        </div>
      )}
    </div>
  )
}

import { Stepper } from '../../../ui/Stepper.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useStepFocus } from './useStepFocus.ts'

type Step = 'shipment' | 'delivery' | 'payment' | 'confirm' | 'success'

/** The course of the checkout. Steps already done lead back, until the order is placed. */
export function CheckoutSteps({ current, placed = false }: { current: Step; placed?: boolean }) {
  const t = useText()
  useStepFocus(current)
  return (
    <div className="mb-6 lg:mb-8">
      <Stepper
        label={t('checkout.steps')}
        doneLabel={t('shell.stepDone')}
        current={current}
        steps={[
          { key: 'shipment', label: t('checkout.step.shipment'), href: placed ? undefined : paths.delivery() },
          { key: 'delivery', label: t('checkout.step.delivery'), href: placed ? undefined : paths.delivery() },
          { key: 'payment', label: t('checkout.step.payment') },
          { key: 'confirm', label: t('checkout.step.confirm') },
          { key: 'success', label: t('checkout.step.success') },
        ]}
      />
    </div>
  )
}

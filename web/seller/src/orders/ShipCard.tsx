import { Truck } from 'lucide-react'
import { useState } from 'react'
import { trackingMost } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { CarrierField } from './CarrierField.tsx'
import { useUsualCarrier } from './carrier.ts'
import type { ShopOrderView } from './orders.ts'
import { ShipEffect } from './ShipEffect.tsx'
import { useShipping } from './ship.ts'

/** One order handed to its carrier: two fields and what it does. */
export function ShipCard({ order }: { order: ShopOrderView }) {
  const t = useText()
  const [carrier, setCarrier, keepCarrier] = useUsualCarrier()
  const [number, setNumber] = useState('')
  const [isPressed, setPressed] = useState(false)
  const { progress, results, ship } = useShipping()
  const refused = results.get(order.id)
  async function press(): Promise<void> {
    setPressed(true)
    if (carrier.trim() === '' || number.trim() === '') return
    keepCarrier()
    const [told] = await ship([{ order_id: order.id, carrier: carrier.trim(), log_sn: number.trim() }])
    if (told && told.outcome !== 'refused') showToast(t('orders.ship.done', { count: 1 }), { tone: 'success' })
  }
  const missing = isPressed && number.trim() === '' ? t('orders.ship.needNumber') : undefined
  const state = refused?.reason === 'state' && refused.label ? t(`orders.label.${refused.label}`) : null
  return (
    <Card id="ship" title={t('orders.act.ship')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void press()
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <CarrierField
            value={carrier}
            onChange={setCarrier}
            error={isPressed && carrier.trim() === '' ? t('orders.ship.needCarrier') : undefined}
          />
          <TextField
            data-number
            label={t('orders.ship.number')}
            error={missing ?? (state ? t('orders.outcome.state', { state }) : undefined)}
            value={number}
            maxLength={trackingMost}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="send"
            spellCheck={false}
            onChange={({ target }) => setNumber(target.value)}
          />
        </div>
        <ShipEffect orders={[order]} />
        <Button type="submit" pending={progress !== null} icon={<Truck aria-hidden className="size-5" />} className="w-full sm:w-fit">
          {t('orders.act.ship')}
        </Button>
      </form>
    </Card>
  )
}

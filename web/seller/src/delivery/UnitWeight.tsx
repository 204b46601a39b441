import { useState } from 'react'
import { unitGramsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { callQuery, queryClient, refresh } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { Meanwhile } from '../Meanwhile.tsx'
import { useText } from '../text.ts'

/** What a unit counts as whose SKU says no weight: without it a price by weight would promise nothing. */
export function UnitWeight({ delivery }: { delivery: Reply<'getDelivery'> }) {
  const t = useText()
  const { format } = new Intl.NumberFormat(useLanguage())
  const [grams, setGrams] = useState(String(delivery.unit_grams))
  const save = useAct('changeUnitWeight', {
    quiet: true,
    refreshes: ['getDelivery', 'calculateDelivery'],
    onDone: () => showToast(t('shell.saved')),
  })
  const isWeight = /^\d{1,7}$/.test(grams.trim()) && Number(grams) >= 1 && Number(grams) <= unitGramsMost
  const act = (version: string) => void save.act({ grams: Number(grams), version })
  return (
    <Card title={t('delivery.unitWeight')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWeight) act(delivery.changed.version)
        }}
      >
        <TextField
          label={t('delivery.unitWeightLabel')}
          hint={t('delivery.unitWeightHint', { without: format(delivery.skus_without_weight), skus: format(delivery.skus) })}
          error={isWeight ? undefined : t('shell.field.invalid')}
          inputMode="numeric"
          value={grams}
          onChange={({ target }) => setGrams(target.value)}
        />
        <Meanwhile
          problem={save.problem}
          onTheirs={() => void refresh('getDelivery')}
          onMine={() =>
            void queryClient.fetchQuery({ ...callQuery('getDelivery', {}), staleTime: 0 }).then(({ changed }) => act(changed.version))
          }
        />
        <Button type="submit" variant="secondary" className="justify-self-start" pending={save.pending}>
          {t('shell.save')}
        </Button>
      </form>
    </Card>
  )
}

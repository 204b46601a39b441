import { Plus, Trash2 } from 'lucide-react'
import { deliveryBandsMost } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { type BandDraft, newBand, type Pricing, type problemsOf, type ZoneDraft } from './draft.ts'
import { PlacesField } from './PlacesField.tsx'

type ZoneEditorProps = {
  zone: ZoneDraft
  number: number
  pickup: boolean
  /** places of the other zones of the method */
  taken: readonly string[]
  problems: ReturnType<typeof problemsOf>
  onChange: (zone: ZoneDraft) => void
  onRemove: (() => void) | undefined
}

/** Some places, and what sending costs there. */
export function ZoneEditor({ zone, number, pickup, taken, problems, onChange, onRemove }: ZoneEditorProps) {
  const t = useText()
  const told = (field: string) => problemText(t, problems[field])
  const editBand = (band: BandDraft) => onChange({ ...zone, bands: zone.bands.map((one) => (one.key === band.key ? band : one)) })
  const price = (pricing: Pricing) => {
    const bands = pricing === 'flat' ? zone.bands.slice(0, 1) : zone.bands.length > 1 ? zone.bands : [...zone.bands, newBand()]
    // What was an amount is no weight.
    onChange({
      ...zone,
      pricing,
      bands: pricing === zone.pricing ? bands : bands.map((band, index) => (index === 0 ? band : { ...band, from: '' })),
    })
  }
  return (
    <Card
      title={t('delivery.zone', { number })}
      action={
        onRemove && (
          <IconButton label={t('delivery.removeZone', { number })} icon={<Trash2 aria-hidden className="size-4.5" />} onClick={onRemove} />
        )
      }
    >
      <div className="grid gap-5">
        <PlacesField zone={zone} taken={taken} pickup={pickup} error={told(`${zone.key}.places`)} onChange={onChange} />
        <Select
          label={t('delivery.pricing')}
          error={undefined}
          className="sm:max-w-sm"
          value={zone.pricing}
          options={(['flat', 'weight', 'amount'] as const).map((value) => ({ value, label: t(`delivery.pricing.${value}`) }))}
          onChange={({ target }) => price(target.value as Pricing)}
        />
        <div className="grid gap-3">
          {zone.bands.map((band, index) => (
            <div key={band.key} className="flex flex-wrap items-start gap-x-4 gap-y-2">
              {zone.pricing !== 'flat' &&
                (index === 0 ? (
                  <p className="w-40 pt-8 text-muted text-sm">{t('delivery.fromStart')}</p>
                ) : (
                  <TextField
                    label={t(zone.pricing === 'weight' ? 'delivery.fromKg' : 'delivery.fromUsd')}
                    error={told(`${band.key}.from`)}
                    inputMode="decimal"
                    className="w-40"
                    value={band.from}
                    onChange={({ target }) => editBand({ ...band, from: target.value })}
                  />
                ))}
              <TextField
                label={t('delivery.cost')}
                error={told(`${band.key}.cost`)}
                hint={index === 0 && zone.pricing === 'flat' ? t('delivery.costHint') : undefined}
                inputMode="decimal"
                className="w-44"
                value={band.cost}
                onChange={({ target }) => editBand({ ...band, cost: target.value })}
              />
              {index > 0 && zone.bands.length > 2 && (
                <IconButton
                  className="mt-6"
                  label={t('delivery.removeBand', { number: index + 1 })}
                  icon={<Trash2 aria-hidden className="size-4.5" />}
                  onClick={() => onChange({ ...zone, bands: zone.bands.filter(({ key }) => key !== band.key) })}
                />
              )}
            </div>
          ))}
          {zone.pricing !== 'flat' && zone.bands.length < deliveryBandsMost && (
            <Button
              variant="quiet"
              size="small"
              className="-ms-3 justify-self-start"
              pending={false}
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => onChange({ ...zone, bands: [...zone.bands, newBand()] })}
            >
              {t('delivery.addBand')}
            </Button>
          )}
          {zone.pricing === 'weight' && <p className="text-muted text-sm">{t('delivery.weightHint')}</p>}
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label={t('delivery.freeFromLabel')}
            optional={t('shell.optional')}
            error={told(`${zone.key}.freeFrom`)}
            inputMode="decimal"
            value={zone.freeFrom}
            onChange={({ target }) => onChange({ ...zone, freeFrom: target.value })}
          />
          <TextField
            label={t('delivery.daysMin')}
            error={told(`${zone.key}.daysMin`)}
            inputMode="numeric"
            value={zone.daysMin}
            onChange={({ target }) => onChange({ ...zone, daysMin: target.value })}
          />
          <TextField
            label={t('delivery.daysMax')}
            error={told(`${zone.key}.daysMax`)}
            hint={t('delivery.daysHint')}
            inputMode="numeric"
            value={zone.daysMax}
            onChange={({ target }) => onChange({ ...zone, daysMax: target.value })}
          />
        </div>
      </div>
    </Card>
  )
}

function problemText(t: ReturnType<typeof useText>, problem: ReturnType<typeof problemsOf>[string] | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'missing':
      return t('shell.field.required')
    case 'malformed':
      return t('shell.field.invalid')
    case 'rising':
      return t('delivery.wrong.rising')
    case 'days':
      return t('delivery.wrong.days')
  }
}

import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useAct } from '../../../client/act.ts'
import type { Input } from '../../../client/calls.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { CountrySelect } from '../delivery/CountrySelect.tsx'
import { useText } from '../text.ts'
import { PictureField } from '../uploads/PictureField.tsx'
import { Agreement } from './Agreement.tsx'
import { type Application, keepDraft } from './draft.ts'

type ApplicationFormProps = {
  customer: string
  /** the refused application that this one mends */
  mends: string | null
  initial: Application
  /** somebody has just asked for it: the keyboard goes on here */
  wanted: boolean
  onSent: () => void
}

/** The application for a shop. What is typed is kept while this tab lives; the agreement is accepted each time anew. */
export function ApplicationForm({ customer, mends, initial, wanted, onSent }: ApplicationFormProps) {
  const t = useText()
  const rules = useFieldRules('applySeller')
  const form = useRef<HTMLFormElement>(null)
  const { register, handleSubmit, formState, watch, setValue } = useForm<Application & { agree: boolean }>({
    defaultValues: { ...initial, agree: false },
    shouldFocusError: false,
  })
  const apply = useAct('applySeller', {
    refreshes: ['getSellerApplication', 'getNotices', 'getUserinfo'],
    onDone: () => {
      keepDraft(null)
      onSent()
      showToast(t('selling.sent'), { tone: 'success' })
    },
  })

  useEffect(() => {
    const { unsubscribe } = watch(({ agree: _agree, ...typed }) => keepDraft({ customer, mends, application: typed as Application }))
    return unsubscribe
  }, [watch, customer, mends])

  // The pictures are no inputs of the form, so it cannot lead to them; the first field that is wrong may also be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try, of this form and of the server
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [formState.submitCount, apply.problem])

  const errorOf = (field: keyof Input<'applySeller'>) => formState.errors[field]?.message ?? apply.fields[field]
  const text = (field: Exclude<keyof Application, 'id_front' | 'id_holder'>) => ({
    ...register(field, rules(field)),
    error: errorOf(field),
  })
  const picture = (field: 'id_front' | 'id_holder') => {
    register(field, rules(field))
    return {
      purpose: 'identity',
      value: watch(field),
      onChange: (path: string) => setValue(field, path, { shouldValidate: formState.isSubmitted && path !== '' }),
      // The server does not know a picture any more that has waited for a day.
      error: formState.errors[field]?.message ?? (apply.fields[field] && t('selling.pictureAgain')),
    } as const
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit((fields) => void apply.act({ ...fields, agree: true }))} className="grid gap-5">
      <Card title={t('selling.shop')}>
        <TextField
          label={t('selling.shopName')}
          hint={t('selling.shopNameHint')}
          autoComplete="organization"
          autoFocus={wanted}
          {...text('shop_name')}
        />
      </Card>
      <Card title={t('selling.person')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('selling.contact')}
            hint={t('selling.contactHint')}
            autoComplete="name"
            autoCapitalize="words"
            className="sm:col-span-2"
            {...text('contact')}
          />
          <TextField label={t('places.phone')} type="tel" inputMode="tel" autoComplete="tel" {...text('telephone')} />
          <CountrySelect label={t('places.country')} {...text('country')} />
          <TextField label={t('places.city')} autoComplete="address-level2" {...text('city')} />
          <TextField label={t('selling.address')} hint={t('selling.addressHint')} autoComplete="street-address" {...text('address')} />
        </div>
      </Card>
      <Card title={t('selling.identity')}>
        <p>{t('selling.identityText')}</p>
        <p className="mt-2 mb-5 flex gap-2.5 text-muted text-sm">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('selling.identityPrivate')}
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <PictureField label={t('selling.idFront')} hint={`${t('selling.idFrontHint')} ${t('uploads.hint')}`} {...picture('id_front')} />
          <PictureField
            label={t('selling.idHolder')}
            hint={`${t('selling.idHolderHint')} ${t('uploads.hint')}`}
            {...picture('id_holder')}
          />
        </div>
      </Card>
      <Card title={t('selling.agreement')}>
        <p className="mb-4 text-muted text-sm">{t('selling.agreementText')}</p>
        <Agreement />
        <Checkbox
          className="mt-3"
          label={t('selling.agree')}
          error={formState.errors.agree?.message ?? apply.fields.agree}
          {...register('agree', { validate: (agrees) => agrees || t('selling.mustAgree') })}
        />
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="large" pending={apply.pending} className="w-full sm:w-auto">
            {t('selling.send')}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{t('selling.whatNext')}</p>
        </div>
      </Card>
    </form>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Input } from '../../../client/calls.ts'
import { localTime, momentOf } from '../../../client/local-time.ts'
import { callQuery } from '../../../client/query.ts'
import { Refusal } from '../../../client/refusal.ts'
import { useSettled } from '../../../client/settled.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { Effect } from './Effect.tsx'

type Promise = Input<'createShopCoupon'>

/** What people type, before it is a promise. */
const begun = () => ({
  kind: 'percent' as 'percent' | 'amount',
  value: '',
  cap: '',
  minimum: '',
  starts: '',
  ends: localTime(new Date(Date.now() + 14 * 86_400_000)),
  who: 'public' as 'public' | 'code',
  code: '',
  perCustomer: '1',
  total: '',
})
type Form = ReturnType<typeof begun>

/** A comma is a point to half of the world. */
const amountOf = (text: string) => text.trim().replace(',', '.')

/** What the form promises; null while something that it cannot do without is missing. */
function promiseOf({ kind, value, cap, minimum, starts, ends, who, code, perCustomer, total }: Form): Promise | null {
  const endsAt = momentOf(ends)
  if (value.trim() === '' || endsAt === undefined || (who === 'code' && code.trim() === '')) return null
  return {
    kind,
    value: amountOf(value),
    ...(kind === 'percent' && cap.trim() !== '' && { cap: amountOf(cap) }),
    minimum: minimum.trim() === '' ? '0' : amountOf(minimum),
    ...(momentOf(starts) && { starts_at: momentOf(starts) }),
    ends_at: endsAt,
    per_customer: Number(perCustomer) || 1,
    ...(total.trim() !== '' && { total: Number(total) }),
    ...(code.trim() !== '' && { code: code.trim() }),
    is_public: who === 'public',
  }
}

const typingMs = 350

/** A new coupon, with what it will do beside what it promises: nothing of it can be changed afterwards. */
export default function CreateCoupon({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [form, setForm] = useState(begun)
  const [tried, setTried] = useState(false)
  const set = (change: Partial<Form>) => setForm({ ...form, ...change })
  const asked = useSettled(JSON.stringify(promiseOf(form)), typingMs)
  const wanted = JSON.parse(asked) as Promise | null
  const preview = useQuery({
    ...callQuery('previewShopCoupon', wanted ?? { kind: 'percent', value: '', ends_at: '' }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  })
  const create = useAct('createShopCoupon', {
    quiet: true,
    refreshes: ['getShopCoupons'],
    onDone: () => {
      showToast(t('coupons.created'), { tone: 'success' })
      onClose()
    },
  })
  const said = preview.error instanceof Refusal ? preview.error.fields : {}
  const errors: Readonly<Record<string, string>> = { ...said, ...create.fields }
  const needed = (text: string) => (tried && text.trim() === '' ? t('coupons.needed') : undefined)
  const give = () => {
    setTried(true)
    const promise = promiseOf(form)
    if (promise) void create.act(promise)
  }
  const { kind, who } = form
  return (
    <Dialog
      open
      place="sheet"
      title={t('coupons.new')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={create.pending} onClick={give}>
            {t('coupons.create')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards
          label={t('coupons.kind')}
          value={kind}
          onChange={(next) => set({ kind: next, value: '' })}
          error={undefined}
          options={(['percent', 'amount'] as const).map((value) => ({ value, title: t(`coupons.kind.${value}`) }))}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t(`coupons.value.${kind}`)}
            error={errors.value ?? needed(form.value)}
            inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={form.value}
            onChange={({ target }) => set({ value: target.value })}
          />
          {kind === 'percent' && (
            <TextField
              label={t('coupons.cap')}
              hint={t('coupons.capHint')}
              optional={t('shell.optional')}
              error={errors.cap}
              inputMode="decimal"
              autoComplete="off"
              value={form.cap}
              onChange={({ target }) => set({ cap: target.value })}
            />
          )}
          <TextField
            label={t('coupons.minimum')}
            hint={t('coupons.minimumHint')}
            optional={t('shell.optional')}
            error={errors.minimum}
            inputMode="decimal"
            autoComplete="off"
            value={form.minimum}
            onChange={({ target }) => set({ minimum: target.value })}
          />
          <TextField
            label={t('coupons.total')}
            hint={t('coupons.totalHint')}
            optional={t('shell.optional')}
            error={errors.total}
            inputMode="numeric"
            autoComplete="off"
            value={form.total}
            onChange={({ target }) => set({ total: target.value.replace(/\D/g, '') })}
          />
          <TextField
            label={t('coupons.perCustomer')}
            error={errors.per_customer}
            inputMode="numeric"
            autoComplete="off"
            value={form.perCustomer}
            onChange={({ target }) => set({ perCustomer: target.value.replace(/\D/g, '') })}
          />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            label={t('coupons.starts')}
            hint={t('coupons.startsHint')}
            optional={t('shell.optional')}
            error={errors.starts_at}
            value={form.starts}
            onChange={({ target }) => set({ starts: target.value })}
          />
          <TextField
            type="datetime-local"
            label={t('coupons.ends')}
            error={errors.ends_at ?? needed(form.ends)}
            value={form.ends}
            onChange={({ target }) => set({ ends: target.value })}
          />
        </div>
        <RadioCards
          label={t('coupons.who')}
          value={who}
          onChange={(next) => set({ who: next })}
          error={errors.is_public}
          options={(['public', 'code'] as const).map((value) => ({
            value,
            title: t(`coupons.who.${value}`),
            text: t(`coupons.who.${value}Text`),
          }))}
        />
        <TextField
          label={t('coupons.code')}
          optional={who === 'public' ? t('shell.optional') : undefined}
          error={errors.code ?? (who === 'code' ? needed(form.code) : undefined)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={form.code}
          onChange={({ target }) => set({ code: target.value.toUpperCase() })}
        />
        <Effect
          preview={wanted === null ? undefined : preview.data}
          stale={preview.isFetching}
          missing={wanted === null ? 'fill' : preview.isError ? 'fix' : null}
        />
        <p className="text-muted text-sm">{t('coupons.final')}</p>
        {create.problem && !create.pending && Object.keys(create.fields).length === 0 && (
          <p role="alert" className="text-danger text-sm">
            {t('coupons.failed')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

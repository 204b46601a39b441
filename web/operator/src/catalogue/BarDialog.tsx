import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BarReason } from '../../../../contract/catalogue-desk.ts'
import { barWordsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { Effects } from './Effects.tsx'
import { productCalls } from './products.ts'

type BarDialogProps = { productIds: readonly string[]; onClose: () => void; onDone?: () => void }

/** Takes products from sale in the name of the house: what happens and what the shop reads stand there first. */
export function BarDialog({ productIds, onClose, onDone }: BarDialogProps) {
  const t = useText()
  const ids = [...productIds]
  const effect = useQuery({ ...callQuery('getBarEffect', { product_ids: ids }), staleTime: 0 })
  return (
    <Dialog open onClose={onClose} title={t('catalogue.bar.title', { count: ids.length })} closeLabel={t('shell.close')} place="sheet">
      {effect.isError ? (
        <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
      ) : effect.data ? (
        <Asking ids={ids} effect={effect.data} onClose={onClose} onDone={onDone} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  )
}

const own = 'own'

type AskingProps = { ids: string[]; effect: Reply<'getBarEffect'>; onClose: () => void; onDone: (() => void) | undefined }

function Asking({ ids, effect, onClose, onDone }: AskingProps) {
  const t = useText()
  const language = useLanguage()
  const languageName = useDisplayName('language')
  const [reason, setReason] = useState<BarReason | typeof own | null>(null)
  const [words, setWords] = useState('')
  const [isPressed, setPressed] = useState(false)
  const bar = useAct('barProducts', {
    refreshes: productCalls,
    onDone({ barred }) {
      showToast(t('catalogue.bar.done', { count: barred }), { tone: 'success' })
      onDone?.()
      onClose()
    },
  })
  const ready = effect.reasons.find(({ code }) => code === reason)
  const said = words.trim()
  const read = (text: string | undefined) => [text, said].filter(Boolean).join(' · ') || '…'
  const lines = [
    ...(effect.products > 0
      ? [
          t('catalogue.bar.effect.products', { count: effect.products }),
          t('catalogue.bar.effect.shops', { count: effect.shops }),
          t('catalogue.bar.effect.carts', { count: effect.carts }),
          t('catalogue.bar.effect.favourites', { count: effect.favourites }),
          t('catalogue.bar.effect.orders', { count: effect.orders }),
        ]
      : []),
    ...(effect.barred > 0 ? [t('catalogue.bar.effect.already', { count: effect.barred })] : []),
  ]
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (reason === null || (reason === own && said === '')) return
        void bar.act({ product_ids: ids, ...(reason !== own && { reason }), note: said })
      }}
    >
      <Effects lines={lines} isObstacle={false} />
      <RadioCards
        label={t('catalogue.bar.why')}
        error={isPressed && reason === null ? t('shell.field.required') : undefined}
        value={reason}
        onChange={setReason}
        options={[
          ...effect.reasons.map(({ code, ours }) => ({
            value: code,
            title: <span className="inline-block first-letter:uppercase">{ours}</span>,
          })),
          { value: own, title: t('catalogue.bar.own') },
        ]}
      />
      <TextArea
        label={t(reason === own ? 'catalogue.bar.wordsOwn' : 'catalogue.bar.words')}
        optional={reason === own ? undefined : t('shell.optional')}
        hint={t('catalogue.bar.wordsHint', { language: languageName(effect.language) ?? effect.language })}
        error={bar.fields.note ?? (isPressed && reason === own && said === '' ? t('catalogue.bar.wordsNeeded') : undefined)}
        lang={effect.language}
        maxLength={barWordsMost}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <section aria-label={t('catalogue.bar.asRead')} className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
        <h3 className="font-medium">{t('catalogue.bar.asRead')}</h3>
        <p lang={effect.language} className="wrap-anywhere whitespace-pre-line first-letter:uppercase">
          {read(ready?.theirs)}
        </p>
        {effect.language !== language && ready && (
          <p className="wrap-anywhere whitespace-pre-line border-line border-t pt-3 text-muted first-letter:uppercase">
            {read(ready.ours)}
          </p>
        )}
      </section>
      <Button type="submit" variant="danger" pending={bar.pending} wide>
        {t('catalogue.bar.yes')}
      </Button>
    </form>
  )
}

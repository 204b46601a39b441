import { useState } from 'react'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import { goTo } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { type DraftView, whatIsMissing } from './draft.ts'
import type { Editing } from './use-draft.ts'

/** What is still to be done, what the house looks at, and what can be done with the product as a whole. */
export function Standing({ view, editing }: { view: DraftView; editing: Editing }) {
  const t = useText()
  const { body, draft } = editing
  const missing = whatIsMissing(body)
  const [asking, setAsking] = useState(false)
  const refreshes = ['getShopProducts', 'getProductDraft'] as const
  const off = useAct('takeProductOffShelf', { refreshes, onDone: () => showToast(t('products.shelf.isOff'), { tone: 'success' }) })
  const on = useAct('putProductOnShelf', { refreshes, onDone: () => showToast(t('products.shelf.isOn'), { tone: 'success' }) })
  const cancel = useAct('cancelProductApplication', {
    refreshes,
    onDone: () => showToast(t('products.review.takenBack'), { tone: 'success' }),
  })
  const restore = useAct('restoreProductDraft', { refreshes })
  const copy = useAct('startProductDraft', {
    refreshes: ['getShopProducts'],
    onDone: (begun) => goTo(paths.product(undefined, { draft: begun.draft_id })),
  })
  const discard = useAct('discardProductDraft', {
    refreshes: ['getShopProducts'],
    onDone: (_, { draft_id }) => {
      editing.forget()
      goTo(paths.products())
      showToast(t('products.discard.done'), {
        action: { label: t('products.discard.undo'), onPress: () => void restore.act({ draft_id }) },
      })
    },
  })
  const { draft_id } = editing.kept()
  return (
    <Card title={t('products.standing')}>
      <div className="grid gap-4 text-sm">
        {!view.product_id &&
          (missing.length > 0 ? (
            <div>
              <p className="mb-1 font-medium">{t('products.missing.title')}</p>
              <ul className="list-disc ps-5 text-muted">
                {missing.map((one) => (
                  <li key={one}>{t(`products.missing.${one}`)}</li>
                ))}
              </ul>
            </div>
          ) : (
            view.application?.state !== 'refused' && <p className="text-success">{t('products.missing.nothing')}</p>
          ))}
        {!view.product_id && <p className="text-muted">{t('products.submit.newEffect')}</p>}
        {view.product_id && draft.reviewed.length > 0 && (
          <p className="text-muted">
            {t('products.submit.reviewed', { parts: draft.reviewed.map((part) => t(`products.reviewed.${part}`)).join(', ') })}
          </p>
        )}
        {view.product_id && draft.reviewed.length === 0 && <p className="text-muted">{t('products.submit.atOnce')}</p>}
        {view.product_id && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
            <dt className="text-muted">{t('products.column.stock')}</dt>
            <dd>{view.skus.reduce((sum, { on_hand }) => sum + on_hand, 0)}</dd>
            <dt className="text-muted">{t('products.column.sold')}</dt>
            <dd>{view.sold_count}</dd>
          </dl>
        )}
        <div className="flex flex-wrap gap-2">
          {view.product_id && view.state === 'on_sale' && (
            <>
              <LinkButton variant="secondary" size="small" href={screenUrl(boot().config.storefront_url, screens.product(view.product_id))}>
                {t('products.seePage')}
              </LinkButton>
              <Button
                variant="secondary"
                size="small"
                pending={off.pending}
                onClick={() => void off.act({ product_id: view.product_id ?? '' })}
              >
                {t('products.shelf.off')}
              </Button>
            </>
          )}
          {view.product_id && view.state === 'off_shelf' && !view.barred && (
            <Button
              variant="secondary"
              size="small"
              pending={on.pending}
              onClick={() => void on.act({ product_id: view.product_id ?? '' })}
            >
              {t('products.shelf.on')}
            </Button>
          )}
          {view.product_id && (
            <Button
              variant="secondary"
              size="small"
              pending={copy.pending}
              onClick={() => void copy.act({ like: view.product_id ?? '', source: body.source })}
            >
              {t('products.duplicate')}
            </Button>
          )}
          {view.application?.can_cancel && (
            <Button
              variant="secondary"
              size="small"
              pending={cancel.pending}
              onClick={() => void cancel.act({ application_id: view.application?.application_id ?? '' })}
            >
              {t('products.review.takeBack')}
            </Button>
          )}
          {draft_id && view.can_edit && (
            <Button variant="danger" size="small" pending={discard.pending} onClick={() => setAsking(true)}>
              {view.product_id ? t('products.discard.changes') : t('products.discard.draft')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={view.product_id ? t('products.discard.changes') : t('products.discard.draft')}
        confirmLabel={view.product_id ? t('products.discard.changes') : t('products.discard.draft')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        pending={discard.pending}
        danger
        onConfirm={() => draft_id && void discard.act({ draft_id })}
        onClose={() => setAsking(false)}
      >
        {view.product_id ? t('products.discard.changesText') : t('products.discard.draftText')}
      </ConfirmDialog>
    </Card>
  )
}

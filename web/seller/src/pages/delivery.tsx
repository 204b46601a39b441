import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Plus, Store, Trash2, Truck } from 'lucide-react'
import { useState } from 'react'
import { deliveryMethodsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery, refresh } from '../../../client/query.ts'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { Calculator } from '../delivery/Calculator.tsx'
import { Coverage } from '../delivery/Coverage.tsx'
import type { Method } from '../delivery/draft.ts'
import { UnitWeight } from '../delivery/UnitWeight.tsx'
import { ZoneTable } from '../delivery/ZoneTable.tsx'
import { LastChange } from '../LastChange.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const deliveryQuery = callQuery('getDelivery', {})
/** What a change of it makes stale. */
const refreshes = ['getDelivery', 'calculateDelivery', 'getToday'] as const

/** How the shop gets its goods to people, what that costs them, and who gets nothing. */
export default function DeliveryPage() {
  const t = useText()
  const delivery = useQuery(deliveryQuery)
  if (delivery.isError) return <LoadError error={delivery.error} onRetry={() => void delivery.refetch()} pending={delivery.isFetching} />
  const isFull = (delivery.data?.methods.length ?? 0) >= deliveryMethodsMost
  return (
    <OfficePage>
      <PageHead
        title={t('delivery.title')}
        text={t('delivery.text')}
        acts={
          !isFull && (
            <LinkButton href={paths.deliveryMethod()} icon={<Plus aria-hidden className="size-4.5" />}>
              {t('delivery.add')}
            </LinkButton>
          )
        }
      />
      {delivery.data ? <Delivery delivery={delivery.data} /> : <SkeletonRows label={t('shell.loading')} />}
    </OfficePage>
  )
}

function Delivery({ delivery }: { delivery: Reply<'getDelivery'> }) {
  const t = useText()
  const { methods, country, changed } = delivery
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
      <div className="grid min-w-0 gap-5">
        {methods.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Truck />}
              title={t('delivery.none')}
              text={t('delivery.noneText')}
              action={<LinkButton href={paths.deliveryMethod()}>{t('delivery.addFirst')}</LinkButton>}
            />
          </Card>
        ) : (
          methods.map((method, place) => <MethodCard key={method.id} method={method} place={place} delivery={delivery} />)
        )}
        <LastChange change={changed} />
      </div>
      <div className="grid min-w-0 gap-5">
        <Calculator home={country} unitGrams={delivery.unit_grams} />
        <Coverage methods={methods} home={country} />
        <UnitWeight key={delivery.unit_grams} delivery={delivery} />
      </div>
    </div>
  )
}

function MethodCard({ method, place, delivery: { methods, changed } }: { method: Method; place: number; delivery: Reply<'getDelivery'> }) {
  const t = useText()
  const local = useLocalized()
  const name = local(method, 'name')
  const [isAsking, setAsking] = useState(false)
  const order = useAct('orderDeliveryMethods', { refreshes })
  const remove = useAct('removeDeliveryMethod', {
    refreshes,
    onDone: () => {
      setAsking(false)
      showToast(t('delivery.removed', { name }))
    },
  })
  const move = (to: number) => {
    const ids = methods.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(place, 1))
    // Somebody else may have changed it: then the list shows theirs.
    void order.act({ ids, version: changed.version }).finally(() => refresh('getDelivery'))
  }
  const Icon = method.kind === 'pickup' ? Store : Truck
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        <h2 className="min-w-0 flex-1 basis-40 text-base">
          {name}
          {method.kind === 'pickup' && <span className="block font-normal text-muted text-sm">{t('delivery.pickup')}</span>}
        </h2>
        <div className="flex">
          {place > 0 && (
            <IconButton
              label={t('delivery.moveUp', { name })}
              icon={<ArrowUp aria-hidden className="size-4.5" />}
              pending={order.pending}
              onClick={() => move(place - 1)}
            />
          )}
          {place < methods.length - 1 && (
            <IconButton
              label={t('delivery.moveDown', { name })}
              icon={<ArrowDown aria-hidden className="size-4.5" />}
              pending={order.pending}
              onClick={() => move(place + 1)}
            />
          )}
          <IconButton
            label={t('delivery.removeOne', { name })}
            icon={<Trash2 aria-hidden className="size-4.5" />}
            onClick={() => setAsking(true)}
          />
          <LinkButton
            href={paths.deliveryMethod(method.id)}
            variant="secondary"
            size="small"
            aria-label={t('delivery.editOne', { name })}
            icon={<Pencil aria-hidden className="size-4" />}
          >
            {t('shell.edit')}
          </LinkButton>
        </div>
      </div>
      {method.zones.length === 0 ? <p className="mt-3 text-sm text-warning">{t('delivery.noZone')}</p> : <ZoneTable zones={method.zones} />}
      <ConfirmDialog
        open={isAsking}
        title={t('delivery.removeTitle', { name })}
        confirmLabel={t('shell.remove')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        pending={remove.pending}
        danger
        onConfirm={() => void remove.act({ id: method.id, version: changed.version })}
        onClose={() => setAsking(false)}
      >
        <p>{t(methods.length === 1 ? 'delivery.removeLast' : 'delivery.removeText')}</p>
      </ConfirmDialog>
    </Card>
  )
}

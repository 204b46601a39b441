import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { addressesMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { type Address, AddressMapLink, AddressName, AddressText } from '../addresses/AddressText.tsx'
import { readAddressDraft } from '../addresses/draft.ts'
import { AddressDialog, loadAddressDialog } from '../addresses/lazy.ts'
import { isOpenFor, useOpenForm } from '../addresses/open-form.ts'
import { addressCalls } from '../addresses/stale.ts'
import { useText } from '../text.ts'

export function Addresses() {
  const t = useText()
  const addresses = useQuery(callQuery('getAddressList', {}))
  const user = useQuery(callQuery('getUserinfo', {}))
  const form = useOpenForm(readAddressDraft(user.data?.id))
  const [leaving, setLeaving] = useState<Address | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  const prefer = useAct('setDefaultAddress', {
    refreshes: addressCalls,
    onDone: () => showToast(t('places.defaultSet'), { tone: 'success' }),
  })
  const remove = useAct('removeAddress', {
    refreshes: addressCalls,
    onDone: () => {
      setLeaving(null)
      showToast(t('places.removed'), { tone: 'success' })
    },
  })
  if (addresses.isPending) return <SkeletonRows count={2} label={t('shell.loading')} />
  if (addresses.isError)
    return <LoadError error={addresses.error} onRetry={() => void addresses.refetch()} pending={addresses.isFetching} />
  const list = addresses.data.address_list
  const add = (
    <Button
      pending={false}
      icon={<Plus aria-hidden className="size-4.5" />}
      disabledReason={list.length >= addressesMost && t('places.most', { count: addressesMost })}
      onPointerEnter={() => void loadAddressDialog()}
      onClick={() => form.open('new')}
    >
      {t('places.add')}
    </Button>
  )
  return (
    <>
      {list.length === 0 ? (
        <EmptyState icon={<MapPin />} title={t('places.none')} text={t('places.noneText')} action={add} />
      ) : (
        <>
          <ul className="grid gap-4 xl:grid-cols-2">
            {list.map((address) => (
              <li key={address.address_id}>
                <Card as="div" className="flex h-full flex-col gap-3">
                  <h2 className="text-base">
                    <AddressName address={address} />
                  </h2>
                  <div className="text-muted text-sm">
                    <AddressText address={address} />
                    {address.email}
                    <span className="block">
                      <AddressMapLink address={address} />
                    </span>
                  </div>
                  <div className="mt-auto -ms-3 flex flex-wrap gap-1">
                    <Button variant="quiet" size="small" pending={false} onClick={() => form.open(address.address_id)}>
                      {t('shell.edit')}
                    </Button>
                    {!address.is_default && (
                      <Button
                        variant="quiet"
                        size="small"
                        pending={prefer.pending && target === address.address_id}
                        onClick={() => {
                          setTarget(address.address_id)
                          void prefer.act({ address_id: address.address_id })
                        }}
                      >
                        {t('places.useAsDefault')}
                      </Button>
                    )}
                    <Button variant="quiet" size="small" pending={false} onClick={() => setLeaving(address)}>
                      {t('shell.remove')}
                    </Button>
                  </div>
                </Card>
              </li>
            ))}
          </ul>
          <div className="mt-5">{add}</div>
        </>
      )}
      {isOpenFor(form.at, list) && (
        <Suspense>
          <AddressDialog
            address={list.find(({ address_id }) => address_id === form.at) ?? null}
            first={list.length === 0}
            onClose={form.close}
            onSaved={form.close}
          />
        </Suspense>
      )}
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={t('places.removeAsk')}
          confirmLabel={t('shell.remove')}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          pending={remove.pending}
          onConfirm={() => void remove.act({ address_id: leaving.address_id })}
          onClose={() => setLeaving(null)}
        >
          <AddressText address={leaving} withName />
        </ConfirmDialog>
      )}
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText, SearchX } from 'lucide-react'
import { useState } from 'react'
import { orderSearchMost } from '../../../../../contract/limits.ts'
import { type OrderTab, orderTabs } from '../../../../../contract/orders.ts'
import { callQuery } from '../../../../client/query.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../../shell/navigation.ts'
import { SignedInOnly } from '../../../../shell/SignedInOnly.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SearchField } from '../../../../ui/SearchField.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tabs } from '../../../../ui/Tabs.tsx'
import { AccountFrame } from '../../account/AccountFrame.tsx'
import { useLive } from '../../live.ts'
import { OrderCard } from '../../orders/OrderCard.tsx'
import { Pages } from '../../Pages.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

export default function OrdersPage() {
  const t = useText()
  return (
    <SignedInOnly>
      <Title>{t('orders.title')}</Title>
      <Orders />
    </SignedInOnly>
  )
}

const pageSize = 12

function Orders() {
  const t = useText()
  const query = useQueryParameters()
  const wanted = query.get('status')
  const tab: OrderTab = orderTabs.find((one) => one === wanted) ?? 'all'
  const q = query.get('q')?.slice(0, orderSearchMost) ?? ''
  const page = Math.max(1, Number(query.get('p')) || 1)
  const [words, setWords] = useState(q)
  const orders = useQuery({
    ...callQuery('getOrders', { status: tab, p: page, page_size: pageSize, q: q || undefined }),
    placeholderData: keepPreviousData,
  })
  useLive()
  const counts = orders.data?.counts
  const clear = () => {
    setWords('')
    changeQuery({ q: undefined, p: undefined })
  }
  return (
    <AccountFrame
      at="orders"
      title={t('orders.title')}
      aside={
        <SearchField
          className="w-full sm:w-80"
          label={t('orders.search')}
          placeholder={t('orders.search')}
          labels={{ submit: t('shell.search'), clear: t('shell.clear') }}
          maxLength={orderSearchMost}
          value={words}
          onChange={(value) => {
            setWords(value)
            if (value === '' && q) clear()
          }}
          onSearch={(value) => changeQuery({ q: value, p: undefined })}
        />
      }
    >
      <Tabs
        label={t('orders.title')}
        selected={tab}
        onSelect={(status) => changeQuery({ status: status === 'all' ? undefined : status, p: undefined })}
        tabs={orderTabs.map((key) => ({ key, label: t(`orders.tab.${key}`), count: counts?.[key] }))}
      >
        {orders.isPending ? (
          <SkeletonRows label={t('shell.loading')} />
        ) : orders.isError ? (
          <LoadError error={orders.error} onRetry={() => void orders.refetch()} pending={orders.isFetching} />
        ) : orders.data.list.length === 0 ? (
          q ? (
            <EmptyState
              icon={<SearchX />}
              title={t('orders.noneFound', { words: q })}
              text={t('orders.noneFoundText')}
              action={
                <Button pending={false} onClick={clear}>
                  {t('orders.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<ReceiptText />}
              title={t(tab === 'all' ? 'orders.none' : 'orders.noneHere')}
              text={t(tab === 'all' ? 'orders.noneText' : 'orders.noneHereText')}
              action={
                tab === 'all' ? (
                  <LinkButton href={paths.recommended()}>{t('orders.discover')}</LinkButton>
                ) : (
                  <LinkButton href={paths.orders()}>{t('orders.showAll')}</LinkButton>
                )
              }
            />
          )
        ) : (
          <div
            className={classes('grid gap-4 transition-opacity', orders.isPlaceholderData && 'opacity-50')}
            aria-busy={orders.isPlaceholderData || undefined}
          >
            {orders.data.list.map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
            <Pages
              page={page}
              pageCount={orders.data.page_count}
              href={(number) => paths.orders({ status: tab === 'all' ? undefined : tab, q, p: number })}
            />
          </div>
        )}
      </Tabs>
    </AccountFrame>
  )
}

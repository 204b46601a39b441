import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { withBase } from '../../../client/pictures.ts'
import { showTelephone } from '../../../client/telephone.ts'
import { type Fact, Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import type { Case, SubjectOf } from './address.ts'
import { ListingSubject } from './ListingSubject.tsx'

/** What an application is about, as its kind has it. */
export function Subject({ found }: { found: Case }) {
  const { subject } = found
  switch (subject.kind) {
    case 'merchant_account':
      return <MerchantSubject subject={subject} />
    case 'product_listing':
      return <ListingSubject subject={subject} />
    case 'stock_addition':
      return <StockSubject subject={subject} />
    case 'withdrawal':
      return <WithdrawalSubject subject={subject} amount={found.amount ?? '0.00'} />
    case 'deposit':
      return <DepositSubject subject={subject} amount={found.amount ?? '0.00'} />
  }
}

/** A value that somebody will copy or compare sign by sign. */
const Exact = ({ children }: { children: string }) => (
  <span className="wrap-anywhere select-all font-mono text-[0.8125rem]">{children}</span>
)

const present = (facts: readonly (Fact | false)[]): Fact[] => facts.filter((fact): fact is Fact => fact !== false)

const Columns = ({ facts }: { facts: readonly Fact[] }) => {
  const half = Math.ceil(facts.length / 2)
  return (
    <div className="grid items-start gap-x-8 gap-y-2 sm:grid-cols-2">
      <Facts facts={facts.slice(0, half)} />
      <Facts facts={facts.slice(half)} />
    </div>
  )
}

function MerchantSubject({ subject }: { subject: SubjectOf<'merchant_account'> }) {
  const t = useText()
  const regionName = useDisplayName('region')
  return (
    <Card title={t('review.about.merchant_account')}>
      <Columns
        facts={present([
          {
            key: 'shop',
            label: t('review.shopName'),
            value: (
              <span className="flex flex-wrap items-center gap-2">
                {subject.shop_name}
                {subject.shops_of_name > 0 && <Tag tone="warning">{t('review.nameTaken', { count: subject.shops_of_name })}</Tag>}
              </span>
            ),
          },
          { key: 'contact', label: t('review.contact'), value: subject.contact },
          { key: 'telephone', label: t('review.telephone'), value: showTelephone(subject.telephone) },
          {
            key: 'address',
            label: t('review.address'),
            value: `${subject.address}, ${subject.city}, ${regionName(subject.country) ?? subject.country}`,
          },
          {
            key: 'agreement',
            label: t('review.agreement'),
            value: t(subject.agreement_version === subject.agreement_now ? 'review.agreementNow' : 'review.agreementOld', {
              version: subject.agreement_version,
              now: subject.agreement_now,
            }),
          },
        ])}
      />
    </Card>
  )
}

function StockSubject({ subject }: { subject: SubjectOf<'stock_addition'> }) {
  const t = useText()
  return (
    <Card title={t('review.about.stock_addition')}>
      <div className="flex gap-4">
        <Picture source={withBase(subject.image)} alt="" sizes="5rem" className="size-20 shrink-0 rounded-md" />
        <div className="min-w-0">
          <p className="font-medium">{subject.product}</p>
          <p className="text-muted text-sm">{[subject.sku_code, ...subject.values].join(' · ')}</p>
        </div>
      </div>
      <div className="mt-4 border-line border-t pt-4">
        <Facts
          amounts
          facts={[
            { key: 'now', label: t('review.onHand'), value: subject.on_hand },
            { key: 'more', label: t('review.added'), value: `+${subject.quantity}` },
            { key: 'then', label: t('review.onHandThen'), value: subject.on_hand + subject.quantity, total: true },
            { key: 'sold', label: t('review.soldLately'), value: subject.sold_lately },
          ]}
        />
      </div>
    </Card>
  )
}

function WithdrawalSubject({ subject, amount }: { subject: SubjectOf<'withdrawal'>; amount: string }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const isBank = subject.to === 'bank'
  return (
    <>
      <Card title={t('review.about.withdrawal')}>
        <p className="mb-4 font-semibold text-2xl tabular-nums">{usd(amount).total}</p>
        <Columns
          facts={present([
            { key: 'from', label: t('review.from'), value: t(`review.from.${subject.from}`) },
            {
              key: 'name',
              label: t('review.payee'),
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  {subject.name}
                  {subject.name_differs && <Tag tone="warning">{t('review.nameDiffers')}</Tag>}
                </span>
              ),
            },
            isBank && { key: 'holder', label: t('review.accountName'), value: subject.account_name },
            isBank && { key: 'bank', label: t('review.bank'), value: subject.bank_name },
            isBank && { key: 'number', label: t('review.accountNumber'), value: <Exact>{subject.account_number}</Exact> },
            isBank &&
              subject.routing_number !== '' && {
                key: 'routing',
                label: t('review.routing'),
                value: <Exact>{subject.routing_number}</Exact>,
              },
            !isBank && { key: 'network', label: t('review.network'), value: subject.network },
            !isBank && { key: 'wallet', label: t('review.walletAddress'), value: <Exact>{subject.address}</Exact> },
            { key: 'currency', label: t('review.currency'), value: subject.currency },
            {
              key: 'since',
              label: t('review.accountSince'),
              value: subject.account_since ? date(subject.account_since, 'dateTime') : <Tag tone="warning">{t('review.accountGone')}</Tag>,
            },
            subject.payout !== null && { key: 'payout', label: t('review.payout'), value: t(`review.payout.${subject.payout}`) },
            subject.payout_reference !== '' && {
              key: 'reference',
              label: t('review.reference'),
              value: <Exact>{subject.payout_reference}</Exact>,
            },
          ])}
        />
      </Card>
      <Card title={t(`review.purse.${subject.from}`)}>
        <Facts
          amounts
          facts={[
            ...subject.purse.figures.map(({ what, amount: sum }) => ({
              key: what,
              label: t(`review.figure.${what}`),
              value: usd(sum).text,
            })),
            { key: 'held', label: t('review.held'), value: usd(subject.purse.held).text },
            { key: 'balance', label: t('review.free'), value: usd(subject.purse.balance).total, total: true },
          ]}
        />
      </Card>
    </>
  )
}

/** That money goes elsewhere now, or not there any more, since the customer was told where to send it. */
function WalletNow({ subject: { wallet_now: now } }: { subject: SubjectOf<'deposit'> }) {
  const t = useText()
  const { age } = useDates()
  if (!now) return null
  return (
    <div className="mb-4 grid gap-2 rounded-lg bg-warning-soft p-4 text-sm">
      {now.moved_at && (
        <p className="wrap-anywhere">
          {t('review.walletMoved', {
            when: age(now.moved_at),
            account: [now.address, now.currency, now.network].filter(Boolean).join(' · '),
          })}
        </p>
      )}
      {now.ended_at && <p>{t('review.walletEnded', { when: age(now.ended_at) })}</p>}
    </div>
  )
}

function DepositSubject({ subject, amount }: { subject: SubjectOf<'deposit'>; amount: string }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  return (
    <Card title={t('review.about.deposit')}>
      <p className="mb-4 font-semibold text-2xl tabular-nums">{usd(amount).total}</p>
      <WalletNow subject={subject} />
      <Columns
        facts={present([
          { key: 'wallet', label: t('review.wallet'), value: [subject.wallet, subject.network].filter(Boolean).join(' · ') },
          {
            key: 'sent',
            label: t('review.sent'),
            value: (
              <span className="flex flex-wrap items-center gap-2 tabular-nums">
                {subject.currency} {subject.sent}
                {subject.sent !== subject.expected && (
                  <Tag tone="warning">{t('review.expected', { amount: `${subject.currency} ${subject.expected}` })}</Tag>
                )}
              </span>
            ),
          },
          {
            key: 'rate',
            label: t('review.rate'),
            value: <span className="tabular-nums">{`1 USD = ${subject.rate} ${subject.currency}`}</span>,
          },
          { key: 'txid', label: t('review.txid'), value: <Exact>{subject.txid}</Exact> },
          { key: 'address', label: t('review.to'), value: <Exact>{subject.address}</Exact> },
          { key: 'at', label: t('review.transferredAt'), value: date(subject.transferred_at, 'dateTime') },
          { key: 'balance', label: t('review.balance'), value: <span className="tabular-nums">{usd(subject.balance).total}</span> },
          subject.remark !== '' && { key: 'remark', label: t('review.remark'), value: subject.remark },
          subject.credited !== null && {
            key: 'credited',
            label: t('review.credited'),
            value: <span className="font-semibold tabular-nums">{usd(subject.credited).total}</span>,
          },
        ])}
      />
    </Card>
  )
}

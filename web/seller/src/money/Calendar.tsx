import { CalendarClock, ChevronRight } from 'lucide-react'
import { orderClocks } from '../../../../contract/orders.ts'
import type { Reply } from '../../../client/calls.ts'
import { useUsd } from '../../../office/usd.ts'
import { changeQuery } from '../../../shell/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { Coming, type Shown } from './Coming.tsx'
import { useDayNames } from './show.ts'

type Money = Reply<'getShopMoney'>
type Wait = Money['waits'][number]

const daysOf = (milliseconds: number) => milliseconds / 86_400_000

/** What the money of a group of orders hangs on, in a sentence. */
function useHangsOn() {
  const t = useText()
  const days = daysOf(orderClocks.completeAfterDeliveryMs)
  return (why: Wait['why']) => t(`money.hangs.${why}`, { days })
}

/** When the money comes: the days that are known, and below them what the rest waits for. Each line opens its orders. */
export function Calendar({ money, shown }: { money: Money; shown: Shown }) {
  const t = useText()
  const usd = useUsd()
  const { weekday } = useDayNames()
  const hangsOn = useHangsOn()
  const [first] = money.days
  const waits = money.waits.filter(({ why, orders }) => orders > 0 && why !== 'confirmation')
  const isEmpty = money.days.length === 0 && waits.length === 0
  if (isEmpty)
    return (
      <Card title={t('money.when')}>
        <EmptyState
          icon={<CalendarClock />}
          title={t('money.nothingComing')}
          text={t('money.nothingComingText')}
          action={
            <LinkButton href={paths.whatIf()} variant="secondary">
              {t('money.whatIf')}
            </LinkButton>
          }
        />
      </Card>
    )
  return (
    <Card title={t('money.when')}>
      <p className="font-medium text-lg tabular-nums">
        {first ? t('money.next', { amount: usd(first.amount).text, day: weekday(first.day) }) : t('money.nextNone')}
      </p>
      {money.days.length > 0 && (
        <>
          <p className="mt-2 max-w-2xl text-muted text-sm">{t('money.whenText', { days: daysOf(orderClocks.extensionMs) })}</p>
          <h3 className="mt-5 mb-1 font-semibold text-sm">{t('money.byDay')}</h3>
          <ul>
            {money.days.map(({ day, amount, orders }) => (
              <Line
                key={day}
                label={weekday(day)}
                orders={orders}
                amount={usd(amount).text}
                group={{ day, show: undefined }}
                shown={shown.day === day ? shown : null}
              />
            ))}
          </ul>
        </>
      )}
      {waits.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold text-sm">{t('money.noDay')}</h3>
          <ul>
            {waits.map(({ why, amount, orders }) => (
              <Line
                key={why}
                label={t(`money.why.${why}`)}
                text={hangsOn(why)}
                orders={orders}
                amount={usd(amount).text}
                group={{ day: undefined, show: why }}
                shown={shown.show === why ? shown : null}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

type LineProps = {
  label: string
  text?: string
  orders: number
  amount: string
  /** its orders, as the address tells them */
  group: { day: string | undefined; show: string | undefined }
  /** they are open, and at which page */
  shown: Shown | null
}

/** A sum opens its rows. */
function Line({ label, text, orders, amount, group, shown }: LineProps) {
  const t = useText()
  const isOpen = shown !== null
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex w-full items-center gap-3 rounded-md px-1 py-2.5 text-start hover:bg-sunken"
        onClick={() => changeQuery(isOpen ? { day: undefined, show: undefined, p: undefined } : { ...group, p: undefined })}
      >
        <ChevronRight
          aria-hidden
          className={classes('size-4 shrink-0 text-muted transition-transform duration-(--motion)', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 flex-1 text-sm">
          <span className="font-medium">{label}</span>
          <span className="text-muted"> · {t('money.orders', { count: orders })}</span>
          {text && <span className="block text-muted text-xs">{text}</span>}
        </span>
        <span className="shrink-0 font-semibold text-sm tabular-nums">{amount}</span>
      </button>
      {shown && (
        <div className="mt-1 mb-4">
          <Coming shown={shown} label={label} />
        </div>
      )}
    </li>
  )
}

import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useCountryName } from '../../../client/country.ts'
import { useDates } from '../../../client/dates.ts'
import { showTelephone } from '../../../client/telephone.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { OfficeButton } from './OfficeButton.tsx'

export type SentApplication = NonNullable<Reply<'getSellerApplication'>['application']>

const looks = {
  waiting: { Icon: Clock, colour: 'text-warning', ground: 'bg-warning-soft' },
  refused: { Icon: CircleAlert, colour: 'text-danger', ground: 'bg-danger-soft' },
  open: { Icon: CircleCheck, colour: 'text-success', ground: 'bg-success-soft' },
}

/** How it stands, in one sheet. */
const StateSheet = ({ look, title, children }: { look: keyof typeof looks; title: string; children: ReactNode }) => {
  const { Icon, colour, ground } = looks[look]
  return (
    <Card>
      <div className="flex flex-col gap-4 sm:flex-row sm:gap-5">
        <span aria-hidden className={classes('grid size-12 shrink-0 place-items-center rounded-full', ground, colour)}>
          <Icon className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere text-xl sm:pt-2">{title}</h2>
          {children}
        </div>
      </div>
    </Card>
  )
}

type UnderReviewProps = {
  application: SentApplication
  /** before it is taken back: what replaces this screen wants to know */
  onCancel: () => void
}

/** Nobody has decided yet: what was sent, what comes, and the way to take it back. */
export function UnderReview({ application, onCancel }: UnderReviewProps) {
  const t = useText()
  const { date } = useDates()
  const countryName = useCountryName()
  const [asking, setAsking] = useState(false)
  const cancel = useAct('cancelSellerApplication', {
    refreshes: ['getSellerApplication'],
    onDone: () => {
      setAsking(false)
      showToast(t('selling.cancelled'), { tone: 'success' })
    },
  })
  const { shop_name, contact, telephone, address, city, country } = application
  const given = [
    { label: t('selling.shopName'), value: shop_name },
    { label: t('selling.contact'), value: contact },
    { label: t('places.phone'), value: showTelephone(telephone) },
    { label: t('selling.address'), value: [address, city, countryName(country)].join(', ') },
  ]
  return (
    <div className="grid gap-5">
      <StateSheet look="waiting" title={t('selling.review')}>
        <div className="mt-5">
          <Timeline
            label={t('selling.steps')}
            entries={[
              { key: 'sent', state: 'done', title: t('selling.sent'), when: date(application.created_at, 'dateTime') },
              { key: 'now', state: 'now', title: t('selling.step.now'), text: t('selling.step.now.text') },
              { key: 'decision', state: 'ahead', title: t('selling.step.decision'), text: t('selling.step.decision.text') },
            ]}
          />
        </div>
      </StateSheet>
      <Card title={t('selling.given')}>
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {given.map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {application.can_cancel && (
          <div className="mt-6 border-line border-t pt-4">
            <Button variant="danger" size="small" pending={false} onClick={() => setAsking(true)}>
              {t('selling.cancel')}
            </Button>
          </div>
        )}
      </Card>
      <ConfirmDialog
        open={asking}
        title={t('selling.cancel.title')}
        confirmLabel={t('selling.cancel')}
        cancelLabel={t('selling.cancel.keep')}
        closeLabel={t('shell.close')}
        pending={cancel.pending}
        danger
        onConfirm={() => {
          onCancel()
          void cancel.act({ application_id: application.id })
        }}
        onClose={() => setAsking(false)}
      >
        <p className="wrap-anywhere">{t('selling.cancel.text', { shop: shop_name })}</p>
      </ConfirmDialog>
    </div>
  )
}

type RefusedProps = {
  application: SentApplication
  /** null: the form stands below already */
  onMend: (() => void) | null
}

/** Why it was refused, and that it may be mended. */
export function Refused({ application, onMend }: RefusedProps) {
  const t = useText()
  const { date } = useDates()
  return (
    <StateSheet look="refused" title={t('selling.refused')}>
      {application.decided_at && (
        <p className="mt-1 text-muted text-sm">{t('selling.decidedAt', { date: date(application.decided_at, 'dateTime') })}</p>
      )}
      <div className="mt-4 rounded-md bg-danger-soft px-4 py-3">
        <p className="text-danger text-sm">{t('selling.reason')}</p>
        <p className="wrap-anywhere font-medium first-letter:uppercase">{application.reason}</p>
      </div>
      <p className="mt-4">{t('selling.refusedText')}</p>
      {onMend && (
        <div className="mt-5">
          <Button pending={false} onClick={onMend}>
            {t('selling.mend')}
          </Button>
        </div>
      )}
    </StateSheet>
  )
}

type ShopOpenProps = {
  /** null for a shop that was opened without an application */
  application: SentApplication | null
  shopId: string | null
  hasOffice: boolean
}

/** The shop is there: the ways to its page and into its office. */
export function ShopOpen({ application, shopId, hasOffice }: ShopOpenProps) {
  const t = useText()
  return (
    <StateSheet look="open" title={application ? t('selling.open', { shop: application.shop_name }) : t('selling.openPlain')}>
      <p className="mt-2 text-muted">
        {t('selling.openText')} {hasOffice && t('selling.officeText')}
      </p>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {hasOffice && <OfficeButton variant="primary" size="medium" />}
        {shopId && (
          <LinkButton href={paths.shop(shopId)} variant={hasOffice ? 'secondary' : 'primary'}>
            {t('selling.visit')}
          </LinkButton>
        )}
      </div>
    </StateSheet>
  )
}

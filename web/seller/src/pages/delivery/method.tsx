import { useQuery } from '@tanstack/react-query'
import { Plus, Store, Truck } from 'lucide-react'
import { useRef, useState } from 'react'
import { deliveryNameMost, deliveryZonesMost } from '../../../../../contract/limits.ts'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { accept, callQuery, queryClient } from '../../../../client/query.ts'
import { OfficePage, PageHead } from '../../../../office/Index.tsx'
import { LoadError } from '../../../../shell/LoadError.tsx'
import MissingPage from '../../../../shell/MissingPage.tsx'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { focusFirstError } from '../../../../ui/focus-first-error.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { RadioCards } from '../../../../ui/RadioCards.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { draftOf, inputOf, type MethodDraft, newMethod, newZone, problemsOf, type ZoneDraft } from '../../delivery/draft.ts'
import { forgetDraft, keepDraft, keptDraft } from '../../delivery/kept-draft.ts'
import { ZoneEditor } from '../../delivery/ZoneEditor.tsx'
import { LanguageFields } from '../../LanguageFields.tsx'
import { Meanwhile } from '../../Meanwhile.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const deliveryQuery = callQuery('getDelivery', {})

/** A delivery method as a whole: what it is, where it goes and what that costs. Without `id` a new one. */
export default function DeliveryMethodPage() {
  const t = useText()
  const id = useQueryParameters().get('id')
  const delivery = useQuery(deliveryQuery)
  if (delivery.isError) return <LoadError error={delivery.error} onRetry={() => void delivery.refetch()} pending={delivery.isFetching} />
  if (!delivery.data) {
    return (
      <OfficePage narrow>
        <PageHead title={t(id === null ? 'delivery.newTitle' : 'delivery.editTitle')} />
        <SkeletonRows label={t('shell.loading')} />
      </OfficePage>
    )
  }
  if (id !== null && !delivery.data.methods.some((method) => method.id === id)) return <MissingPage />
  return <Editor key={id} id={id} delivery={delivery.data} />
}

function Editor({ id, delivery }: { id: string | null; delivery: Reply<'getDelivery'> }) {
  const t = useText()
  const method = delivery.methods.find((one) => one.id === id)
  const form = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => keptDraft(id))
  const [draft, setDraft] = useState<MethodDraft>(() => kept ?? (method ? draftOf(method) : newMethod(delivery.country)))
  // What was read when the typing began: what others change meanwhile must not be overwritten unseen.
  const [version, setVersion] = useState(delivery.changed.version)
  const [tried, setTried] = useState(false)
  const done = (saved: Reply<'getDelivery'>) => {
    forgetDraft(id)
    accept(deliveryQuery, saved)
    showToast(t('shell.saved'))
    goTo(paths.delivery(), { replace: true })
  }
  // The answer is the delivery as it stands now; what follows from it has to be asked again.
  const refreshes = ['calculateDelivery', 'getToday'] as const
  const add = useAct('addDeliveryMethod', { quiet: true, refreshes, onDone: done })
  const change = useAct('changeDeliveryMethod', { quiet: true, refreshes, onDone: done })
  const act = id === null ? add : change
  const problems = tried ? problemsOf(draft) : {}
  const refused = Object.values(act.fields)[0]

  const edit = (next: MethodDraft) => {
    setDraft(next)
    keepDraft(id, next)
  }
  const editZone = (zone: ZoneDraft) => edit({ ...draft, zones: draft.zones.map((one) => (one.key === zone.key ? zone : one)) })
  const save = (from: string) => {
    setTried(true)
    if (Object.keys(problemsOf(draft)).length > 0) return focusFirstError(form.current ?? undefined)
    return void (id === null ? add.act({ ...inputOf(draft), version: from }) : change.act({ ...inputOf(draft), id, version: from }))
  }
  const readAgain = async () => {
    const fresh = await queryClient.fetchQuery({ ...deliveryQuery, staleTime: 0 })
    setVersion(fresh.changed.version)
    return fresh
  }
  const theirs = async () => {
    const fresh = await readAgain()
    const now = fresh.methods.find((one) => one.id === id)
    forgetDraft(id)
    if (now) setDraft(draftOf(now))
    else goTo(paths.delivery(), { replace: true })
  }
  const taken = draft.zones.flatMap(({ everywhere, places }) => (everywhere ? ['everywhere'] : places))
  return (
    <OfficePage narrow>
      <PageHead title={t(id === null ? 'delivery.newTitle' : 'delivery.editTitle')} text={t('delivery.keepsOrders')} />
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save(version)
        }}
      >
        {kept && <p className="rounded-md bg-accent-soft px-4 py-3 text-sm">{t('delivery.draftKept')}</p>}
        <Card title={t('delivery.what')}>
          <div className="grid gap-5">
            <RadioCards
              label={t('delivery.kind')}
              labelHidden
              error={undefined}
              value={draft.kind}
              onChange={(kind) => edit({ ...draft, kind })}
              options={[
                {
                  value: 'shipping',
                  icon: <Truck aria-hidden className="size-5 text-muted" />,
                  title: t('delivery.shipping'),
                  text: t('delivery.shippingText'),
                },
                {
                  value: 'pickup',
                  icon: <Store aria-hidden className="size-5 text-muted" />,
                  title: t('delivery.pickup'),
                  text: t('delivery.pickupText'),
                },
              ]}
            />
            <LanguageFields
              label={t('delivery.name')}
              field="name"
              hint={t(draft.kind === 'pickup' ? 'delivery.nameHintPickup' : 'delivery.nameHint')}
              words={draft.name}
              onChange={(name) => edit({ ...draft, name })}
              errors={problems.name_en ? { name_en: t('settings.words.needsEnglish') } : act.fields}
              maxLength={deliveryNameMost}
            />
          </div>
        </Card>
        {draft.zones.map((zone, place) => (
          <ZoneEditor
            key={zone.key}
            zone={zone}
            number={place + 1}
            pickup={draft.kind === 'pickup'}
            taken={taken.filter((one) => (zone.everywhere ? one !== 'everywhere' : !zone.places.includes(one)))}
            problems={problems}
            onChange={editZone}
            onRemove={
              draft.zones.length > 1 ? () => edit({ ...draft, zones: draft.zones.filter(({ key }) => key !== zone.key) }) : undefined
            }
          />
        ))}
        {draft.zones.length < deliveryZonesMost && (
          <Button
            variant="secondary"
            className="justify-self-start"
            pending={false}
            icon={<Plus aria-hidden className="size-4.5" />}
            onClick={() => edit({ ...draft, zones: [...draft.zones, newZone(taken.includes('everywhere') ? [] : null)] })}
          >
            {t('delivery.addZone')}
          </Button>
        )}
        <Meanwhile
          problem={act.problem}
          onTheirs={() => void theirs()}
          onMine={() => void readAgain().then(({ changed }) => save(changed.version))}
        />
        {refused && !problems.name_en && (
          <p role="alert" className="text-danger text-sm">
            {refused}
          </p>
        )}
        {tried && Object.keys(problems).length > 0 && (
          <p role="alert" className="text-danger text-sm">
            {t('delivery.settle')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={act.pending}>
            {t('shell.save')}
          </Button>
          <LinkButton
            variant="quiet"
            href={paths.delivery()}
            onClick={() => {
              forgetDraft(id)
            }}
          >
            {t('shell.cancel')}
          </LinkButton>
        </div>
      </form>
    </OfficePage>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Eye, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import { productNameMost, productShortMost } from '../../../../contract/limits.ts'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import type { Picture as PictureData } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { DetailsPage } from '../../../office/Details.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { lazily } from '../../../shell/code.ts'
import { goTo } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { Conflicts } from './Conflicts.tsx'
import { Description } from './Description.tsx'
import { type DraftView, sameBody, typedAmount, typedNumber, type Vocabulary, whatIsMissing } from './draft.ts'
import { Options } from './Options.tsx'
import { Pictures } from './Pictures.tsx'
import { SkuMatrix } from './SkuMatrix.tsx'
import { StateTag } from './StateTag.tsx'
import { type Editing, type SavingState, useDraft } from './use-draft.ts'

const Languages = lazily(() => import('./Languages.tsx'))
const Preview = lazily(() => import('./Preview.tsx'))

/** Everything that is said of a product. A first one asks for name, picture, category, price and stock; the rest is there when it is wanted. */
export default function Editor({ view, source }: { view: DraftView; source: Language }) {
  const t = useText()
  const lang = useLanguage()
  const editing = useDraft(view, source)
  const { body, draft, state } = editing
  const vocabulary = useQuery({ ...callQuery('getProductVocabulary', {}), staleTime: 5 * 60_000 }).data
  const [known, setKnown] = useState<ReadonlyMap<string, PictureData>>(
    () => new Map(view.pictures.map((picture) => [picture.path, picture])),
  )
  const [previewing, setPreviewing] = useState(false)
  const isWide = useIsWide()
  const disabled = !view.can_edit
  const isListed = draft.base !== null || view.product_id !== null
  const isChanged = draft.base ? !sameBody(draft.base, body) : true
  const submit = useSubmission(view, editing)
  const notNow = state === 'conflict' ? t('products.saving.conflict') : isListed && !isChanged && t('products.submit.nothing')
  useShortcuts([{ keys: 'v', label: t('products.preview.show'), group: 'page', run: () => setPreviewing((before) => !before) }])
  const title = body.name[lang]?.trim() || body.name[body.source]?.trim() || t('products.untitled')
  const isForeign = body.source !== lang
  const labelOf = (name: 'name' | 'short_description' | 'description') => {
    const label = t(`products.field.${name}`)
    // what is written first in another language than the office is read in says so
    return isForeign ? t('products.languages.field', { field: label, language: nameOfLanguage(body.source) }) : label
  }
  const field = (name: string) => submit.fields[name]
  const isSimple = body.options.length === 0 && body.skus.length === 1
  const [sku] = body.skus
  return (
    <DetailsPage
      title={title}
      state={
        <StateTag
          state={view.state}
          changes={view.product_id ? (view.application?.state === 'under_review' ? 'under_review' : null) : null}
        />
      }
      text={<Saving state={state} editing={editing} />}
      acts={
        <>
          <Button
            variant="secondary"
            pending={false}
            icon={<Eye aria-hidden className="size-4" />}
            aria-pressed={previewing}
            onClick={() => setPreviewing(!previewing)}
          >
            {t('products.preview.show')}
          </Button>
          {view.can_edit && (
            <Button pending={submit.pending} disabledReason={notNow} onClick={() => void submit.send()}>
              {isListed ? t('products.submit.publish') : t('products.submit.send')}
            </Button>
          )}
        </>
      }
      list={{
        name: 'products',
        label: t('products.title'),
        href: paths.products(),
        id: view.product_id ?? `draft-${view.draft_id}`,
        hrefOf: (id) => (id.startsWith('draft-') ? paths.product(undefined, { draft: id.slice(6) }) : paths.product(id)),
      }}
      aside={
        <>
          {previewing && isWide && (
            <Card title={t('products.preview.title')} className="lg:sticky lg:top-[calc(var(--office-head)+1rem)]">
              <Suspense fallback={<Skeleton className="h-96" />}>
                <Preview body={body} vocabulary={vocabulary} known={known} />
              </Suspense>
            </Card>
          )}
          <Standing view={view} editing={editing} />
        </>
      }
    >
      <Dialog
        open={previewing && !isWide}
        onClose={() => setPreviewing(false)}
        title={t('products.preview.title')}
        closeLabel={t('shell.close')}
        place="sheet"
      >
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Preview body={body} vocabulary={vocabulary} known={known} />
        </Suspense>
      </Dialog>
      <Conflicts editing={editing} vocabulary={vocabulary} />
      {view.application?.state === 'refused' && (
        <section aria-label={t('products.refused.title')} className="grid gap-1 rounded-lg border border-danger bg-danger-soft p-4">
          <h2 className="flex items-center gap-2 text-base text-danger">
            <TriangleAlert aria-hidden className="size-5 shrink-0" />
            {t('products.refused.title')}
          </h2>
          <p className="wrap-anywhere">{view.application.reason}</p>
          <p className="text-muted text-sm">{t('products.refused.text')}</p>
        </section>
      )}
      {view.application?.state === 'under_review' && (
        <section aria-label={t('products.review.title')} className="rounded-lg border border-line bg-sunken p-4">
          <h2 className="text-base">{t('products.review.title')}</h2>
          <p className="mt-1 text-muted text-sm">{view.product_id ? t('products.review.changes') : t('products.review.new')}</p>
        </section>
      )}
      <Card title={t('products.basics')}>
        <div className="grid gap-5">
          <TextField
            label={labelOf('name')}
            lang={body.source}
            error={field('name')}
            readOnly={disabled}
            maxLength={productNameMost}
            value={body.name[body.source] ?? ''}
            onChange={({ target }) => editing.change((before) => ({ ...before, name: { ...before.name, [before.source]: target.value } }))}
          />
          <CategoryField editing={editing} vocabulary={vocabulary} error={field('category_id')} disabled={disabled} />
        </div>
      </Card>
      <Card title={t('products.pictures.title')}>
        <Pictures
          editing={editing}
          known={known}
          onKnown={(picture) => setKnown((before) => new Map(before).set(picture.path, picture))}
          error={field('pictures')}
          disabled={disabled}
        />
      </Card>
      <Card title={t('products.sku.title')}>
        <div className="grid gap-5">
          {isSimple && sku && sku.sku_id === null ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={t('products.sku.price')}
                error={field('skus.0.price')}
                hint={t('products.sku.priceHint')}
                inputMode="decimal"
                readOnly={disabled}
                value={sku.price}
                onChange={({ target }) => setOnly(editing, { price: typedAmount(target.value) })}
              />
              <TextField
                label={t('products.sku.stock')}
                error={field('skus.0.stock')}
                hint={t('products.sku.stockHint')}
                inputMode="numeric"
                readOnly={disabled}
                value={sku.stock}
                onChange={({ target }) => setOnly(editing, { stock: typedNumber(target.value) })}
              />
            </div>
          ) : (
            <SkuMatrix editing={editing} view={view} vocabulary={vocabulary} known={known} fields={submit.fields} disabled={disabled} />
          )}
          <Disclosure title={t('products.options.title')} open={!isListed && body.options.length > 0} className="border-t">
            {vocabulary ? <Options editing={editing} vocabulary={vocabulary} disabled={disabled} /> : <Skeleton className="h-24" />}
          </Disclosure>
        </div>
      </Card>
      <Card flush>
        <div className="px-4 sm:px-6">
          <Disclosure
            title={t('products.texts')}
            open={Boolean(body.description[body.source]) || Boolean(body.short_description[body.source])}
          >
            <div className="grid gap-5">
              <TextArea
                label={labelOf('short_description')}
                hint={t('products.shortHint')}
                lang={body.source}
                error={undefined}
                readOnly={disabled}
                maxLength={productShortMost}
                value={body.short_description[body.source] ?? ''}
                onChange={({ target }) =>
                  editing.change((before) => ({
                    ...before,
                    short_description: { ...before.short_description, [before.source]: target.value },
                  }))
                }
              />
              <Description
                label={labelOf('description')}
                hint={t('products.descriptionHint')}
                lang={body.source}
                html={body.description[body.source] ?? ''}
                readOnly={disabled}
                onChange={(html) =>
                  editing.change((before) => ({ ...before, description: { ...before.description, [before.source]: html } }))
                }
              />
            </div>
          </Disclosure>
          <LaterDisclosure title={t('products.languages.title')}>
            <Languages editing={editing} disabled={disabled} />
          </LaterDisclosure>
          <Disclosure title={t('products.properties')} className="border-b-0">
            <div className="grid gap-5">
              {vocabulary && <Properties editing={editing} vocabulary={vocabulary} disabled={disabled} />}
              {isSimple && sku && sku.sku_id === null && (
                <div className="grid gap-4 sm:grid-cols-3">
                  {(['compare_at', 'weight_grams', 'code'] as const).map((name) => (
                    <TextField
                      key={name}
                      label={t(`products.sku.${name}`)}
                      hint={t(`products.sku.${name}Hint`)}
                      error={field(`skus.0.${name}`)}
                      inputMode={name === 'code' ? 'text' : name === 'compare_at' ? 'decimal' : 'numeric'}
                      readOnly={disabled}
                      value={sku[name]}
                      maxLength={40}
                      onChange={({ target: { value } }) =>
                        setOnly(editing, {
                          [name]: name === 'code' ? value : name === 'compare_at' ? typedAmount(value) : typedNumber(value),
                        })
                      }
                    />
                  ))}
                </div>
              )}
            </div>
          </Disclosure>
        </div>
      </Card>
      {view.can_edit && (
        <div className="lg:hidden">
          <Button wide pending={submit.pending} disabledReason={notNow} onClick={() => void submit.send()}>
            {isListed ? t('products.submit.publish') : t('products.submit.send')}
          </Button>
        </div>
      )}
    </DetailsPage>
  )
}

const wide = matchMedia('(min-width: 64rem)')
const onWide = (told: () => void) => {
  wide.addEventListener('change', told)
  return () => wide.removeEventListener('change', told)
}

/** Whether there is room for the page of the product beside the editor. */
const useIsWide = () => useSyncExternalStore(onWide, () => wide.matches)

const nameOfLanguage = (code: Language): string => languages.find((language) => language.code === code)?.name ?? code

const setOnly = ({ change }: Editing, values: Partial<Editing['body']['skus'][number]>) =>
  change((before) => ({ ...before, skus: before.skus.map((sku) => ({ ...sku, ...values })) }))

/** Sends the draft in once all of it is kept. */
function useSubmission(view: DraftView, editing: Editing) {
  const t = useText()
  const [waiting, setWaiting] = useState(false)
  const submit = useAct('submitProductDraft', { refreshes: ['getShopProducts', 'getProductDraft'] })
  return {
    fields: submit.fields,
    pending: waiting || submit.pending,
    async send() {
      setWaiting(true)
      const isKept = await editing.save()
      setWaiting(false)
      const { draft_id, version } = editing.kept()
      if (!isKept || !draft_id) return
      const done = await submit.act({ draft_id, version })
      if (!done) {
        requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus())
        return
      }
      editing.forget()
      showToast(
        done.application_id === null
          ? t('products.submit.shown')
          : view.product_id
            ? t('products.submit.partly')
            : t('products.submit.sent'),
        {
          tone: 'success',
        },
      )
      goTo(paths.products())
    },
  }
}

const savingTexts = {
  saved: 'products.saving.saved',
  waiting: 'products.saving.saving',
  saving: 'products.saving.saving',
  failed: 'products.saving.failed',
  stopped: 'products.saving.stopped',
  conflict: 'products.saving.conflict',
} as const satisfies Record<SavingState, string>

/** Whether what is typed is kept, and who kept it last. */
function Saving({ state, editing: { draft } }: { state: SavingState; editing: Editing }) {
  const t = useText()
  const { age } = useDates()
  if (state === 'saved' && !draft.saved) return <span role="status">{t('products.saving.nothing')}</span>
  return (
    <span role="status">
      {state === 'saved' && draft.saved && !draft.saved.by_me
        ? t('products.saving.by', { name: draft.saved.by, when: age(draft.saved.at) })
        : t(savingTexts[state])}
    </span>
  )
}

/** What is still to be done, what the house looks at, and what can be done with the product as a whole. */
function Standing({ view, editing }: { view: DraftView; editing: Editing }) {
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
            <p className="text-success">{t('products.missing.nothing')}</p>
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
          {view.product_id && view.state === 'off_shelf' && (
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

type FieldOf = { editing: Editing; vocabulary: Vocabulary | undefined; error: string | undefined; disabled: boolean }

/** The category with the ones above it, so that two of one name can be told apart. */
function CategoryField({ editing: { body, change }, vocabulary, error, disabled }: FieldOf) {
  const t = useText()
  const local = useLocalized()
  const byId = new Map(vocabulary?.categories.map((category) => [category.id, category]))
  const nameOf = (id: string): string => {
    const category = byId.get(id)
    if (!category) return ''
    return category.parent_id ? `${nameOf(category.parent_id)} › ${local(category, 'name')}` : local(category, 'name')
  }
  // what has others below it is a heading, not a place for products
  const isParent = new Set(vocabulary?.categories.flatMap(({ parent_id }) => parent_id ?? []))
  const options = (vocabulary?.categories ?? [])
    .filter(({ id }) => !isParent.has(id) || id === body.category_id)
    .map(({ id }) => ({ value: id, label: nameOf(id) }))
    .toSorted((left, right) => left.label.localeCompare(right.label))
  return (
    <Select
      label={t('products.field.category')}
      error={error}
      disabled={disabled || !vocabulary}
      value={body.category_id ?? ''}
      placeholder={t('products.chooseCategory')}
      options={options}
      onChange={({ target }) => change((before) => ({ ...before, category_id: target.value || null }))}
    />
  )
}

/** The brand, and what the product is. */
function Properties({ editing: { body, change }, vocabulary, disabled }: { editing: Editing; vocabulary: Vocabulary; disabled: boolean }) {
  const t = useText()
  const local = useLocalized()
  const taken = new Set(body.options.map(({ attribute_id }) => attribute_id))
  return (
    <>
      <Select
        label={t('products.field.brand')}
        optional={t('shell.optional')}
        error={undefined}
        disabled={disabled}
        value={body.brand_id ?? ''}
        placeholder={t('products.noBrand')}
        options={vocabulary.brands.map((brand) => ({ value: brand.id, label: local(brand, 'name') }))}
        onChange={({ target }) => change((before) => ({ ...before, brand_id: target.value || null }))}
        className="w-72 max-w-full"
      />
      {vocabulary.attributes
        .filter(({ id, values }) => !taken.has(id) && values.length > 0)
        .map((attribute) => (
          <fieldset key={attribute.id} disabled={disabled}>
            <legend className="mb-2 font-medium text-sm">{local(attribute, 'name')}</legend>
            <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
              {attribute.values.map((value) => {
                const chosen = body.attributes.includes(value.id)
                return (
                  <Chip
                    key={value.id}
                    selected={chosen}
                    onPress={() =>
                      change((before) => ({
                        ...before,
                        attributes: chosen ? before.attributes.filter((one) => one !== value.id) : [...before.attributes, value.id],
                      }))
                    }
                  >
                    {local(value, 'name')}
                  </Chip>
                )
              })}
            </div>
          </fieldset>
        ))}
    </>
  )
}

/** What is loaded when it is opened for the first time. */
function LaterDisclosure({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="disclosure group border-line border-b" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition-transform duration-(--motion) group-open:rotate-180" />
      </summary>
      <div className="pb-5">{opened && <Suspense fallback={<Skeleton className="h-40" />}>{children}</Suspense>}</div>
    </details>
  )
}

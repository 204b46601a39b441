import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import type { Picture as PictureData } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useIsWide } from '../../../client/wide.ts'
import { DetailsPage } from '../../../office/Details.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { lazily } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { Basics } from './Basics.tsx'
import { Conflicts } from './Conflicts.tsx'
import { type DraftView, sameBody } from './draft.ts'
import { HouseNotice } from './HouseNotice.tsx'
import { LaterDisclosure } from './LaterDisclosure.tsx'
import { OneSku, OneSkuDetails, oneSkuOf } from './OneSku.tsx'
import { Options } from './Options.tsx'
import { Pictures } from './Pictures.tsx'
import { Properties } from './Properties.tsx'
import { Saving } from './Saving.tsx'
import { SkuMatrix } from './SkuMatrix.tsx'
import { Standing } from './Standing.tsx'
import { StateTag } from './StateTag.tsx'
import { Texts } from './Texts.tsx'
import { useDraft } from './use-draft.ts'
import { useSubmission } from './use-submission.ts'

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
  const sku = oneSkuOf(body)
  const fieldProps = { editing, fields: submit.fields, disabled }
  const preview = (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <Preview body={body} vocabulary={vocabulary} known={known} />
    </Suspense>
  )
  return (
    <DetailsPage
      title={body.name[lang]?.trim() || body.name[body.source]?.trim() || t('products.untitled')}
      state={
        <StateTag
          state={view.state}
          barred={view.barred !== null}
          changes={view.product_id ? (view.application?.state === 'under_review' ? 'under_review' : null) : null}
        />
      }
      text={<Saving editing={editing} />}
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
              {preview}
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
        {preview}
      </Dialog>
      <Conflicts editing={editing} vocabulary={vocabulary} />
      <HouseNotice view={view} />
      <Card title={t('products.basics')}>
        <Basics {...fieldProps} vocabulary={vocabulary} />
      </Card>
      <Card title={t('products.pictures.title')}>
        <Pictures
          editing={editing}
          known={known}
          onKnown={(picture) => setKnown((before) => new Map(before).set(picture.path, picture))}
          error={submit.fields.pictures}
          disabled={disabled}
        />
      </Card>
      <Card title={t('products.sku.title')}>
        <div className="grid gap-5">
          {sku ? <OneSku {...fieldProps} sku={sku} /> : <SkuMatrix {...fieldProps} view={view} vocabulary={vocabulary} known={known} />}
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
            <Texts editing={editing} disabled={disabled} />
          </Disclosure>
          <LaterDisclosure title={t('products.languages.title')}>
            <Languages editing={editing} disabled={disabled} />
          </LaterDisclosure>
          <Disclosure title={t('products.properties')} className="border-b-0">
            <div className="grid gap-5">
              {vocabulary && <Properties editing={editing} vocabulary={vocabulary} disabled={disabled} />}
              {sku && <OneSkuDetails {...fieldProps} sku={sku} />}
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

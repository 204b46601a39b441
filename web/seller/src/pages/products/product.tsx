import { useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { callQuery } from '../../../../client/query.ts'
import { useLanguage } from '../../../../client/settings.ts'
import { OfficePage } from '../../../../office/Index.tsx'
import { lazily } from '../../../../shell/code.ts'
import { GoneOrError } from '../../../../shell/GoneOrError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { paths } from '../../paths.ts'
import { isBegunHere } from '../../products/begun.ts'
import { type DraftView, emptyDraft } from '../../products/draft.ts'
import { useText } from '../../text.ts'

const Editor = lazily(() => import('../../products/Editor.tsx'))

/** A product that is listed (`id`), a draft (`draft`), or a new one. */
export default function ProductPage() {
  const query = useQueryParameters()
  const [id, draft] = [query.get('id'), query.get('draft')]
  const [shown, setShown] = useState({ draft, key: 0 })
  // A new product gets its draft with the first key that is pressed: it is still the same editor.
  const isSame = shown.draft === draft || (shown.draft === null && draft !== null && isBegunHere(draft))
  if (shown.draft !== draft) setShown({ draft, key: isSame ? shown.key : shown.key + 1 })
  return (
    <Suspense fallback={<Waiting />}>
      <Opened key={shown.key} id={id} draft={draft} />
    </Suspense>
  )
}

const Waiting = () => (
  <OfficePage>
    <div className="grid gap-5">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-64" />
      <Skeleton className="h-48" />
    </div>
  </OfficePage>
)

function Opened({ id, draft }: { id: string | null; draft: string | null }) {
  const [first] = useState(draft)
  const lang = useLanguage()
  const [source] = useState(lang)
  if (id === null && first === null) return <Editor view={newView(source)} source={source} />
  return <Existing id={id} draft={first} />
}

function Existing({ id, draft }: { id: string | null; draft: string | null }) {
  const t = useText()
  const lang = useLanguage()
  const asked = id === null ? { draft_id: draft ?? '' } : { product_id: id }
  const found = useQuery({ ...callQuery('getProductDraft', asked), staleTime: 0 })
  if (found.isError)
    return (
      <GoneOrError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching}>
        <OfficePage>
          <EmptyState
            icon={<PackageX aria-hidden />}
            title={t('products.gone.title')}
            text={t('products.gone.text')}
            action={<LinkButton href={paths.products()}>{t('products.title')}</LinkButton>}
          />
        </OfficePage>
      </GoneOrError>
    )
  if (found.isPending || (found.isFetching && !found.isFetchedAfterMount)) return <Waiting />
  // what stands with the house begins the editor anew: it is another draft, or one that can be changed again
  const { application, state, can_edit } = found.data
  return <Editor key={`${application?.state ?? ''} ${state === 'under_review'} ${can_edit}`} view={found.data} source={lang} />
}

const newView = (source: DraftView['body']['source']): DraftView => ({
  draft_id: null,
  product_id: null,
  version: 0,
  body: emptyDraft(source),
  base: null,
  saved: null,
  stale: { name: [], short_description: [], description: [] },
  reviewed: [],
  application: null,
  state: 'draft',
  barred: null,
  pictures: [],
  skus: [],
  sold_count: 0,
  can_edit: true,
  can_discard: false,
})

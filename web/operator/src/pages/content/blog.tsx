import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { pageSlugs } from '../../../../../contract/content-desk.ts'
import { languages } from '../../../../../contract/languages.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { OfficePage } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo } from '../../../../shell/navigation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { ContentHead } from '../../content/ContentHead.tsx'
import { textState, textTones } from '../../content/text.ts'
import { useMay } from '../../frame/console.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Text = Reply<'getHouseTexts'>['list'][number]

/** The pages of the house and the posts of its blog: what readers see of each, and what is written beyond that. */
export default function TextsPage() {
  const t = useText()
  const mayAct = useMay('content')
  const texts = useQuery({ ...callQuery('getHouseTexts', {}), placeholderData: keepPreviousData })
  const columns = useColumns()
  useListKeys()
  useShortcuts(mayAct ? [{ keys: 'n', label: t('content.texts.newPost'), group: 'page', run: () => goTo(paths.houseText()) }] : [])
  if (texts.isError) return <LoadError error={texts.error} onRetry={() => void texts.refetch()} pending={texts.isFetching} />
  const all = texts.data?.list ?? []
  const pages = pageSlugs.flatMap((slug) => all.find((one) => one.kind === 'page' && one.slug === slug) ?? [])
  const posts = all.filter(({ kind }) => kind === 'post')
  const create = mayAct && (
    <LinkButton size="small" href={paths.houseText()} icon={<Plus aria-hidden className="size-4" />}>
      {t('content.texts.newPost')}
    </LinkButton>
  )
  const table = (label: string, rows: readonly Text[]) => (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ kind, slug }) => `${kind}:${slug}`}
      rowLabel={({ title_en }) => title_en}
      rowHref={({ kind, slug }) => paths.houseText({ kind, slug })}
    />
  )
  return (
    <OfficePage>
      <ContentHead at="texts" acts={create} />
      {texts.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={8} />
      ) : (
        <div className="grid gap-5">
          <Card flush title={t('content.texts.pages')}>
            {table(t('content.texts.pages'), pages)}
          </Card>
          <Card flush title={t('content.texts.posts')}>
            {posts.length === 0 ? (
              <EmptyState icon={<FileText />} title={t('content.texts.noPosts')} action={create} />
            ) : (
              table(t('content.texts.posts'), posts)
            )}
          </Card>
        </div>
      )}
    </OfficePage>
  )
}

function useColumns(): Column<Text>[] {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  return [
    {
      key: 'title',
      head: t('content.field.title'),
      phone: 'title',
      cell: (one) => <span className="line-clamp-1">{local(one, 'title')}</span>,
    },
    {
      key: 'languages',
      head: t('content.preview.language'),
      width: 'w-40',
      phone: 'line',
      cell: (one) => t('content.words.coverage', { count: one.languages.length, of: languages.length }),
    },
    {
      key: 'changed',
      head: t('content.versions'),
      width: 'w-64',
      phone: 'line',
      cell: (one) => t('content.version.by', { name: one.changed_by ?? t('content.version.system'), at: date(one.changed_at, 'dateTime') }),
    },
    {
      key: 'state',
      head: t('content.views'),
      width: 'w-56',
      phone: 'aside',
      cell: (one) => {
        const state = textState(one)
        return (
          <Tag tone={textTones[state]}>
            {t(`content.text.state.${state}`, { at: one.publish_at ? date(one.publish_at, 'dateTime') : '' })}
          </Tag>
        )
      },
    },
  ]
}

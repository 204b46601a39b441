import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Language, languages } from '../../../../../contract/languages.ts'
import { synonymMost } from '../../../../../contract/limits.ts'
import type { Reply } from '../../../../client/calls.ts'
import { callQuery } from '../../../../client/query.ts'
import { useLanguage } from '../../../../client/settings.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { ListHead, Views } from '../../../../office/ListHead.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { ContentHead } from '../../content/ContentHead.tsx'
import { useMay } from '../../frame/console.ts'
import { NextPage } from '../../frame/NextPage.tsx'
import { paths } from '../../paths.ts'
import { inOneLine, languageAsked } from '../../synonyms/groups.ts'
import { VainSearches } from '../../synonyms/VainSearches.tsx'
import { useText } from '../../text.ts'

type Row = Reply<'getSynonyms'>['list'][number]

/** Groups of words that mean the same, by language, and what people search for in vain. */
export default function SynonymsPage() {
  const t = useText()
  const mayAct = useMay('content')
  const query = useQueryParameters()
  const language = languageAsked(query.get('language'), useLanguage())
  const q = (query.get('q') ?? '').slice(0, synonymMost)
  const after = query.get('after')
  const groups = useQuery({
    ...callQuery('getSynonyms', { language, q, after: after !== null && /^[1-9]\d{0,17}$/.test(after) ? after : undefined }),
    placeholderData: keepPreviousData,
  })
  useListKeys()
  useShortcuts(mayAct ? [{ keys: 'n', label: t('content.new.synonyms'), group: 'page', run: () => goTo(paths.synonym({ language })) }] : [])
  const columns = useColumns(language)
  if (groups.isError) return <LoadError error={groups.error} onRetry={() => void groups.refetch()} pending={groups.isFetching} />
  const { list = [], more = false, counts, not_found } = groups.data ?? {}
  const to = (change: Record<string, string | undefined>) => paths.synonyms({ ...Object.fromEntries(query), after: undefined, ...change })
  return (
    <OfficePage>
      <ContentHead
        at="synonyms"
        acts={
          mayAct && (
            <LinkButton size="small" href={paths.synonym({ language })} icon={<Plus aria-hidden className="size-4" />}>
              {t('content.new.synonyms')}
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ListSheet>
            <Views
              label={t('synonyms.languages')}
              views={languages.map(({ code, name }) => ({
                key: code,
                label: name,
                href: to({ language: code }),
                count: counts?.find((each) => each.language === code)?.groups,
                current: code === language,
              }))}
            />
            <ListHead searchLabel={t('synonyms.search')} />
            {groups.isPending ? (
              <SkeletonRows label={t('shell.loading')} count={8} />
            ) : list.length > 0 ? (
              <DataTable
                label={t('content.area.synonyms')}
                columns={columns}
                rows={list}
                rowKey={({ id }) => id}
                rowLabel={({ words }) => inOneLine(words, language)}
                rowHref={({ id }) => paths.synonym({ id })}
                stale={groups.isPlaceholderData}
              />
            ) : (
              <Nothing q={q} language={language} mayAct={mayAct} />
            )}
            <NextPage
              first={after ? to({}) : null}
              next={more ? to({ after: list.at(-1)?.id }) : null}
              words={{ first: t('catalogue.first'), next: t('catalogue.next') }}
            />
          </ListSheet>
        </div>
        {not_found && <VainSearches language={language} searches={not_found} mayAct={mayAct} stale={groups.isPlaceholderData} />}
      </div>
    </OfficePage>
  )
}

/** Nothing like this: the next step is a group with it. */
function Nothing({ q, language, mayAct }: { q: string; language: Language; mayAct: boolean }) {
  const t = useText()
  return (
    <EmptyState
      title={q === '' ? t('synonyms.none') : t('synonyms.empty', { term: q })}
      action={
        mayAct && (
          <LinkButton href={paths.synonym({ language, ...(q !== '' && { word: q }) })}>
            {q === '' ? t('content.new.synonyms') : t('synonyms.startWith', { term: q })}
          </LinkButton>
        )
      }
    />
  )
}

function useColumns(language: Language): Column<Row>[] {
  const t = useText()
  const shown = (words: readonly string[], lead?: string) => (
    <span lang={language} className="wrap-anywhere line-clamp-2">
      {lead !== undefined && <span className="text-xs md:hidden">{lead}: </span>}
      {inOneLine(words, language)}
    </span>
  )
  return [
    { key: 'words', head: t('synonyms.words'), phone: 'title', cell: ({ words }) => shown(words) },
    {
      key: 'kinds',
      head: t('synonyms.kinds'),
      width: 'w-1/2',
      phone: 'line',
      cell: ({ kinds }) => kinds.length > 0 && shown(kinds, t('synonyms.kinds')),
    },
  ]
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '../../../../contract/languages.ts'
import { searchTermMost } from '../../../../contract/limits.ts'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { boot } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { localized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { useSettled } from '../../../client/settled.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { inOneLine, misfitOf } from './groups.ts'

type Written = { id: string | null; language: Language; words: readonly string[]; kinds: readonly string[] }
type Found = Reply<'trySynonyms'>['now']

const typingMs = 350

/** What a search finds now and with the group as it is being written, beside each other. Begins with the group's first word. */
export function Trial({ id, language, words, kinds }: Written) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? words[0] ?? ''
  const fits = !misfitOf(words) && !misfitOf(kinds)
  const asked = JSON.parse(
    useSettled(
      JSON.stringify({ term: shown.trim().slice(0, searchTermMost), ...(id && { id }), language, ...(fits && { words, kinds }) }),
      typingMs,
    ),
  ) as { term: string; language: Language; words: string[]; kinds: string[] }
  const trial = useQuery({
    ...callQuery('trySynonyms', asked),
    enabled: asked.term !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Card title={t('synonyms.trial')}>
      <p className="-mt-3 mb-4 text-muted text-sm">{t('synonyms.trial.text')}</p>
      <TextField
        label={t('synonyms.trial.term')}
        error={undefined}
        lang={language}
        value={shown}
        maxLength={searchTermMost}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="mt-4 grid gap-4">
        {asked.term === '' ? (
          <p className="text-muted text-sm">{t('synonyms.trial.begin')}</p>
        ) : trial.isError ? (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-3 text-sm">
            <p>{t('synonyms.trial.failed')}</p>
            <Button variant="secondary" size="small" pending={trial.isFetching} onClick={() => void trial.refetch()}>
              {t('shell.tryAgain')}
            </Button>
          </div>
        ) : trial.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={4} />
        ) : (
          <Compared {...trial.data} language={language} stale={trial.isPlaceholderData} />
        )}
      </div>
    </Card>
  )
}

type ComparedProps = Reply<'trySynonyms'> & { language: Language; stale: boolean }

function Compared({ now, with_group: withGroup, beside, language, stale }: ComparedProps) {
  const t = useText()
  const isSame = withGroup && now.count === withGroup.count && now.list.every(({ id }, at) => id === withGroup.list[at]?.id)
  return (
    <>
      {beside.length > 0 && (
        <div className="rounded-md bg-sunken p-3 text-sm">
          <p>{t('synonyms.also')}</p>
          <ul className="mt-1 grid gap-1">
            {beside.map(({ id, words }) => (
              <li key={id}>
                <a href={paths.synonym({ id })} lang={language} className="wrap-anywhere line-clamp-2 underline underline-offset-4">
                  {inOneLine(words, language)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p role="status" className="font-medium text-sm empty:hidden">
        {isSame && t('synonyms.trial.same')}
        {withGroup && now.count !== withGroup.count && t('synonyms.trial.differs', { before: now.count, after: withGroup.count })}
      </p>
      <div aria-busy={stale} className={classes('grid grid-cols-2 gap-4', stale && 'opacity-60 transition-opacity')}>
        <Column
          title={t('synonyms.trial.now')}
          found={now}
          other={withGroup}
          mark={<Tag>{t('synonyms.trial.gone')}</Tag>}
          language={language}
        />
        {withGroup ? (
          <Column
            title={t('synonyms.trial.with')}
            found={withGroup}
            other={now}
            mark={<Tag tone="success">{t('synonyms.trial.new')}</Tag>}
            language={language}
          />
        ) : (
          <section className="min-w-0">
            <h3 className="font-semibold text-sm">{t('synonyms.trial.with')}</h3>
            <p className="text-muted text-sm">{t('synonyms.trial.alone')}</p>
          </section>
        )}
      </div>
    </>
  )
}

type ColumnProps = { title: string; found: Found; other: Found | null; mark: React.ReactNode; language: Language }

/** What one of the two searches finds; `mark` stands at what the other one surely does not. */
function Column({ title, found, other, mark, language }: ColumnProps) {
  const t = useText()
  const isMissing = (id: string) => other !== null && other.count <= other.list.length && other.list.every((one) => one.id !== id)
  const rest = found.count - found.list.length
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-semibold text-sm">{title}</h3>
      <p className="text-muted text-sm tabular-nums">
        {found.count === 0 ? t('synonyms.trial.nothing') : t('synonyms.trial.count', { count: found.count })}
      </p>
      {found.corrected !== null && (
        <p className="wrap-anywhere text-sm text-warning">{t('synonyms.trial.corrected', { term: found.corrected })}</p>
      )}
      {found.count > 0 && found.without.length > 0 && (
        <p className="wrap-anywhere text-sm text-warning">{t('synonyms.trial.without', { words: inOneLine(found.without, language) })}</p>
      )}
      <ol className="mt-2 grid gap-2">
        {found.list.map((product) => (
          <li key={product.id} className="flex items-start gap-2">
            <Picture source={withBase(product.image)} alt="" sizes="3rem" className="size-10 shrink-0 rounded-sm sm:size-12" />
            <span className="min-w-0 text-xs sm:text-sm">
              <a
                href={screenUrl(boot().config.storefront_url, screens.product(product.id))}
                target="_blank"
                rel="noopener"
                lang={language}
                className="wrap-anywhere line-clamp-2 underline-offset-4 hover:underline"
              >
                {localized(product, 'name', language)}
              </a>
              {isMissing(product.id) && mark}
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="mt-2 text-muted text-sm">{t('synonyms.trial.more', { count: rest })}</p>}
    </section>
  )
}

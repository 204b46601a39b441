import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { compare } from './compare.ts'
import { toNotation } from './notation.ts'
import type { HouseText } from './text.ts'
import { wordsIn } from './words.ts'

type TextVersionsProps = { text: HouseText; mayAct: boolean; onRestored: () => void }

/** The versions of a text: who saved each and when, what differs from the one of now, and the way back. */
export function TextVersions({ text, mayAct, onRestored }: TextVersionsProps) {
  const t = useText()
  const { date } = useDates()
  const [comparing, setComparing] = useState<number | null>(null)
  const [restoring, setRestoring] = useState<number | null>(null)
  const restore = useAct('restoreHouseText', {
    refreshes: ['getHouseText', 'getHouseTexts'],
    onDone: ({ version }, { to }) => {
      showToast(t('content.text.restored', { from: to, version }), { tone: 'success' })
      setRestoring(null)
      onRestored()
    },
  })
  return (
    <Card title={t('content.versions')}>
      <ol className="grid gap-4">
        {text.versions.map(({ version, at, by }) => (
          <li key={version} className="grid gap-1 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {t('content.version', { version })}
              {version === text.version && <Tag tone="accent">{t('content.version.now')}</Tag>}
              {version === text.publish_version && text.publish_at && (
                <Tag tone="accent">{t('content.text.state.scheduled', { at: date(text.publish_at, 'dateTime') })}</Tag>
              )}
              {version === text.published_version && <Tag tone="success">{t('content.text.version.shown')}</Tag>}
            </p>
            <p className="text-muted">{t('content.version.by', { name: by ?? t('content.version.system'), at: date(at, 'dateTime') })}</p>
            {version !== text.version && (
              <p className="flex flex-wrap gap-x-4">
                <Button variant="link" size="small" pending={false} onClick={() => setComparing(version)}>
                  {t('content.text.compare')}
                </Button>
                {mayAct && (
                  <Button variant="link" size="small" pending={false} onClick={() => setRestoring(version)}>
                    {t('content.version.restore', { version })}
                  </Button>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
      {comparing !== null && <Compare text={text} version={comparing} onClose={() => setComparing(null)} />}
      {restoring !== null && (
        <ConfirmDialog
          open
          title={t('content.version.restore', { version: restoring })}
          confirmLabel={t('content.version.restore', { version: restoring })}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          pending={restore.pending}
          onConfirm={() => void restore.act({ kind: text.kind, slug: text.slug, version: text.version, to: restoring })}
          onClose={() => setRestoring(null)}
        >
          <p className="text-sm">{t('content.text.restore.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** A text in a language as one reads it, its title first. */
const readable = (text: HouseText, language: Language): string => {
  const of = (field: string) => wordsIn(text, field)[language]
  return [of('title'), of('summary'), toNotation(of('body'))].filter((part) => part !== '').join('\n\n')
}

function Compare({ text, version, onClose }: { text: HouseText; version: number; onClose: () => void }) {
  const t = useText()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const before = useQuery(callQuery('getHouseText', { kind: text.kind, slug: text.slug, version }))
  const pieces = before.data && compare(readable(before.data, language), readable(text, language), language)
  return (
    <Dialog
      open
      place="sheet"
      onClose={onClose}
      title={t('content.text.compare.title', { from: version, to: text.version })}
      closeLabel={t('shell.close')}
      actions={
        <Button variant="secondary" pending={false} onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Select
          label={t('content.preview.language')}
          error={undefined}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        {before.isError ? (
          <LoadError error={before.error} onRetry={() => void before.refetch()} pending={before.isFetching} />
        ) : !pieces ? (
          <SkeletonText />
        ) : pieces.every(({ kind }) => kind === 'same') ? (
          <p className="text-muted text-sm">{t('content.text.compare.same')}</p>
        ) : (
          <>
            <p className="flex gap-4 text-sm">
              <del className="bg-danger-soft">{t('content.text.compare.removed')}</del>
              <ins className="bg-success-soft">{t('content.text.compare.added')}</ins>
            </p>
            <p lang={language} className="wrap-anywhere whitespace-pre-wrap text-sm">
              {pieces.map(({ kind, text: words }, index) => {
                const Part = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
                const look = kind === 'added' ? 'bg-success-soft' : kind === 'removed' ? 'bg-danger-soft' : undefined
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
                  <Part key={index} className={look}>
                    {words}
                  </Part>
                )
              })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

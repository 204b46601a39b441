import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { catalogueKeepers } from '../../../../../contract/catalogue-desk.ts'
import { languages } from '../../../../../contract/languages.ts'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDisplayName } from '../../../../client/display-names.ts'
import { useLocalized } from '../../../../client/localized.ts'
import { callQuery } from '../../../../client/query.ts'
import { DetailsPage } from '../../../../office/Details.tsx'
import { Facts } from '../../../../office/Facts.tsx'
import { TreeView } from '../../../../office/TreeView.tsx'
import { changeQuery, goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { attributeCalls, type HouseValue } from '../../catalogue/attributes.ts'
import { Changes } from '../../catalogue/Changes.tsx'
import { useDone } from '../../catalogue/done.ts'
import { MergeValueDialog, RemoveAttributeDialog, RemoveValueDialog } from '../../catalogue/ValueChange.tsx'
import { AttributeForm, ValueForm } from '../../catalogue/ValueForm.tsx'
import { ValueSwatch } from '../../catalogue/ValueSwatch.tsx'
import { wordsIn } from '../../content/words.ts'
import { useMay } from '../../frame/console.ts'
import { RecordWaiting } from '../../frame/RecordWaiting.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Open = { act: 'rename' | 'removeAttribute' | 'add' } | { act: 'change' | 'merge' | 'remove'; value: HouseValue }
type ValueAct = 'change' | 'merge' | 'remove'

/** An attribute with its values: called, arranged, merged and taken away here. */
export default function AttributePage() {
  const t = useText()
  const id = useQueryParameters().get('id') ?? ''
  const found = useQuery({ ...callQuery('getHouseAttribute', { attribute_id: id }), enabled: id !== '' })
  if (!found.isSuccess)
    return (
      <RecordWaiting
        query={id === '' ? null : found}
        title={t('catalogue.attributes')}
        missing={t('catalogue.attribute.missing')}
        list={{ label: t('catalogue.attributes'), href: paths.attributes() }}
      />
    )
  return <Details key={found.data.attribute.id} found={found.data} />
}

function Details({ found: { attribute, list, merged } }: { found: Reply<'getHouseAttribute'> }) {
  const t = useText()
  const local = useLocalized()
  const chosen = useQueryParameters().get('open')
  const mayKeep = useMay(...catalogueKeepers)
  const done = useDone(attributeCalls)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  // as it stands now: somebody may have changed it while the dialog was open
  const about = open && 'value' in open ? (list.find(({ id }) => id === open.value.id) ?? open.value) : null
  const choose = (value: string | null) => changeQuery({ open: value ?? undefined })
  const arrange = useAct('moveValue', {
    refreshes: attributeCalls,
    onDone: ({ change_id }) => done(t('catalogue.category.arranged'), change_id),
  })
  const words = wordsIn(attribute, 'name')
  const button = (act: 'rename' | 'removeAttribute', label: string) => (
    <Button variant="secondary" size="small" pending={false} onClick={() => setOpen({ act })}>
      {label}
    </Button>
  )
  return (
    <DetailsPage
      title={local(attribute, 'name')}
      text={t('catalogue.attribute.number', { id: attribute.id, code: attribute.code })}
      list={{
        name: 'attributes',
        label: t('catalogue.attributes'),
        href: paths.attributes(),
        id: attribute.id,
        hrefOf: (other) => paths.attribute(other),
      }}
      acts={
        mayKeep && (
          <>
            {button('removeAttribute', t('catalogue.category.removeAsk'))}
            {button('rename', t('catalogue.category.rename'))}
            <Button size="small" pending={false} icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ act: 'add' })}>
              {t('catalogue.value.add')}
            </Button>
          </>
        )
      }
      aside={
        <>
          <Card title={t('catalogue.attribute.use')}>
            <Facts
              amounts
              facts={[
                { key: 'values', label: t('catalogue.values'), value: attribute.values },
                { key: 'products', label: t('catalogue.products'), value: attribute.products },
                { key: 'skus', label: t('catalogue.value.skus'), value: attribute.skus },
              ]}
            />
          </Card>
          <Card title={t('catalogue.brand.name')}>
            <Facts
              facts={languages.map(({ code, name }) => ({
                key: code,
                label: name,
                value: words[code] ? (
                  <span lang={code}>{words[code]}</span>
                ) : (
                  <span className="text-warning">{t('catalogue.brand.notWritten')}</span>
                ),
              }))}
            />
          </Card>
          {merged.length > 0 && (
            <Card title={t('catalogue.value.merged')}>
              <ul className="grid gap-1 text-sm">
                {merged.map((one) => {
                  const into = list.find(({ id }) => id === one.into_id)
                  return (
                    <li key={one.id} className="wrap-anywhere">
                      <span className="text-muted">{local(one, 'name')} →</span> {into ? local(into, 'name') : one.into_id}
                    </li>
                  )
                })}
              </ul>
            </Card>
          )}
        </>
      }
    >
      <Card title={t('catalogue.values')} flush>
        {list.length > 0 ? (
          <TreeView
            label={t('catalogue.values')}
            nodes={list.map((value) => ({ id: value.id, parentId: null, label: local(value, 'name'), value }))}
            levels={1}
            chosen={chosen}
            onChoose={choose}
            onMove={
              mayKeep
                ? (id, { index }) => {
                    const value = list.find((one) => one.id === id)
                    if (value) void arrange.act({ value_id: id, version: value.version, index })
                  }
                : null
            }
            aside={({ value }) => (
              <span className="flex shrink-0 items-center gap-3 text-muted text-xs tabular-nums">
                {value.alike.length > 0 && <Tag tone="warning">{t('catalogue.value.alikeShort')}</Tag>}
                {value.missing.length > 0 && (
                  <span className="max-sm:hidden">
                    <Tag>{t('catalogue.category.missingShort', { count: value.missing.length })}</Tag>
                  </span>
                )}
                {t('catalogue.category.count', { count: value.products })}
                {attribute.has_colours && <ValueSwatch hex={value.hex} />}
              </span>
            )}
            details={({ value }, startMoving) => (
              <ValueDetails value={value} mayKeep={mayKeep} onMove={startMoving} onOpen={(act) => setOpen({ act, value })} />
            )}
          />
        ) : (
          <EmptyState
            title={t('catalogue.value.empty')}
            text={t('catalogue.value.addText')}
            action={
              mayKeep && (
                <Button pending={false} onClick={() => setOpen({ act: 'add' })}>
                  {t('catalogue.value.add')}
                </Button>
              )
            }
          />
        )}
      </Card>
      <Changes subject="attribute" subjectId={attribute.id} refreshes={attributeCalls} mayKeep={mayKeep} />
      {open?.act === 'rename' && <AttributeForm attribute={attribute} onClose={close} />}
      {open?.act === 'removeAttribute' && (
        <RemoveAttributeDialog attribute={attribute} onClose={close} onRemoved={() => goTo(paths.attributes())} />
      )}
      {open?.act === 'add' && <ValueForm attribute={attribute} value={null} all={list} onClose={close} onAdded={choose} />}
      {open?.act === 'change' && about && <ValueForm attribute={attribute} value={about} all={list} onClose={close} onAdded={choose} />}
      {open?.act === 'merge' && about && <MergeValueDialog value={about} all={list} onClose={close} onMerged={choose} />}
      {open?.act === 'remove' && about && <RemoveValueDialog value={about} onClose={close} />}
    </DetailsPage>
  )
}

type ValueDetailsProps = {
  value: HouseValue
  mayKeep: boolean
  onMove: (() => void) | null
  onOpen: (act: ValueAct) => void
}

/** What there is to know of the chosen value, and what can be done with it. */
function ValueDetails({ value, mayKeep, onMove, onOpen }: ValueDetailsProps) {
  const t = useText()
  const languageName = useDisplayName('language')
  const act = (name: ValueAct, label: string) => (
    <Button variant="secondary" size="small" pending={false} onClick={() => onOpen(name)}>
      {label}
    </Button>
  )
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere text-muted text-xs">
        {[
          value.code,
          t('catalogue.value.skuCount', { count: value.skus }),
          ...(value.hex === null ? [] : [value.hex]),
          ...(value.missing.length > 0
            ? [t('catalogue.place.missing', { languages: value.missing.map((code) => languageName(code) ?? code).join(', ') })]
            : []),
        ].join(' · ')}
      </p>
      {mayKeep && (
        <div className="flex flex-wrap gap-2">
          {act('change', t('catalogue.brand.change'))}
          {onMove && (
            <Button variant="secondary" size="small" pending={false} onClick={onMove}>
              {t('catalogue.category.move')}
            </Button>
          )}
          {act('merge', t('catalogue.value.mergeInto'))}
          {act('remove', t('catalogue.category.removeAsk'))}
        </div>
      )}
    </div>
  )
}

import { languages } from '../../../../contract/languages.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'
import { textOf } from './description.ts'
import { type Conflict, type DraftSku, type Vocabulary, valueName } from './draft.ts'
import type { Editing } from './use-draft.ts'

/** What both have changed, each beside the other, with a choice for each. */
export function Conflicts({ editing, vocabulary }: { editing: Editing; vocabulary: Vocabulary | undefined }) {
  const t = useText()
  const local = useLocalized()
  const { conflicts, draft, body, settle } = editing
  if (conflicts.length === 0) return null
  const other = draft.saved?.by ?? ''
  const titleOf = ({ part }: Conflict): string => {
    if (part.kind === 'text') {
      const language = languages.find(({ code }) => code === part.language)?.name ?? ''
      return t('products.languages.field', { field: t(`products.field.${part.field}`), language })
    }
    if (part.kind === 'sku')
      return part.values === ''
        ? t('products.sku.only')
        : part.values
            .split(' ')
            .map((key) => valueName(vocabulary, body, key, local))
            .join(' · ')
    return t(`products.part.${part.part}`)
  }
  const shown = (value: unknown, { part }: Conflict): string => {
    if (part.kind === 'text') return textOf(String(value))
    if (part.kind === 'sku') {
      const { price, stock, code } = value as DraftSku
      return [price && `${price} USD`, stock && t('products.pieces', { count: Number(stock) }), code].filter(Boolean).join(' · ')
    }
    if (Array.isArray(value)) return t('products.conflict.parts', { count: value.length })
    return t('products.conflict.chosen')
  }
  return (
    <section role="alert" aria-labelledby="conflicts" className="grid gap-4 rounded-lg border border-warning bg-warning-soft p-4 sm:p-6">
      <div>
        <h2 id="conflicts" className="text-lg">
          {t('products.conflict.title', { name: other })}
        </h2>
        <p className="mt-1 text-sm">{t('products.conflict.text')}</p>
      </div>
      {conflicts.map((conflict) => (
        <div key={JSON.stringify(conflict.part)} className="grid gap-2">
          <h3 className="font-medium text-sm">{titleOf(conflict)}</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((whose) => (
              <div key={whose} className="grid content-between gap-2 rounded-md border border-line bg-raised p-3">
                <p className="wrap-anywhere whitespace-pre-line text-sm">
                  <span className="block text-muted text-xs">{whose === 'mine' ? t('products.conflict.yours') : other}</span>
                  {shown(conflict[whose], conflict)}
                </p>
                <Button variant="secondary" size="small" pending={false} onClick={() => settle(conflict, whose)}>
                  {whose === 'mine' ? t('products.conflict.keepMine') : t('products.conflict.takeTheirs', { name: other })}
                </Button>
              </div>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

import { useState } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import { useLocalized } from '../../../client/localized.ts'
import { type Picture as PictureData, withBase } from '../../../client/pictures.ts'
import { useUsd } from '../../../office/usd.ts'
import { Html } from '../../../ui/Html.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useText } from '../text.ts'
import { type DraftBody, type Vocabulary, valueName } from './draft.ts'

type PreviewProps = { body: DraftBody; vocabulary: Vocabulary | undefined; known: ReadonlyMap<string, PictureData> }

const isAmount = (text: string) => /^\d{1,12}(?:\.\d{1,2})?$/.test(text) && Number(text) > 0

/** The page of the product as a buyer sees it, as far as it is written: in any language, with what is borrowed where something is not. */
export default function Preview({ body, vocabulary, known }: PreviewProps) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  const [language, setLanguage] = useState<Language>(body.source)
  const text = (field: 'name' | 'short_description' | 'description') =>
    body[field][language] || body[field].en || body[field][body.source] || ''
  const offered = body.skus.filter((sku) => sku.offered && isAmount(sku.price))
  const cheapest = offered.toSorted((left, right) => Number(left.price) - Number(right.price))[0]
  const before =
    cheapest && isAmount(cheapest.compare_at) && Number(cheapest.compare_at) > Number(cheapest.price) ? cheapest.compare_at : null
  return (
    <div className="grid gap-4">
      <Select
        label={t('products.preview.language')}
        error={undefined}
        value={language}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => setLanguage(target.value as Language)}
      />
      <article
        aria-label={t('products.preview.title')}
        lang={language}
        className="grid gap-3 overflow-clip rounded-lg border border-line bg-surface"
      >
        <Picture
          source={withBase(known.get(body.pictures[0]?.path ?? '') ?? null)}
          alt=""
          sizes="384px"
          className="aspect-square w-full object-cover"
        />
        {body.pictures.length > 1 && (
          <div className="flex gap-2 overflow-x-auto px-4">
            {body.pictures.slice(1).map(({ path }) => (
              <Picture
                key={path}
                source={withBase(known.get(path) ?? null)}
                alt=""
                sizes="64px"
                className="size-16 shrink-0 rounded-md object-cover"
              />
            ))}
          </div>
        )}
        <div className="grid gap-3 px-4 pb-5">
          <p className="wrap-anywhere font-display text-lg">{text('name') || t('products.untitled')}</p>
          {cheapest && (
            <p className="flex flex-wrap items-baseline gap-2 tabular-nums">
              <span className="font-semibold text-lg">{usd(cheapest.price).total}</span>
              {before && <s className="text-muted">{usd(before).text}</s>}
            </p>
          )}
          {text('short_description') && <p className="wrap-anywhere text-muted text-sm">{text('short_description')}</p>}
          {body.options
            .filter(({ values }) => values.length > 0)
            .map(({ attribute_id, values }) => {
              const attribute = vocabulary?.attributes.find(({ id }) => id === attribute_id)
              return (
                <div key={attribute_id} className="grid gap-1.5 text-sm">
                  <span className="font-medium">{attribute && local(attribute, 'name')}</span>
                  <span className="flex flex-wrap gap-1.5">
                    {values.map((key) => (
                      <span key={key} className="rounded-full border border-line-strong px-3 py-1">
                        {valueName(vocabulary, body, key, local)}
                      </span>
                    ))}
                  </span>
                </div>
              )
            })}
          {text('description') && (
            <div className="text-sm">
              <Html html={text('description')} />
            </div>
          )}
        </div>
      </article>
    </div>
  )
}

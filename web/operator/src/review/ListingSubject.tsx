import { type Language, languages } from '../../../../contract/languages.ts'
import { withBase } from '../../../client/pictures.ts'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Html } from '../../../ui/Html.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import type { SubjectOf } from './address.ts'

type Listing = SubjectOf<'product_listing'>
type Written = Listing['texts'][number]

const isChanged = ({ now, before }: Written, language: Language) => before !== null && (now[language] ?? '') !== (before[language] ?? '')

/** A product as its shop wrote it; what is different from before stands beside how it was. */
export function ListingSubject({ subject }: { subject: Listing }) {
  const t = useText()
  const written = languages
    .map(({ code }) => code)
    .filter((code) => subject.texts.some(({ now, before }) => now[code] || before?.[code]))
    .sort((one, other) => Number(other === subject.source) - Number(one === subject.source))
  return (
    <>
      <Card title={t(subject.product_id === null ? 'review.about.newProduct' : 'review.about.changedProduct')}>
        {subject.changed_since && <p className="mb-3 text-sm text-warning">{t('review.writtenSince')}</p>}
        {subject.reviewed.length > 0 && (
          <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
            {t('review.lookAt')}
            {subject.reviewed.map((part) => (
              <Tag key={part} tone="accent">
                {t(`review.part.${part}`)}
              </Tag>
            ))}
          </p>
        )}
        <Pictures subject={subject} />
        <dl className="mt-4 grid gap-2 text-sm">
          <Line label={t('review.category')} now={subject.category.now} before={subject.category.before} />
          <Line label={t('review.brand')} now={subject.brand.now} before={subject.brand.before} />
          {subject.attributes.length > 0 && <Line label={t('review.attributes')} now={subject.attributes.join(' · ')} before={null} />}
          {subject.options.map(({ name, values }) => (
            <Line key={name} label={name} now={values.join(' · ')} before={null} />
          ))}
          {subject.own_values.map(({ attribute, name }) => (
            <Line key={attribute + name} label={t('review.ownValue', { attribute })} now={name} before={null} marked />
          ))}
        </dl>
        <Skus subject={subject} />
      </Card>
      <Card title={t('review.words')}>
        {written.map((language) => (
          <Words key={language} language={language} subject={subject} />
        ))}
      </Card>
    </>
  )
}

function Pictures({ subject }: { subject: Listing }) {
  const t = useText()
  const tile = (picture: Listing['pictures_gone'][number], alt: string, mark: 'new' | 'gone' | null) => (
    <li key={picture.path} className={classes('grid gap-1', mark === 'gone' && 'opacity-60')}>
      <a href={`${withBase(picture)?.path}.${Math.max(...picture.widths)}.avif`} target="_blank" rel="noopener noreferrer">
        <Picture source={withBase(picture)} alt={alt} sizes="8rem" className="size-32 rounded-md" />
      </a>
      {mark && <Tag tone={mark === 'new' ? 'accent' : 'neutral'}>{t(`review.picture.${mark}`)}</Tag>}
    </li>
  )
  return (
    <ul className="flex flex-wrap gap-3">
      {subject.pictures.map((picture, index) => tile(picture, t('review.pictureOf', { number: index + 1 }), picture.is_new ? 'new' : null))}
      {subject.pictures_gone.map((picture) => tile(picture, t('review.picture.gone'), 'gone'))}
    </ul>
  )
}

type LineProps = { label: string; now: string; before: string | null; marked?: boolean }

const Line = ({ label, now, before, marked = false }: LineProps) => (
  <div className="grid gap-0.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere">
      <span className={classes((marked || (before !== null && before !== now)) && 'rounded-sm bg-accent-soft px-1')}>{now || '—'}</span>
      {before !== null && before !== now && <s className="ms-2 text-muted">{before || '—'}</s>}
    </dd>
  </div>
)

function Skus({ subject }: { subject: Listing }) {
  const t = useText()
  const usd = useUsd()
  const price = (text: string) => (/^\d+(\.\d{1,2})?$/.test(text) ? usd(text).text : text || '—')
  return (
    <div className="mt-4 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('review.skus')}</caption>
        <thead>
          <tr className="border-line border-b text-muted text-xs">
            <th scope="col" className="py-2 text-start font-medium">
              {t('review.sku')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-medium">
              {t('review.price')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('review.stock')}
            </th>
          </tr>
        </thead>
        <tbody>
          {subject.skus.map(({ code, values, now, before }) => (
            <tr
              key={values.join(' ') + code}
              className={classes('border-line border-b last:border-b-0', !now.offered && 'text-muted line-through')}
            >
              <td className="wrap-anywhere py-2">{[...values, code].filter(Boolean).join(' · ') || '—'}</td>
              <td className="whitespace-nowrap px-3 py-2 text-end tabular-nums">
                <span className={classes(before !== null && before.price !== now.price && 'rounded-sm bg-accent-soft px-1')}>
                  {price(now.price)}
                </span>
                {before !== null && before.price !== now.price && <s className="ms-2 text-muted">{price(before.price)}</s>}
              </td>
              <td className="py-2 text-end tabular-nums">{now.stock || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Words({ language, subject }: { language: Language; subject: Listing }) {
  const t = useText()
  const isSource = language === subject.source
  const changed = subject.texts.some((text) => isChanged(text, language))
  const name = languages.find(({ code }) => code === language)?.name ?? language
  return (
    <Disclosure
      open={isSource}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span lang={language}>{name}</span>
          {isSource && <Tag>{t('review.source')}</Tag>}
          {changed && <Tag tone="accent">{t('review.changed')}</Tag>}
        </span>
      }
    >
      <div className="grid gap-4 text-sm">
        {subject.texts.map((text) => {
          const now = text.now[language]
          if (!now && !text.before?.[language]) return null
          return (
            <div key={text.field}>
              <p className="mb-1 text-muted text-xs">{t(`review.field.${text.field}`)}</p>
              <div className={classes('grid gap-3', isChanged(text, language) && 'sm:grid-cols-2')}>
                <Passage field={text.field} language={language} text={now ?? ''} marked={isChanged(text, language)} />
                {isChanged(text, language) && (
                  <div className="text-muted">
                    <p className="mb-1 font-medium text-xs">{t('review.before')}</p>
                    <Passage field={text.field} language={language} text={text.before?.[language] ?? ''} marked={false} />
                  </div>
                )}
              </div>
            </div>
          )
        })}
      </div>
    </Disclosure>
  )
}

type PassageProps = { field: Written['field']; language: Language; text: string; marked: boolean }

const Passage = ({ field, language, text, marked }: PassageProps) => (
  <div lang={language} className={classes('wrap-anywhere', marked && 'rounded-md bg-accent-soft p-2', field === 'name' && 'font-medium')}>
    {field === 'description' ? <Html html={text} /> : text || '—'}
  </div>
)

import { CalendarOff, MapPin, Store } from 'lucide-react'
import { useState } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import { isAway, type Vacation } from '../../../../contract/vacation.ts'
import { useCountryName } from '../../../client/country.ts'
import { useDates } from '../../../client/dates.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Words } from '../LanguageFields.tsx'
import { useText } from '../text.ts'

type PreviewProps = {
  name: Words
  about: Words
  city: Words
  policy: Words
  logo: string | null
  banner: string | null
  country: string
  vacation: Vacation | null
  onClose: () => void
}

/** The head of the public page with what is written now, in the language of a buyer: English stands in where there is no other text. */
export function Preview({ name, about, city, policy, logo, banner, country, vacation, onClose }: PreviewProps) {
  const t = useText()
  const { date } = useDates()
  const countryName = useCountryName()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const said = (words: Words) =>
    words[language].trim() === '' ? { lang: 'en', text: words.en } : { lang: language, text: words[language] }
  const [named, told, at, terms] = [said(name), said(about), said(city), said(policy)]
  return (
    <Dialog open onClose={onClose} title={t('shop.previewTitle')} closeLabel={t('shell.close')} place="sheet">
      <p className="mb-4 text-muted text-sm">{t('shop.previewText')}</p>
      <Select
        label={t('shop.previewLanguage')}
        error={undefined}
        value={language}
        options={languages.map((one) => ({ value: one.code, label: one.name }))}
        onChange={({ target }) => setLanguage(target.value as Language)}
      />
      <article className="mt-5 overflow-clip rounded-lg border border-line bg-surface" aria-label={named.text}>
        {banner && <img src={banner} alt="" className="aspect-[5/2] w-full object-cover" />}
        <div className="grid gap-4 p-5">
          <div className="flex items-center gap-4">
            {logo ? (
              <img src={logo} alt="" className="size-16 shrink-0 rounded-lg object-cover" />
            ) : (
              <span aria-hidden className="grid size-16 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
                <Store className="size-8 stroke-[1.5]" />
              </span>
            )}
            <div className="min-w-0">
              <p lang={named.lang} className="wrap-anywhere font-display font-semibold text-xl">
                {named.text}
              </p>
              <p className="flex items-center gap-1.5 text-muted text-sm">
                <MapPin aria-hidden className="size-4" />
                <span>
                  <span lang={at.lang}>{at.text}</span>, {countryName(country)}
                </span>
              </p>
            </div>
          </div>
          {isAway(vacation, Date.now()) && (
            <p className="flex gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm">
              <CalendarOff aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
              {vacation?.until ? t('shop.awayUntil', { date: date(vacation.until) }) : t('shop.awayOpen')}
            </p>
          )}
          <p lang={told.lang} className="max-w-prose whitespace-pre-line">
            {told.text}
          </p>
          <div className="border-line border-t pt-4 text-sm">
            <h3 className="mb-1 font-medium text-base">{t('shop.returns')}</h3>
            <p lang={terms.lang} className="max-w-prose whitespace-pre-line text-muted">
              {terms.text}
            </p>
          </div>
        </div>
      </article>
    </Dialog>
  )
}

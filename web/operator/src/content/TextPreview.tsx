import { useState } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import { useAct } from '../../../client/act.ts'
import type { Input } from '../../../client/calls.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useText } from '../text.ts'
import { Frame, type Size, SizeChoice } from './Preview.tsx'

/** The real screen of a page or a post in a frame, with what is written. */
export function TextPreview({ written }: { written: Omit<Input<'saveHouseText'>, 'version'> }) {
  const t = useText()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [size, setSize] = useState<Size>('phone')
  const [shown, setShown] = useState<{ of: string; url: string } | null>(null)
  const preview = useAct('previewHouseText')
  const wanted = JSON.stringify({ written, language })
  const show = async () => {
    // What has no address yet is shown all the same.
    const found = await preview.act({ ...written, slug: written.slug || 'new', language })
    if (found) setShown({ of: wanted, url: found.url })
  }
  const refused = Object.values(preview.fields)
  return (
    <Card
      title={t('content.preview')}
      action={
        <Button variant="secondary" size="small" pending={preview.pending} onClick={() => void show()}>
          {t(shown ? 'content.preview.again' : 'content.preview.show')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted text-sm">{t('content.text.previewText')}</p>
        <Select
          label={t('content.preview.language')}
          error={undefined}
          value={language}
          onChange={({ target }) => setLanguage(target.value as Language)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SizeChoice size={size} onChange={setSize} />
        {refused.length > 0 && (
          <p role="alert" className="text-danger text-sm">
            {refused[0]}
          </p>
        )}
        {shown && (
          <div className="grid gap-2">
            {shown.of !== wanted && (
              <p role="status" className="text-sm text-warning">
                {t('content.preview.stale')}
              </p>
            )}
            <Frame key={shown.url} url={shown.url} size={size} title={t('content.preview')} />
          </div>
        )}
      </div>
    </Card>
  )
}

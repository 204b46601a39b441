import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { OfficePage } from '../../../../office/Index.tsx'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { useMay } from '../../frame/console.ts'
import { SettingsHead } from '../../settings/SettingsHead.tsx'
import { WebsiteDialog, type WebsiteSetting } from '../../settings/WebsiteDialog.tsx'
import { useWebsiteValue } from '../../settings/website-value.ts'
import { useText } from '../../text.ts'

type Doing = { field: WebsiteSetting['field']; back: string | null }

/** What the house has decided about its website. */
export default function WebsitePage() {
  const t = useText()
  const mayChange = useMay('content')
  const website = useQuery(callQuery('getWebsiteSettings', {}))
  const [doing, setDoing] = useState<Doing | null>(null)
  const setting = website.data?.list.find(({ field }) => field === doing?.field)
  return (
    <OfficePage>
      <SettingsHead at="website" />
      {website.isError ? (
        <LoadError error={website.error} onRetry={() => void website.refetch()} pending={website.isFetching} />
      ) : website.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <div className="grid max-w-4xl gap-4">
          {website.data.list.map((one) => (
            <Setting
              key={one.field}
              setting={one}
              chatUrl={website.data.chat_url}
              onChange={mayChange ? (back) => setDoing({ field: one.field, back }) : null}
            />
          ))}
          <Card title={t('settings.website.fixed')}>
            <p className="text-muted text-sm">{t('settings.website.fixed.text')}</p>
          </Card>
        </div>
      )}
      {doing && setting && (
        <WebsiteDialog
          key={`${doing.field} ${doing.back}`}
          setting={setting}
          currencies={website.data?.currencies ?? []}
          back={doing.back}
          onClose={() => setDoing(null)}
        />
      )}
    </OfficePage>
  )
}

type SettingProps = { setting: WebsiteSetting; chatUrl: string | null; onChange: ((back: string | null) => void) | null }

function Setting({ setting: { field, value, changes, started_with }, chatUrl, onChange }: SettingProps) {
  const t = useText()
  const { age, date } = useDates()
  const shown = useWebsiteValue()
  const [last] = changes
  const name = t(`settings.field.${field}`)
  const noPlace = field === 'service_url' && chatUrl === null
  const earlier = [
    ...changes.map((change) => ({
      key: change.id,
      value: change.value,
      text: t('settings.changedBy', { name: change.by ?? t('settings.house'), when: date(change.at, 'dateTime') }),
    })),
    { key: '0', value: started_with, text: t('settings.website.started') },
  ]
  return (
    <Card
      title={name}
      action={
        onChange && (
          <Button
            variant="secondary"
            size="small"
            pending={false}
            disabledReason={noPlace && t('settings.website.noHost')}
            onClick={() => onChange(null)}
          >
            {t('settings.website.change')}
            <span className="sr-only"> {name}</span>
          </Button>
        )
      }
    >
      <p className="wrap-anywhere font-medium">{shown(field, value)}</p>
      <p className="mt-2 text-muted text-sm">{t(`settings.field.${field}.text`, { host: chatUrl ?? '' })}</p>
      <p className="mt-2 text-muted text-sm">
        {last ? t('settings.changedBy', { name: last.by ?? t('settings.house'), when: age(last.at) }) : t('settings.website.never')}
      </p>
      {last && (
        <Disclosure title={t('settings.history')}>
          <ul aria-label={t('settings.website.history', { name })} className="grid text-sm">
            {earlier.map((one) => (
              <li key={one.key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2">
                <span className="min-w-0">
                  <span className="wrap-anywhere block">{shown(field, one.value)}</span>
                  <span className="block text-muted text-xs">{one.text}</span>
                </span>
                {onChange && one.value !== value && (
                  <Button variant="quiet" size="small" pending={false} onClick={() => onChange(one.value)}>
                    {t('settings.website.back')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}

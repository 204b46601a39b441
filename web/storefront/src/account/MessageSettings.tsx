import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'

type Setting = Reply<'getMessageSettings'>['list'][number]
type Way = (typeof ways)[number]

const ways = ['mail', 'notice'] as const
const settingsId = 'message-settings'

/** From the head of a long list to the settings below it, and to their first switch. */
export function showMessageSettings() {
  const card = document.getElementById(settingsId)
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true })
}

/** What the person wants to be told and how, one switch each. What cannot be switched off says so. */
export function MessageSettings() {
  const t = useText()
  const settings = useQuery(callQuery('getMessageSettings', {}))
  if (settings.isError) return <LoadError error={settings.error} onRetry={() => void settings.refetch()} pending={settings.isFetching} />
  return (
    <Card id={settingsId} title={t('notices.settings')} className="mt-8 scroll-mt-20 lg:mt-10 lg:scroll-mt-32">
      <p className="-mt-3 mb-4 text-muted text-sm">{t('notices.settingsText')}</p>
      {settings.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <table className="w-full">
          <thead>
            <tr className="text-muted text-sm">
              <th scope="col" className="sr-only">
                {t('notices.group')}
              </th>
              {ways.map((way) => (
                <th key={way} scope="col" className="w-18 px-1 pb-1 text-center font-normal text-xs sm:w-24 sm:text-sm">
                  {t(`notices.way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settings.data.list.map((setting) => (
              <tr key={setting.group} className="border-line border-t">
                <th scope="row" className="py-3 pe-3 text-start font-normal">
                  <span className="block font-medium">{t(`notices.group.${setting.group}`)}</span>
                  <span className="mt-0.5 block text-muted text-sm">{t(`notices.group.${setting.group}Text`)}</span>
                </th>
                {ways.map((way) => (
                  <td key={way} className="px-1 text-center">
                    <Switch setting={setting} way={way} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Switch({ setting: { group, can_change, ...setting }, way }: { setting: Setting; way: Way }) {
  const t = useText()
  const [wanted, setWanted] = useState(setting[way])
  const { act, pending } = useAct('setMessageSetting', { refreshes: ['getMessageSettings'] })
  return (
    <Checkbox
      label={`${t(`notices.group.${group}`)}: ${t(`notices.way.${way}`)}`}
      labelHidden
      error={undefined}
      className="inline-block"
      checked={pending ? wanted : setting[way]}
      disabled={!can_change}
      aria-busy={pending || undefined}
      onChange={({ target: { checked } }) => {
        setWanted(checked)
        if (group === 'orders' || group === 'shop') void act({ group, way, on: checked })
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useLocalized } from '../../../client/localized.ts'
import { withBase } from '../../../client/pictures.ts'
import { callQuery } from '../../../client/query.ts'
import { Card } from '../../../ui/Card.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useText } from '../text.ts'
import { OfficeButton } from './OfficeButton.tsx'

const workplacesQuery = callQuery('getWorkplaces', {})

/** The shops of others that one works for, each with the way into its office. */
export function Workplaces({ hasOffice }: { hasOffice: boolean }) {
  const t = useText()
  const local = useLocalized()
  const places = useQuery(workplacesQuery)
  const others = places.data?.list.filter(({ role }) => role !== 'owner') ?? []
  if (others.length === 0) return null
  return (
    <Card title={t('selling.workplaces')}>
      <ul className="grid gap-4">
        {others.map(({ shop, role }) => (
          <li key={shop.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Picture source={withBase(shop.logo, 'general')} alt="" sizes="48px" className="size-12 rounded-full" />
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-medium">{local(shop, 'name')}</span>
              <span className="block text-muted text-sm">{t(`selling.role.${role}`)}</span>
            </span>
            {hasOffice && (
              <OfficeButton
                variant="secondary"
                size="small"
                shopId={shop.id}
                label={`${t('market.sellerOffice')}: ${local(shop, 'name')}`}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

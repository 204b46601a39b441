import { FileDown, UserX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazily } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const ExportDialog = lazily(() => import('./ExportDialog.tsx'))
const CloseAccountDialog = lazily(() => import('./CloseAccountDialog.tsx'))

const kept = ['Account', 'Orders', 'Money', 'Devices'] as const

/** What is kept about the person and why, a copy of it, and the way out. */
export function Privacy() {
  const t = useText()
  const [open, setOpen] = useState<'export' | 'close' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={t('privacy.title')}>
      <p className="text-muted text-sm">{t('privacy.text')}</p>
      <dl className="mt-4 grid gap-3 text-sm sm:grid-cols-2">
        {kept.map((what) => (
          <div key={what}>
            <dt className="font-medium">{t(`privacy.keep${what}`)}</dt>
            <dd className="text-muted">{t(`privacy.keep${what}Text`)}</dd>
          </div>
        ))}
      </dl>
      <a href={paths.privacy()} className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent text-sm hover:underline">
        {t('privacy.policy')}
      </a>
      <ul className="mt-2 divide-y divide-line border-line border-t">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
          <FileDown aria-hidden className="size-6 text-muted" />
          <div className="min-w-48 flex-1">
            <p className="font-medium">{t('privacy.copy')}</p>
            <p className="text-muted text-sm">{t('privacy.copyText')}</p>
          </div>
          <Button
            size="small"
            variant="secondary"
            className="min-h-11 max-sm:ms-10"
            pending={false}
            aria-label={t('privacy.downloadNamed')}
            onClick={() => setOpen('export')}
          >
            {t('privacy.download')}
          </Button>
        </li>
        <li className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-4">
          <UserX aria-hidden className="size-6 text-muted" />
          <div className="min-w-48 flex-1">
            <p className="font-medium">{t('privacy.close')}</p>
            <p className="text-muted text-sm">{t('privacy.closeText')}</p>
          </div>
          <Button
            size="small"
            variant="secondary"
            className="min-h-11 max-sm:ms-10"
            pending={false}
            aria-label={t('privacy.close')}
            onClick={() => setOpen('close')}
          >
            {t('privacy.closeShort')}
          </Button>
        </li>
      </ul>
      <Suspense>
        {open === 'export' && <ExportDialog onClose={close} />}
        {open === 'close' && <CloseAccountDialog onClose={close} />}
      </Suspense>
    </Card>
  )
}

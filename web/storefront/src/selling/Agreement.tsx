import { useQuery } from '@tanstack/react-query'
import { BookOpenText, FileDown } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Html } from '../../../ui/Html.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'

/** The agreement with sellers, to be read here or kept as a Word document in the language of the reader. */
export function Agreement() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="small"
          pending={false}
          icon={<BookOpenText aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {t('selling.read')}
        </Button>
        <Download variant="quiet" />
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('selling.agreement')}
        closeLabel={t('shell.close')}
        actions={
          <>
            <Download variant="secondary" />
            <Button size="small" pending={false} onClick={() => setOpen(false)}>
              {t('shell.close')}
            </Button>
          </>
        }
      >
        <Text />
      </Dialog>
    </>
  )
}

const Download = ({ variant }: { variant: 'secondary' | 'quiet' }) => {
  const t = useText()
  const lang = useLanguage()
  return (
    <LinkButton
      variant={variant}
      size="small"
      href={`/static/wellMart.docx?lang=${lang}`}
      download
      icon={<FileDown aria-hidden className="size-4" />}
    >
      {t('selling.download')}
    </LinkButton>
  )
}

function Text() {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const agreement = useQuery(callQuery('getMerchantAgreement', {}))
  if (agreement.isError)
    return <LoadError error={agreement.error} onRetry={() => void agreement.refetch()} pending={agreement.isFetching} />
  if (agreement.isPending)
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <SkeletonText lines={12} />
      </div>
    )
  return (
    <>
      <p className="mb-4 text-muted text-sm">{t('policy.updated', { date: date(agreement.data.updated_at) })}</p>
      <Html html={local(agreement.data, 'body')} />
    </>
  )
}

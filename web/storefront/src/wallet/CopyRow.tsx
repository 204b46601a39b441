import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Something to be written elsewhere, letter for letter, with a button that copies it. `shown`: how people read it, where that differs. */
export function CopyRow({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  const t = useText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => showToast(t('wallet.copyFailed'), { tone: 'danger' }),
    )
  return (
    <div className="flex items-center gap-2 border-line border-t py-2 first:border-t-0">
      <dt className="w-28 shrink-0 text-muted text-sm sm:w-40">{label}</dt>
      <dd className="min-w-0 flex-1 break-all font-medium tabular-nums">{shown}</dd>
      <IconButton
        label={copied ? t('wallet.copied') : `${t('wallet.copy')}: ${label}`}
        icon={copied ? <Check aria-hidden className="size-4.5 text-success" /> : <Copy aria-hidden className="size-4.5" />}
        onClick={() => void copy()}
      />
    </div>
  )
}

import { Copy } from 'lucide-react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Puts a text where it can be pasted. */
export function CopyButton({ text }: { text: string }) {
  const t = useText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('shell.copied'), { tone: 'success' })
    } catch {
      showToast(t('shell.errors.fail'), { tone: 'danger' })
    }
  }
  return <IconButton label={t('shell.copy')} icon={<Copy aria-hidden className="size-4.5" />} onClick={() => void copy()} />
}

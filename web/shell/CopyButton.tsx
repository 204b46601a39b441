import { Copy } from 'lucide-react'
import { useText } from '../client/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { showToast } from '../ui/toasts.ts'

/** Puts a text where it can be pasted. `what` it is, for screen readers, where several stand together. */
export function CopyButton({ text, what }: { text: string; what?: string }) {
  const t = useText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('shell.copied'), { tone: 'success' })
    } catch {
      showToast(t('shell.errors.fail'), { tone: 'danger' })
    }
  }
  return (
    <IconButton
      label={[t('shell.copy'), what].filter(Boolean).join(': ')}
      icon={<Copy aria-hidden className="size-4.5" />}
      onClick={() => void copy()}
    />
  )
}

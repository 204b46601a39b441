import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../client/text.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { CopyButton } from '../CopyButton.tsx'

/** The codes that sign in when nothing else is at hand, this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useText()
  const text = codes.join('\n')
  const file = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(`Plaza\n\n${text}\n`)}`, [text])
  return (
    <div className="grid gap-4">
      <p className="text-sm">{t('proving.saveCodesText')}</p>
      <div className="relative rounded-md bg-sunken p-4 pe-12">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-semibold tabular-nums">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <span className="absolute end-1 top-1">
          <CopyButton text={text} />
        </span>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <a href={file} download="plaza.txt" className={buttonClasses({ variant: 'secondary' })}>
          <Download aria-hidden className="size-4.5" />
          {t('proving.download')}
        </a>
        <Button pending={false} onClick={onClose}>
          {t('proving.codesSaved')}
        </Button>
      </div>
    </div>
  )
}

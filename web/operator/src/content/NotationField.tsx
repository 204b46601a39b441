import { Bold, Heading2, Heading3, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { OperatorKey } from '../../../../languages/operator/areas.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useText } from '../text.ts'

type NotationFieldProps = {
  label: string
  lang: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  maxLength: number
  /** the marks are those of HTML: there are no tools for it */
  isHtml: boolean
}

type Tool = { key: OperatorKey; Icon: LucideIcon; around?: readonly [string, string]; before?: string }

const tools: readonly Tool[] = [
  { key: 'content.text.tool.heading', Icon: Heading2, before: '## ' },
  { key: 'content.text.tool.subheading', Icon: Heading3, before: '### ' },
  { key: 'content.text.tool.list', Icon: List, before: '- ' },
  { key: 'content.text.tool.numbers', Icon: ListOrdered, before: '1. ' },
  { key: 'content.text.tool.bold', Icon: Bold, around: ['**', '**'] },
  { key: 'content.text.tool.emphasis', Icon: Italic, around: ['*', '*'] },
  { key: 'content.text.tool.link', Icon: Link, around: ['[', '](https://)'] },
]

/** A long text with its marks, which the tools put around what is chosen or before its lines. */
export function NotationField({ label, lang, value, onChange, error, maxLength, isHtml }: NotationFieldProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const use = ({ around, before }: Tool) => {
    const area = box.current?.querySelector('textarea')
    if (!area) return
    const { selectionStart: start, selectionEnd: end } = area
    const chosen = value.slice(start, end)
    area.focus()
    if (around) {
      area.setRangeText(around[0] + chosen + around[1], start, end, 'end')
      area.setSelectionRange(start + around[0].length, start + around[0].length + chosen.length)
    } else if (before) {
      const lineStart = value.lastIndexOf('\n', start - 1) + 1
      const lines = value.slice(lineStart, end).split('\n')
      area.setRangeText(lines.map((line) => before + line.replace(/^(?:#{2,3} |- |\d+\. )/, '')).join('\n'), lineStart, end, 'end')
    }
    onChange(area.value)
  }
  return (
    <div ref={box} className="grid min-w-0 gap-1">
      {!isHtml && (
        <div role="toolbar" aria-label={`${t('content.text.tools')} · ${label}`} className="flex flex-wrap">
          {tools.map((tool) => (
            <IconButton key={tool.key} label={t(tool.key)} icon={<tool.Icon />} pending={false} onClick={() => use(tool)} />
          ))}
        </div>
      )}
      <TextArea
        label={label}
        lang={lang}
        rows={18}
        value={value}
        maxLength={maxLength}
        error={error}
        hint={isHtml ? undefined : t('content.text.bodyHint')}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

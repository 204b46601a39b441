import { CopyButton } from '../../../shell/CopyButton.tsx'

/** Something to be written elsewhere, letter for letter, with a button that copies it. `shown`: how people read it, where that differs. */
export const CopyRow = ({ label, value, shown = value }: { label: string; value: string; shown?: string }) => (
  <div className="flex items-center gap-2 border-line border-t py-2 first:border-t-0">
    <dt className="w-28 shrink-0 text-muted text-sm sm:w-40">{label}</dt>
    <dd className="min-w-0 flex-1 break-all font-medium tabular-nums">{shown}</dd>
    <CopyButton text={value} what={label} />
  </div>
)

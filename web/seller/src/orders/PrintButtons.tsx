import { Printer } from 'lucide-react'
import { useDownload } from '../../../client/download.ts'
import { timeZone } from '../../../client/time-zone.ts'
import type { Shortcut } from '../../../office/shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'

type Print = Shortcut & { pending: boolean }

/** The packing slips and address labels of these orders, each a file and a key; of none, nothing happens. `many` names them as what a list has. */
export function usePrinting(orderIds: readonly string[], { many }: { many: boolean }): { slips: Print; labels: Print } {
  const t = useText()
  const slips = useDownload('getPackingSlips')
  const labels = useDownload('getAddressLabels')
  const order_id = [...orderIds]
  const print = (download: () => Promise<void>) => () => {
    if (order_id.length > 0) void download()
  }
  return {
    slips: {
      keys: 'p',
      label: t(many ? 'orders.act.slips' : 'orders.act.slip'),
      group: 'page',
      pending: slips.pending,
      run: print(() => slips.download({ order_id, time_zone: timeZone() })),
    },
    labels: {
      keys: 'l',
      label: t(many ? 'orders.act.labels' : 'orders.act.label'),
      group: 'page',
      pending: labels.pending,
      run: print(() => labels.download({ order_id })),
    },
  }
}

export const PrintButtons = ({ slips, labels }: ReturnType<typeof usePrinting>) =>
  [labels, slips].map(({ keys, label, pending, run }) => (
    <Button key={keys} size="small" variant="secondary" pending={pending} icon={<Printer aria-hidden className="size-4" />} onClick={run}>
      {label}
    </Button>
  ))

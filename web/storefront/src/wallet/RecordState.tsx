import type { WalletRecordState } from '../../../../contract/applications.ts'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

const tones: Record<WalletRecordState, Tone> = {
  pending: 'warning',
  submitted: 'accent',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

export function RecordState({ state }: { state: WalletRecordState }) {
  const t = useText()
  return <Tag tone={tones[state]}>{t(`wallet.record.${state}`)}</Tag>
}

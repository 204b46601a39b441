import type { OutgoingState } from '../../../../contract/outbox.ts'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

const tones: Record<OutgoingState, Tone> = { waiting: 'neutral', refused: 'warning', given_up: 'danger', sent: 'success' }

/** How it stands with something that goes out. */
export function StateTag({ state }: { state: OutgoingState }) {
  const t = useText()
  return <Tag tone={tones[state]}>{t(`outbox.state.${state}`)}</Tag>
}

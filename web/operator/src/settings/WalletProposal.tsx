import { useState } from 'react'
import { signsAgain } from '../../../../contract/deposit-wallets.ts'
import { manualWordsMost } from '../../../../contract/limits.ts'
import type { ProposalState } from '../../../../contract/proposals.ts'
import { useAct } from '../../../client/act.ts'
import { useDates } from '../../../client/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { FormDialog } from './FormDialog.tsx'
import { WalletMeanwhile } from './WalletMeanwhile.tsx'
import { WhereBeforeAfter } from './WhereFacts.tsx'
import { accountOf, type WalletProposal as Proposal, walletCalls } from './wallets.ts'

const tones: Record<ProposalState, Tone> = { proposed: 'accent', done: 'success', refused: 'danger', withdrawn: 'neutral' }

type ProposalProps = { proposal: Proposal; others: readonly string[] }

/** Something that one operator has proposed, with what it changes, and what who looks at it may do. */
export function WalletProposal({ proposal, others }: ProposalProps) {
  const t = useText()
  const { date } = useDates()
  const [doing, setDoing] = useState<'confirm' | 'refuse' | null>(null)
  const withdraw = useAct('withdrawDepositWalletProposal', {
    refreshes: [...walletCalls, 'getRadar'],
    onDone: () => showToast(t('wallets.withdrawn'), { tone: 'success' }),
  })
  const { proposed_by: name, proposed_at: at, state } = proposal
  const onClose = () => setDoing(null)
  return (
    <Card title={<ProposalTitle proposal={proposal} />} action={<Tag tone={tones[state]}>{t(`wallets.state.${state}`)}</Tag>}>
      <div className="grid gap-4">
        <WhereBeforeAfter before={proposal.before} after={proposal} rate={proposal.rate} />
        <p className="text-muted text-sm">{t('wallets.proposal.by', { name, at: date(at, 'dateTime') })}</p>
        {proposal.decided_by && proposal.decided_at && (
          <p className="wrap-anywhere text-sm">
            {t('wallets.proposal.decided', { name: proposal.decided_by, at: date(proposal.decided_at, 'dateTime') })}
            {proposal.decision_words && <span className="mt-1 block">{proposal.decision_words}</span>}
          </p>
        )}
        <WalletMeanwhile problem={withdraw.problem} />
        {proposal.can_decide && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" pending={false} onClick={() => setDoing('confirm')}>
              {t('wallets.confirm')}
            </Button>
            <Button size="small" variant="secondary" pending={false} onClick={() => setDoing('refuse')}>
              {t('wallets.refuse')}
            </Button>
          </div>
        )}
        {proposal.can_withdraw && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p>{others.length === 0 ? t('wallets.alone') : t('wallets.who', { names: others.join(', ') })}</p>
            <Button
              size="small"
              variant="secondary"
              pending={withdraw.pending}
              onClick={() => void withdraw.act({ proposal_id: proposal.proposal_id })}
            >
              {t('wallets.withdraw')}
            </Button>
          </div>
        )}
        {state === 'proposed' && !proposal.can_decide && !proposal.can_withdraw && (
          <p className="text-muted text-sm">{t('wallets.proposal.other')}</p>
        )}
      </div>
      {doing === 'confirm' && <ConfirmWallet proposal={proposal} onClose={onClose} />}
      {doing === 'refuse' && <RefuseWallet proposal={proposal} onClose={onClose} />}
    </Card>
  )
}

function ProposalTitle({ proposal: { is_new, is_back, starts, name } }: { proposal: Proposal }) {
  const t = useText()
  const what = is_new ? 'new' : is_back ? 'back' : starts ? 'start' : 'move'
  return t(`wallets.proposal.${what}`, { name })
}

type OfProposal = { proposal: Proposal; onClose: () => void }

/** Confirms with the last signs typed again: who only presses has not looked. */
function ConfirmWallet({ proposal, onClose }: OfProposal) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const decide = useAct('decideDepositWallet', {
    refreshes: [...walletCalls, 'getRadar'],
    onDone() {
      showToast(t('wallets.confirmed'), { tone: 'success' })
      onClose()
    },
  })
  const differs = typed.replaceAll(/\s/g, '') !== accountOf(proposal).slice(-signsAgain)
  const press = () => {
    setPressed(true)
    if (!differs) void decide.act({ proposal_id: proposal.proposal_id, decision: 'confirm', last_signs: typed })
  }
  return (
    <FormDialog
      title={t('wallets.confirm.title', { name: proposal.name })}
      confirm={t('wallets.confirm')}
      pending={decide.pending}
      onSend={press}
      onClose={onClose}
    >
      <WalletMeanwhile problem={decide.problem} />
      <WhereBeforeAfter before={proposal.before} after={proposal} rate={proposal.rate} />
      <p className="rounded-lg bg-warning-soft p-4 text-sm">{t('wallets.confirm.text')}</p>
      <TextField
        label={t('wallets.confirm.signs', { count: signsAgain })}
        hint={t('wallets.confirm.signsHint')}
        error={isPressed && differs ? t('wallets.confirm.differs') : decide.fields.last_signs}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="max-w-xs"
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}

function RefuseWallet({ proposal, onClose }: OfProposal) {
  const t = useText()
  const [words, setWords] = useState('')
  const [isPressed, setPressed] = useState(false)
  const decide = useAct('decideDepositWallet', {
    refreshes: [...walletCalls, 'getRadar'],
    onDone() {
      showToast(t('wallets.refused'), { tone: 'success' })
      onClose()
    },
  })
  const press = () => {
    setPressed(true)
    if (words.trim() !== '') void decide.act({ proposal_id: proposal.proposal_id, decision: 'refuse', words: words.trim() })
  }
  return (
    <FormDialog
      title={t('wallets.refuse.title', { name: proposal.proposed_by })}
      confirm={t('wallets.refuse')}
      danger
      pending={decide.pending}
      onSend={press}
      onClose={onClose}
    >
      <WalletMeanwhile problem={decide.problem} />
      <TextField
        label={t('wallets.refuse.why')}
        maxLength={manualWordsMost}
        error={isPressed && words.trim() === '' ? t('shell.field.required') : decide.fields.words}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  )
}

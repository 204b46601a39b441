import { useState } from 'react'
import { manualWordsMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { FormDialog } from './FormDialog.tsx'
import { Stake } from './Stake.tsx'
import { WalletMeanwhile } from './WalletMeanwhile.tsx'
import { WhereBeforeAfter, WhereFacts } from './WhereFacts.tsx'
import { type OfWallet, plainField, type WalletChange, walletCalls } from './wallets.ts'

/** Proposes that money goes where it went after an earlier change. */
export function BackDialog({ wallet, change, onClose }: OfWallet & { change: WalletChange }) {
  const t = useText()
  const back = useAct('proposeDepositWalletBack', {
    refreshes: [...walletCalls, 'getRadar'],
    onDone() {
      showToast(t('wallets.proposed'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('wallets.back.title')}
      confirm={t('wallets.propose')}
      pending={back.pending}
      onSend={() => void back.act({ code: wallet.code, change_id: change.id, version: wallet.version })}
      onClose={onClose}
    >
      <WalletMeanwhile problem={back.problem} />
      <p className="text-sm">{t('wallets.move.text')}</p>
      <Stake wallet={wallet} />
      <WhereBeforeAfter before={wallet} after={change} />
    </FormDialog>
  )
}

/** Proposes that customers are offered again what was ended. */
export function StartDialog({ wallet, onClose }: OfWallet) {
  const t = useText()
  const start = useAct('proposeDepositWalletStart', {
    refreshes: [...walletCalls, 'getRadar'],
    onDone() {
      showToast(t('wallets.proposed'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('wallets.start.title', { name: wallet.name })}
      confirm={t('wallets.propose')}
      pending={start.pending}
      onSend={() => void start.act({ code: wallet.code, version: wallet.version })}
      onClose={onClose}
    >
      <WalletMeanwhile problem={start.problem} />
      <p className="text-sm">{t('wallets.start.text')}</p>
      <div className="rounded-lg bg-sunken p-4">
        <WhereFacts where={wallet} />
      </div>
    </FormDialog>
  )
}

/** Offers it no longer: at once, by one person, with the reason. */
export function EndDialog({ wallet, isLast, onClose }: OfWallet & { isLast: boolean }) {
  const t = useText()
  const [words, setWords] = useState('')
  const [isPressed, setPressed] = useState(false)
  const end = useAct('endDepositWallet', {
    refreshes: walletCalls,
    onDone() {
      showToast(t('wallets.end.done', { name: wallet.name }), { tone: 'success' })
      onClose()
    },
  })
  const press = () => {
    setPressed(true)
    if (words.trim() !== '') void end.act({ code: wallet.code, words: words.trim(), version: wallet.version })
  }
  return (
    <FormDialog
      title={t('wallets.end.title', { name: wallet.name })}
      confirm={t('wallets.end')}
      danger
      pending={end.pending}
      onSend={press}
      onClose={onClose}
    >
      <WalletMeanwhile problem={end.problem} />
      <p className="text-sm">{t('wallets.end.text')}</p>
      {isLast && <p className="rounded-lg bg-warning-soft p-4 text-sm">{t('wallets.end.last')}</p>}
      <Stake wallet={wallet} />
      <TextField
        label={t('wallets.end.why')}
        maxLength={manualWordsMost}
        error={isPressed && words.trim() === '' ? t('shell.field.required') : end.fields.words}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </FormDialog>
  )
}

export function NameDialog({ wallet, onClose }: OfWallet) {
  const t = useText()
  const [name, setName] = useState(wallet.name)
  const rename = useAct('nameDepositWallet', {
    refreshes: walletCalls,
    onDone() {
      showToast(t('wallets.renamed'), { tone: 'success' })
      onClose()
    },
  })
  const next = name.trim()
  const press = () => {
    if (next === wallet.name) onClose()
    else if (next !== '') void rename.act({ code: wallet.code, name: next, version: wallet.version })
  }
  return (
    <FormDialog
      title={t('wallets.rename.title', { name: wallet.name })}
      confirm={t('shell.save')}
      pending={rename.pending}
      onSend={press}
      onClose={onClose}
    >
      <WalletMeanwhile problem={rename.problem} />
      <TextField
        label={t('wallets.name')}
        hint={t('wallets.name.hint')}
        maxLength={60}
        error={next === '' ? t('shell.field.required') : rename.fields.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...plainField}
      />
    </FormDialog>
  )
}

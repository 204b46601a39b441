import { useState } from 'react'
import { amountPattern, parseAmount } from '../../../../money/money.ts'
import { useAct } from '../../../client/act.ts'
import { usePrice } from '../../../client/price.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Money of the wallet becomes balance of the owner’s shop. */
export default function ToShop({ balance, onClose }: { balance: string; onClose: () => void }) {
  const t = useText()
  const price = usePrice()
  const [amount, setAmount] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const transfer = useAct('transferToMerchant', {
    refreshes: ['getUserBalance', 'getTransactionDetails'],
    onDone: () => {
      onClose()
      showToast(t('withdraw.toShopDone'), { tone: 'success' })
    },
  })
  const isAmount = amountPattern.test(amount) && parseAmount(amount) > 0n
  const amountError = !isAmount
    ? t('withdraw.amountMalformed')
    : parseAmount(amount) > parseAmount(balance)
      ? t('withdraw.short', { amount: price(balance).total })
      : undefined
  const send = () => {
    setTried(true)
    if (!amountError && password) void transfer.act({ amount, password })
  }
  return (
    <Dialog
      open
      place="sheet"
      title={t('withdraw.toShop')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button pending={transfer.pending} onClick={send}>
          {t('withdraw.toShopYes')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted text-sm">{t('withdraw.toShopText')}</p>
        <TextField
          label={t('withdraw.amount')}
          hint={t('withdraw.available', { amount: price(balance).total })}
          error={(tried ? amountError : undefined) ?? transfer.fields.amount}
          lead="$"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value.replace(',', '.').trim())}
        />
        <PasswordField
          label={t('withdraw.password')}
          error={(tried && !password ? t('shell.field.required') : undefined) ?? transfer.fields.password}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </div>
    </Dialog>
  )
}

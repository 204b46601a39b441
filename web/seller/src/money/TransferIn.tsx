import { useState } from 'react'
import { screens, screenUrl } from '../../../../contract/screens.ts'
import { useAct } from '../../../client/act.ts'
import { boot } from '../../../client/boot.ts'
import type { Reply } from '../../../client/calls.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { useUsd } from '../../../office/usd.ts'
import { goTo } from '../../../shell/navigation.ts'
import { PasswordField } from '../../../shell/proving/PasswordField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { typedAmount, useAmountProblem } from './amounts.ts'
import { SecondFactor } from './ProofFields.tsx'
import { useProof } from './useProof.ts'

type Payouts = Reply<'getShopPayouts'>

/** Money of the owner’s wallet comes into the shop’s balance, over the page of withdrawals. */
export function TransferIn({ payouts, open, onClose }: { payouts: Payouts | undefined; open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open={open && payouts !== undefined} onClose={onClose} title={t('money.moveIn')} closeLabel={t('shell.close')} place="sheet">
      {payouts && <Inside payouts={payouts} />}
    </Dialog>
  )
}

function Inside({ payouts }: { payouts: Payouts }) {
  const t = useText()
  if (!payouts.is_open) return <p className="text-sm">{t('money.shopClosed')}</p>
  if (payouts.wallet === '0.00')
    return (
      <div className="grid gap-4">
        <p className="text-sm">{t('money.walletEmpty')}</p>
        <LinkButton href={screenUrl(boot().config.storefront_url, screens.wallet({ act: 'topup' }))} variant="secondary">
          {t('money.topUp')}
        </LinkButton>
      </div>
    )
  return <Form wallet={payouts.wallet} />
}

function Form({ wallet }: { wallet: string }) {
  const t = useText()
  const usd = useUsd()
  const amountProblem = useAmountProblem()
  const [amount, setAmount] = useState('')
  const [tried, setTried] = useState(false)
  const move = useAct('transferIntoShop', {
    refreshes: ['getShopMoney', 'getShopPayouts', 'getShopStatement', 'getShopMonths'],
    quiet: true,
    onDone: () => {
      showToast(t('money.moved'), { tone: 'success' })
      goTo(paths.money(), { replace: true })
    },
  })
  const proof = useProof(move.problem)
  const isShort = refusalOf(move.problem)?.codeName === 'balanceInsufficient'
  const wrong = { amount: amountProblem(amount, wallet), password: proof.password === '' ? t('shell.field.required') : undefined }
  const submit = async (passkey?: string) => {
    setTried(true)
    const proven = proof.read(passkey)
    if (!proven || wrong.amount) return
    await move.act({ amount, ...proven })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="text-sm">{t('money.moveInText')}</p>
      <TextField
        label={t('money.amount')}
        hint={t('money.walletHas', { amount: usd(wallet).text })}
        error={
          (tried ? wrong.amount : undefined) ?? move.fields.amount ?? (isShort ? t('money.short', { amount: usd(wallet).text }) : undefined)
        }
        lead="$"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(typedAmount(target.value))}
      />
      <PasswordField
        label={t('money.password')}
        autoComplete="current-password"
        value={proof.password}
        error={(tried ? wrong.password : undefined) ?? move.fields.current_password}
        onChange={({ target }) => proof.setPassword(target.value)}
      />
      {proof.asked && (
        <SecondFactor
          asked={proof.asked}
          value={proof.code}
          missing={tried && proof.code === '' && !proof.asked.wrong}
          pending={move.pending}
          onChange={proof.setCode}
          onPasskey={(passkey) => void submit(passkey)}
        />
      )}
      <Button type="submit" pending={move.pending} wide>
        {t('money.moveInYes')}
      </Button>
    </form>
  )
}

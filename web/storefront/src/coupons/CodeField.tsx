import { useState } from 'react'
import { couponCodeMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { couponsChange } from './refreshes.ts'
import { useReason } from './useReason.ts'

/** Gets a coupon by its code. */
export function CodeField() {
  const t = useText()
  const [code, setCode] = useState('')
  const redeem = useAct('redeemCouponCode', {
    quiet: true,
    refreshes: couponsChange,
    onDone: () => {
      setCode('')
      showToast(t('coupons.claimed'), { tone: 'success' })
    },
  })
  const [asked, setAsked] = useState('')
  const reason = useReason(redeem.problem)
  return (
    <form
      className="flex items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        const coupon_code = code.trim()
        if (coupon_code === '') return
        setAsked(code)
        void redeem.act({ coupon_code })
      }}
    >
      <TextField
        className="min-w-0 flex-1"
        label={t('coupons.code')}
        // What was wrong is said of what was sent, not of what is typed since.
        error={code === asked ? reason : undefined}
        value={code}
        maxLength={couponCodeMost}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" className="mt-7" pending={redeem.pending}>
        {t('coupons.addCode')}
      </Button>
    </form>
  )
}

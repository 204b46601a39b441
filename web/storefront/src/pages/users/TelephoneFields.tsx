import type { ComponentProps } from 'react'
import { CodeField } from '../../../../shell/proving/CodeField.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { ResendCode } from '../../signing/ResendCode.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import type { useTelephoneCode } from '../../signing/useTelephoneCode.ts'
import { useText } from '../../text.ts'

type TelephoneFieldsProps = {
  /** as it is typed */
  typed: string
  code: ReturnType<typeof useTelephoneCode>
  telephoneField: Omit<ComponentProps<typeof TextField>, 'label'>
  codeField: Omit<ComponentProps<typeof CodeField>, 'label'>
  /** sends a code to what is typed, if it is a number */
  onSend: () => void
}

/** A telephone that may be left out, and proven at once by who wants to. */
export function TelephoneFields({ typed, code, telephoneField, codeField, onSend }: TelephoneFieldsProps) {
  const t = useText()
  const isSent = code.sent?.telephone === typed
  return (
    <div className="grid gap-3">
      <TextField
        label={t('signing.telephone')}
        optional={t('shell.optional')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...telephoneField}
      />
      <SignProblem problem={code.problem} />
      {typed !== '' && !isSent && (
        <Button size="small" variant="secondary" pending={code.pending} onClick={onSend} className="min-h-11 w-fit">
          {t('signing.verifyTelephone')}
        </Button>
      )}
      {isSent && code.sent && (
        <div>
          <CodeField label={t('signing.code')} hint={t('signing.codeSentTo', { place: typed })} {...codeField} />
          <ResendCode from={code.sent.again} pending={code.pending} onResend={onSend} />
        </div>
      )}
    </div>
  )
}

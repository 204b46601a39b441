import { useState } from 'react'
import { refresh } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { GivenFactor } from '../signing/second-factor.ts'
import { useText } from '../text.ts'
import { NewPasskey } from './NewPasskey.tsx'
import { ProveOwner } from './ProveOwner.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'

export type Change =
  | { kind: 'turnOnApp' | 'turnOffApp' | 'addPasskey' | 'renew' }
  /** one of several, by its name */
  | { kind: 'removePasskey'; id: string; name: string }

type Proof = GivenFactor & { current_password: string }

type Step =
  | { at: 'prove' }
  | { at: 'app'; secret: string; uri: string }
  | { at: 'passkey'; options: string }
  | { at: 'codes'; codes: string[] }

type SecurityDialogProps = { change: Change; onClose: () => void }

/** One change of what a sign-in asks for: who it is, what the change needs, and the recovery codes where it brings some. */
export default function SecurityDialog({ change, onClose }: SecurityDialogProps) {
  const t = useText()
  const [step, setStep] = useState<Step>({ at: 'prove' })

  const end = async (said: string, codes: string[] | null) => {
    await refresh('getSecondFactor')
    showToast(said, { tone: 'success' })
    if (codes) setStep({ at: 'codes', codes })
    else onClose()
  }
  /** Throws what the shop refuses it with. */
  const begin = async (proof: Proof) => {
    switch (change.kind) {
      case 'turnOnApp':
        return setStep({ at: 'app', ...(await request('startTotp', proof)) })
      case 'addPasskey':
        return setStep({ at: 'passkey', options: (await request('startPasskey', proof)).passkey_options })
      case 'turnOffApp':
        await request('disableTotp', proof)
        return end(t('security.appIsOff'), null)
      case 'removePasskey':
        await request('removePasskey', { ...proof, passkey_id: change.id })
        return end(t('security.passkeyRemoved'), null)
      case 'renew': {
        const { recovery_codes } = await request('renewRecoveryCodes', proof)
        await refresh('getSecondFactor')
        return setStep({ at: 'codes', codes: recovery_codes })
      }
    }
  }
  const title = {
    turnOnApp: t('security.turnOnApp'),
    turnOffApp: t('security.turnOffApp'),
    addPasskey: t('security.addPasskey'),
    renew: t('security.renew'),
    removePasskey: t('security.removeNamed', { name: change.kind === 'removePasskey' ? change.name : '' }),
  }[change.kind]
  return (
    <Dialog open onClose={onClose} title={step.at === 'codes' ? t('security.saveCodes') : title} closeLabel={t('shell.close')}>
      {step.at === 'prove' && <ProveOwner text={change.kind === 'renew' ? t('security.renewText') : undefined} onProve={begin} />}
      {step.at === 'app' && <TotpSetup secret={step.secret} uri={step.uri} onDone={(codes) => end(t('security.appIsOn'), codes)} />}
      {step.at === 'passkey' && <NewPasskey options={step.options} onDone={(codes) => end(t('security.passkeyAdded'), codes)} />}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onClose={onClose} />}
    </Dialog>
  )
}

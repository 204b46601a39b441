import { useState } from 'react'
import type { Input } from '../../../client/calls.ts'
import { refresh } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { NewPasskey } from '../../../shell/proving/NewPasskey.tsx'
import { RecoveryCodes } from '../../../shell/proving/RecoveryCodes.tsx'
import type { GivenFactor } from '../../../shell/proving/second-factor.ts'
import { TotpSetup } from '../../../shell/proving/TotpSetup.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { ProveOwner } from './ProveOwner.tsx'

export type Change =
  | { kind: 'turnOnApp' | 'turnOffApp' | 'addPasskey' | 'renew' }
  | { kind: 'link'; provider: Input<'linkIdentity'>['provider']; name: string }
  | { kind: 'unlink'; id: string; name: string }
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
    await refresh('getSecondFactor', 'getUserinfo')
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
      case 'link': {
        const { url } = await request('linkIdentity', { ...proof, provider: change.provider })
        return location.assign(url)
      }
      case 'unlink':
        await request('unlinkIdentity', { ...proof, identity_id: change.id })
        return end(t('security.nowUnlinked', { provider: change.name }), null)
      case 'renew': {
        const { recovery_codes } = await request('renewRecoveryCodes', proof)
        await refresh('getSecondFactor')
        return setStep({ at: 'codes', codes: recovery_codes })
      }
    }
  }
  const name = 'name' in change ? change.name : ''
  const title = {
    turnOnApp: t('security.turnOnApp'),
    turnOffApp: t('security.turnOffApp'),
    addPasskey: t('security.addPasskey'),
    renew: t('security.renew'),
    removePasskey: t('security.removeNamed', { name }),
    link: t('security.linkNamed', { provider: name }),
    unlink: t('security.unlinkNamed', { provider: name }),
  }[change.kind]
  const text =
    change.kind === 'renew'
      ? t('security.renewText')
      : change.kind === 'link'
        ? t('security.linkGoes', { provider: name })
        : change.kind === 'unlink'
          ? t('security.unlinkText', { provider: name })
          : undefined
  return (
    <Dialog open onClose={onClose} title={step.at === 'codes' ? t('security.saveCodes') : title} closeLabel={t('shell.close')}>
      {step.at === 'prove' && <ProveOwner text={text} onProve={begin} />}
      {step.at === 'app' && (
        <TotpSetup
          secret={step.secret}
          uri={step.uri}
          onConfirm={async (code) => end(t('security.appIsOn'), (await request('confirmTotp', { code })).recovery_codes)}
        />
      )}
      {step.at === 'passkey' && (
        <NewPasskey
          options={step.options}
          onMade={async (made) => end(t('security.passkeyAdded'), (await request('addPasskey', made)).recovery_codes)}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onClose={onClose} />}
    </Dialog>
  )
}

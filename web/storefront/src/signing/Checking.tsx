import { useText } from '../text.ts'

/** While the captcha that a failed sign-in asks for is being solved. */
export function Checking() {
  const t = useText()
  return (
    <p role="status" className="mt-3 text-center text-muted text-sm">
      {t('signing.checking')}
    </p>
  )
}

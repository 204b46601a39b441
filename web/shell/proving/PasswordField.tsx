import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useText } from '../../client/text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A password that can be looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trail'>) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trail={
        <IconButton
          label={t(shown ? 'proving.hidePassword' : 'proving.showPassword')}
          aria-pressed={shown}
          icon={<Icon aria-hidden className="size-4.5 text-muted" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

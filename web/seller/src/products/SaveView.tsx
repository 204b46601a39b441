import { useState } from 'react'
import { viewNameMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'

/** Gives the filters of now a name. */
export default function SaveView({ filters, onClose }: { filters: Record<string, string>; onClose: () => void }) {
  const t = useText()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const save = useAct('saveProductView', { refreshes: ['getProductViews'], onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('products.views.save')}
      closeLabel={t('shell.close')}
      actions={
        <Button
          pending={save.pending}
          disabledReason={name.trim() === '' && t('products.views.nameFirst')}
          onClick={() => void save.act({ name, shared, filters })}
        >
          {t('shell.save')}
        </Button>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void save.act({ name, shared, filters })
        }}
      >
        <TextField
          label={t('products.views.name')}
          error={save.fields.name}
          autoFocus
          maxLength={viewNameMost}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          label={t('products.views.shared')}
          error={undefined}
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
      </form>
    </Dialog>
  )
}

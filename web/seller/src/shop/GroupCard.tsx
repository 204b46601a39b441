import type { ReactNode } from 'react'
import type { Act } from '../../../client/act.ts'
import type { CallName } from '../../../client/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { LastChange } from '../LastChange.tsx'
import { Meanwhile } from '../Meanwhile.tsx'
import { useText } from '../text.ts'
import type { Group, Settings } from './use-group.ts'

type GroupCardProps = {
  settings: Settings
  group: Group
  title: string
  /** what changing it does */
  text: string
  changed: boolean
  act: Pick<Act<CallName>, 'pending' | 'problem'>
  /** why who is here may not change it */
  locked?: string | false
  saveLabel?: string
  onSave: () => void
  onTheirs: () => void
  onMine: () => void
  children: ReactNode
}

/** A group of settings that is saved on its own: what it does, its fields, who changed it last. */
export function GroupCard({
  settings,
  group,
  title,
  text,
  changed,
  act,
  locked,
  saveLabel,
  onSave,
  onTheirs,
  onMine,
  children,
}: GroupCardProps) {
  const t = useText()
  return (
    <Card title={title} id={group} action={changed && <Tag tone="warning">{t('shop.unsaved')}</Tag>}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <p className="-mt-2 max-w-prose text-muted text-sm">{text}</p>
        {children}
        <Meanwhile problem={act.problem} onTheirs={onTheirs} onMine={onMine} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" variant={changed ? 'primary' : 'secondary'} pending={act.pending} disabledReason={locked}>
            {saveLabel ?? t('shell.save')}
          </Button>
          <LastChange change={settings.changed[group]} />
        </div>
      </form>
    </Card>
  )
}

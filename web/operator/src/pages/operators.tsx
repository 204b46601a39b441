import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Language, languages } from '../../../../contract/languages.ts'
import { operatorLinkHours } from '../../../../contract/limits.ts'
import { type OperatorRole, operatorRoles } from '../../../../contract/roles.ts'
import { useAct } from '../../../client/act.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { callQuery } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { actsColumn, type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useMay } from '../frame/console.ts'
import { useText } from '../text.ts'

type Keeper = Reply<'getOperators'>['operators'][number]
type Doing = { what: 'role' | 'reset' | 'suspend'; keeper: Keeper }

const tones = { active: 'success', invited: 'accent', suspended: 'neutral' } as const

/** Who keeps the house: invited, given another role, kept out and let in again by somebody else than themselves. */
export default function OperatorsPage() {
  const t = useText()
  const { date, age } = useDates()
  const mayChange = useMay()
  const people = useQuery(callQuery('getOperators', {}))
  const [inviting, setInviting] = useState(false)
  const [doing, setDoing] = useState<Doing | null>(null)
  useListKeys()
  const reopen = useAct('reopenOperator', { refreshes: ['getOperators'] })
  const letIn = async ({ id, firstname }: Keeper) => {
    if (await reopen.act({ operator_id: id })) showToast(t('people.reopened', { name: firstname }), { tone: 'success' })
  }
  const columns: Column<Keeper>[] = [
    {
      key: 'name',
      head: t('people.name'),
      phone: 'title',
      cell: ({ firstname, email, me }) => (
        <span className="block">
          <span className="font-medium">
            {firstname} {me && <span className="font-normal text-muted">({t('people.you')})</span>}
          </span>
          <span className="wrap-anywhere block text-muted">{email}</span>
        </span>
      ),
    },
    { key: 'role', head: t('people.role'), phone: 'line', cell: ({ role }) => t(`frame.role.${role}`) },
    {
      key: 'state',
      head: t('people.state'),
      phone: 'line',
      cell: ({ state, link_until, has_factor }) => (
        <span className="grid justify-items-start gap-1">
          <Tag tone={tones[state]}>{t(`people.state.${state}`)}</Tag>
          {state === 'invited' && (
            <span className="text-muted text-xs">
              {link_until ? t('people.until', { date: date(link_until, 'dateTime') }) : t('people.noLink')}
            </span>
          )}
          {state === 'active' && !has_factor && <span className="text-warning text-xs">{t('people.noFactor')}</span>}
        </span>
      ),
    },
    { key: 'seen', head: t('people.seen'), phone: 'line', cell: ({ seen_at }) => (seen_at ? age(seen_at) : t('people.never')) },
    ...(mayChange
      ? [
          actsColumn(t('people.acts'), (keeper: Keeper) =>
            keeper.me ? (
              <span className="text-muted text-xs">{t('people.ownText')}</span>
            ) : keeper.state === 'suspended' ? (
              <Button variant="quiet" size="small" pending={reopen.pending} onClick={() => void letIn(keeper)}>
                {t('people.reopen')}
              </Button>
            ) : (
              <Acts keeper={keeper} onDo={(what) => setDoing({ what, keeper })} />
            ),
          ),
        ]
      : []),
  ]
  return (
    <OfficePage>
      <PageHead
        title={t('people.title')}
        count={people.data?.operators.length}
        text={t('people.lead')}
        acts={
          mayChange && (
            <Button pending={false} size="small" icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setInviting(true)}>
              {t('people.invite')}
            </Button>
          )
        }
      />
      {people.isError ? (
        <LoadError error={people.error} onRetry={() => void people.refetch()} pending={people.isFetching} />
      ) : people.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <ListSheet>
          <DataTable
            label={t('people.title')}
            columns={columns}
            rows={people.data.operators}
            rowKey={({ id }) => id}
            rowLabel={({ firstname }) => firstname}
          />
        </ListSheet>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {doing?.what === 'role' && <RoleDialog keeper={doing.keeper} onClose={() => setDoing(null)} />}
      {doing?.what === 'reset' && <ResetDialog keeper={doing.keeper} onClose={() => setDoing(null)} />}
      {doing?.what === 'suspend' && <SuspendDialog keeper={doing.keeper} onClose={() => setDoing(null)} />}
    </OfficePage>
  )
}

function Acts({ keeper, onDo }: { keeper: Keeper; onDo: (what: Doing['what']) => void }) {
  const t = useText()
  return (
    <Menu
      label={`${t('people.acts')}: ${keeper.firstname}`}
      triggerClassName="min-h-9 rounded-md px-3 text-sm hover:bg-sunken max-lg:min-h-11"
      trigger={<span aria-hidden>•••</span>}
      items={[
        { key: 'role', label: t('people.changeRole'), onPress: () => onDo('role') },
        { key: 'reset', label: t('people.reset'), onPress: () => onDo('reset') },
        { key: 'suspend', label: t('people.suspend'), onPress: () => onDo('suspend') },
      ]}
    />
  )
}

const useRoleOptions = () => {
  const t = useText()
  return operatorRoles.map((role) => ({ value: role, title: t(`frame.role.${role}`), text: t(`people.role.${role}`) }))
}

type Invitation = Pick<Input<'inviteOperator'>, 'email' | 'firstname'> & { language: Language }

function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const options = useRoleOptions()
  const [role, setRole] = useState<OperatorRole>('review')
  const { register, handleSubmit, formState } = useForm<Invitation>({
    defaultValues: { email: '', firstname: '', language: useLanguage() },
  })
  const rules = useFieldRules('inviteOperator')
  const invite = useAct('inviteOperator', {
    refreshes: ['getOperators'],
    onDone: (_, { email }) => {
      showToast(t('people.sent', { email }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.inviteTitle')}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form="invite" pending={invite.pending}>
          {t('people.send')}
        </Button>
      }
    >
      <form id="invite" noValidate className="grid gap-5" onSubmit={handleSubmit((fields) => invite.act({ ...fields, role }))}>
        <p className="text-muted text-sm">{t('people.inviteText', { hours: operatorLinkHours })}</p>
        <TextField
          label={t('people.email')}
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message ?? invite.fields.email}
          {...register('email', rules('email'))}
        />
        <TextField
          label={t('people.firstname')}
          autoComplete="off"
          error={formState.errors.firstname?.message ?? invite.fields.firstname}
          {...register('firstname', rules('firstname'))}
        />
        <Select
          label={t('people.language')}
          error={undefined}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          {...register('language')}
        />
        <RadioCards label={t('people.role')} options={options} value={role} onChange={setRole} error={invite.fields.role} />
      </form>
    </Dialog>
  )
}

function RoleDialog({ keeper, onClose }: { keeper: Keeper; onClose: () => void }) {
  const t = useText()
  const options = useRoleOptions()
  const [role, setRole] = useState<OperatorRole>(keeper.role)
  const change = useAct('changeOperatorRole', {
    refreshes: ['getOperators'],
    onDone: () => {
      showToast(t('people.changed'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('people.changeRole')}: ${keeper.firstname}`}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={change.pending} onClick={() => void change.act({ operator_id: keeper.id, role })}>
          {t('shell.save')}
        </Button>
      }
    >
      <RadioCards label={t('people.role')} options={options} value={role} onChange={setRole} error={change.fields.role} />
    </Dialog>
  )
}

function ResetDialog({ keeper, onClose }: { keeper: Keeper; onClose: () => void }) {
  const t = useText()
  const reset = useAct('resetOperator', {
    refreshes: ['getOperators'],
    onDone: () => {
      showToast(t('people.sent', { email: keeper.email }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('people.resetTitle', { name: keeper.firstname })}
      confirmLabel={t('people.send')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      danger
      pending={reset.pending}
      onConfirm={() => void reset.act({ operator_id: keeper.id })}
      onClose={onClose}
    >
      <p>{t('people.resetText', { name: keeper.firstname })}</p>
    </ConfirmDialog>
  )
}

function SuspendDialog({ keeper, onClose }: { keeper: Keeper; onClose: () => void }) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const suspend = useAct('suspendOperator', {
    refreshes: ['getOperators'],
    onDone: () => {
      showToast(t('people.suspended', { name: keeper.firstname }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.suspendTitle', { name: keeper.firstname })}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form="suspend" variant="danger" pending={suspend.pending}>
          {t('people.suspend')}
        </Button>
      }
    >
      <form
        id="suspend"
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit(({ reason }) => suspend.act({ operator_id: keeper.id, reason }))}
      >
        <p className="text-sm">{t('people.suspendText')}</p>
        <TextArea
          label={t('people.reason')}
          maxLength={200}
          error={formState.errors.reason?.message ?? suspend.fields.reason}
          {...register('reason', { required: t('shell.field.required') })}
        />
      </form>
    </Dialog>
  )
}

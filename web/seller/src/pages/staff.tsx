import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type StaffRole, staffRoles } from '../../../../contract/roles.ts'
import { useAct } from '../../../client/act.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useFieldRules } from '../../../client/field-rules.ts'
import { callQuery } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useOffice } from '../frame/office.ts'
import { useText } from '../text.ts'

const staffQuery = callQuery('getStaff', {})
type Staff = Reply<'getStaff'>
type Member = Staff['members'][number]

/** Who works for the shop; the owner invites, changes roles and lets go. */
export default function StaffPage() {
  const t = useText()
  const { date, age } = useDates()
  const staff = useQuery(staffQuery)
  const isOwner = useOffice()?.member.role === 'owner'
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Member | null>(null)
  const [removing, setRemoving] = useState<Member | null>(null)
  const remove = useAct('removeStaff', {
    refreshes: ['getStaff'],
    onDone: () => {
      showToast(t('staff.removed', { name: removing?.firstname ?? '' }), { tone: 'success' })
      setRemoving(null)
    },
  })
  const withdraw = useAct('withdrawInvitation', {
    refreshes: ['getStaff'],
    onDone: () => showToast(t('staff.withdrawn'), { tone: 'success' }),
  })
  const invite = isOwner && (
    <Button pending={false} size="small" icon={<UserPlus aria-hidden className="size-4" />} onClick={() => setInviting(true)}>
      {t('staff.invite')}
    </Button>
  )
  const columns: Column<Member>[] = [
    {
      key: 'name',
      head: t('staff.name'),
      phone: 'title',
      cell: ({ firstname, email, me }) => (
        <span className="block">
          <span className="font-medium">
            {firstname} {me && <span className="font-normal text-muted">({t('staff.you')})</span>}
          </span>
          <span className="wrap-anywhere block text-muted">{email}</span>
        </span>
      ),
    },
    { key: 'role', head: t('staff.role'), phone: 'line', cell: ({ role }) => <RoleTag role={role} /> },
    { key: 'since', head: t('staff.since'), phone: 'none', cell: ({ since }) => date(since) },
    { key: 'seen', head: t('staff.seen'), phone: 'line', cell: ({ seen_at }) => (seen_at ? age(seen_at) : t('staff.never')) },
    ...(isOwner
      ? [
          {
            key: 'acts',
            head: t('staff.changeRole'),
            headHidden: true,
            phone: 'line' as const,
            align: 'end' as const,
            cell: (member: Member) =>
              member.role !== 'owner' && (
                <span className="flex flex-wrap justify-end gap-1 max-md:justify-start">
                  <Button variant="quiet" size="small" pending={false} onClick={() => setChanging(member)}>
                    {t('staff.changeRole')}
                  </Button>
                  <Button variant="quiet" size="small" pending={false} onClick={() => setRemoving(member)}>
                    {t('staff.remove')}
                  </Button>
                </span>
              ),
          },
        ]
      : []),
  ]
  return (
    <OfficePage>
      <PageHead title={t('staff.title')} count={staff.data?.members.length} text={t('staff.lead')} acts={invite} />
      {staff.isError ? (
        <LoadError error={staff.error} onRetry={() => void staff.refetch()} pending={staff.isFetching} />
      ) : staff.isPending ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <div className="grid gap-6">
          <ListSheet>
            <DataTable
              label={t('staff.title')}
              columns={columns}
              rows={staff.data.members}
              rowKey={({ member_id }) => member_id}
              rowLabel={({ firstname }) => firstname}
            />
          </ListSheet>
          {staff.data.invitations.length > 0 && (
            <section>
              <h2 className="mb-3 text-lg">{t('staff.invitations')}</h2>
              <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
                {staff.data.invitations.map(({ invitation_id, email, role, expires_at }) => (
                  <li key={invitation_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 text-sm">
                    <span className="wrap-anywhere min-w-0 flex-1 font-medium">{email}</span>
                    <RoleTag role={role} />
                    <span className="text-muted">{t('staff.until', { date: date(expires_at) })}</span>
                    {isOwner && (
                      <Button variant="quiet" size="small" pending={withdraw.pending} onClick={() => void withdraw.act({ invitation_id })}>
                        {t('staff.withdraw')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {isOwner && staff.data.members.length === 1 && staff.data.invitations.length === 0 && (
            <EmptyState icon={<Users />} title={t('staff.alone')} text={t('staff.aloneText')} action={invite} />
          )}
          {!isOwner && <p className="text-muted text-sm">{t('staff.ownerOnly')}</p>}
        </div>
      )}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
      {changing && <RoleDialog member={changing} onClose={() => setChanging(null)} />}
      <ConfirmDialog
        open={removing !== null}
        title={t('staff.removeTitle', { name: removing?.firstname ?? '' })}
        confirmLabel={t('staff.remove')}
        cancelLabel={t('shell.cancel')}
        closeLabel={t('shell.close')}
        danger
        pending={remove.pending}
        onConfirm={() => void (removing && remove.act({ member_id: removing.member_id }))}
        onClose={() => setRemoving(null)}
      >
        <p>{t('staff.removeText')}</p>
      </ConfirmDialog>
    </OfficePage>
  )
}

const RoleTag = ({ role }: { role: Member['role'] }) => (
  <Tag tone={role === 'owner' ? 'accent' : 'neutral'}>{useText()(`frame.role.${role}`)}</Tag>
)

const useRoleOptions = () => {
  const t = useText()
  return staffRoles.map((role) => ({ value: role, title: t(`frame.role.${role}`), text: t(`staff.role.${role}`) }))
}

function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const options = useRoleOptions()
  const [role, setRole] = useState<StaffRole>('orders')
  const { register, handleSubmit, formState, reset } = useForm<Pick<Input<'inviteStaff'>, 'email'>>()
  const rules = useFieldRules('inviteStaff')
  const invite = useAct('inviteStaff', {
    refreshes: ['getStaff'],
    onDone: (_staff, { email }) => {
      showToast(t('staff.sent', { email }), { tone: 'success' })
      reset()
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('staff.inviteTitle')}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form="invite" pending={invite.pending}>
          {t('staff.send')}
        </Button>
      }
    >
      <form id="invite" noValidate className="grid gap-5" onSubmit={handleSubmit(({ email }) => invite.act({ email, role }))}>
        <p className="text-muted text-sm">{t('staff.inviteText')}</p>
        <TextField
          label={t('staff.email')}
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message ?? invite.fields.email}
          {...register('email', rules('email'))}
        />
        <RadioCards label={t('staff.role')} options={options} value={role} onChange={setRole} error={invite.fields.role} />
      </form>
    </Dialog>
  )
}

function RoleDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText()
  const options = useRoleOptions()
  const [role, setRole] = useState<StaffRole>(member.role === 'owner' ? 'everything' : member.role)
  const change = useAct('changeStaffRole', {
    refreshes: ['getStaff'],
    onDone: () => {
      showToast(t('staff.changed'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t('staff.changeRole')}: ${member.firstname}`}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={change.pending} onClick={() => void change.act({ member_id: member.member_id, role })}>
          {t('shell.save')}
        </Button>
      }
    >
      <RadioCards label={t('staff.role')} options={options} value={role} onChange={setRole} error={change.fields.role} />
    </Dialog>
  )
}

import type { Language } from '../../contract/languages.ts'
import { staffMost } from '../../contract/limits.ts'
import type { ShopRole, StaffRole } from '../../contract/roles.ts'
import { screens, screenUrl } from '../../contract/screens.ts'
import { recordAudit } from '../audit/record.ts'
import { inform } from '../messages/inform.ts'
import { messageText } from '../messages/text.ts'
import { type Db, execute, maybeRow, row, rows, type Tx, type WriteDb } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sendMail } from '../platform/mail.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { Customer, ShopMember, SignedIn } from '../sessions/callers.ts'
import { endMemberSessions } from '../sessions/revoke.ts'
import { hashToken, makeToken } from '../sessions/token.ts'
import { changeRole, customerOf, joinShop, ownerOf, removeMember } from '../shops/members.ts'
import { findWorkplace } from './queries.ts'

/** How long an invitation can be answered. */
const invitationDays = 7

/** Who works for the shop, and who is invited to. */
export async function readStaff(db: Db, { shopId, memberId }: ShopMember): Promise<Reply<'getStaff'>> {
  const members = await rows<{ id: string; firstname: string; email: string; role: ShopRole; created_at: Date; seen_at: Date | null }>(
    db,
    sql`select m.id, c.firstname, c.email, m.role, m.created_at, (select max(s.last_seen_at) from session s where s.shop_member_id = m.id) as seen_at
      from shop_member m join customer c on c.id = m.customer_id where m.shop_id = ${shopId} and m.removed_at is null
      order by m.role = 'owner' desc, m.created_at, m.id`,
  )
  const invitations = await rows<{ id: string; email: string; role: StaffRole; created_at: Date; expires_at: Date }>(
    db,
    sql`select id, email, role, created_at, expires_at from shop_invitation where shop_id = ${shopId} and expires_at > now() order by created_at desc, id desc`,
  )
  return {
    members: members.map(({ id, firstname, email, role, created_at, seen_at }) => ({
      member_id: id,
      firstname,
      email,
      role,
      since: created_at.toISOString(),
      seen_at: seen_at?.toISOString() ?? null,
      me: id === memberId,
    })),
    invitations: invitations.map(({ id, created_at, expires_at, ...invitation }) => ({
      invitation_id: id,
      ...invitation,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    left: Math.max(0, staffMost - members.length - invitations.length),
  }
}

/**
 * Invites whoever reads at an address to work for the shop, by a mail in the language of the owner; a second time the role changes and the first link
 * is void. Answers the token that the mail carries. Refuses parameterInvalid (email): works for the shop already, or there is no room for another.
 */
export async function inviteStaff(
  tx: Tx,
  owner: ShopMember,
  { email, role, language }: { email: string; role: StaffRole; language: Language },
): Promise<string> {
  const shop = await row<{ name: Texts }>(tx, sql`select name from shop where id = ${owner.shopId} for no key update`)
  const known = await maybeRow(
    tx,
    sql`select from shop_member m join customer c on c.id = m.customer_id where m.shop_id = ${owner.shopId} and m.removed_at is null and c.email = ${email}`,
  )
  if (known) throw refuse('parameterInvalid', { fields: { email: { problem: 'works_here' } } })
  await execute(tx, sql`delete from shop_invitation where shop_id = ${owner.shopId} and (email = ${email} or expires_at <= now())`)
  const { left } = await readStaff(tx, owner)
  if (left === 0) throw refuse('parameterInvalid', { fields: { email: { problem: 'no_room', bound: staffMost } } })
  const token = makeToken()
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into shop_invitation (shop_id, email, role, token_hash, invited_by, expires_at)
      values (${owner.shopId}, ${email}, ${role}, ${hashToken(token)}, ${owner.memberId}, now() + make_interval(days => ${invitationDays})) returning id`,
  )
  const { firstname } = await row<{ firstname: string }>(
    tx,
    sql`select c.firstname from shop_member m join customer c on c.id = m.customer_id where m.id = ${owner.memberId}`,
  )
  const values = { name: firstname, shop: plainText(shop.name, language), days: String(invitationDays) }
  const mail = {
    to: email,
    language,
    subject: messageText(language, 'invitation.mail.subject', values),
    body: messageText(language, 'invitation.mail.body', values),
    button: { label: messageText(language, 'invitation.mail.open'), path: screenUrl('', screens.shopCreate({ invitation: token })) },
    farewell: messageText(language, 'mail.farewell'),
    about: 'shop invitation',
    secrets: [token],
  }
  await sendMail(tx, mail, { regards: [`shop:${owner.shopId}`], expiresAt: new Date(Date.now() + invitationDays * 86_400_000) })
  await recordAudit(tx, owner, { act: 'staff.invite', subject: 'invitation', subjectId: id, why: null, details: { email, role } })
  return token
}

/** Takes an invitation back. Refuses recordMissing one of another shop or none. */
export async function withdrawInvitation(tx: Tx, owner: ShopMember, invitationId: string): Promise<void> {
  const gone = await maybeRow<{ id: string; email: string }>(
    tx,
    sql`delete from shop_invitation where id = ${invitationId} and shop_id = ${owner.shopId} returning id, email`,
  )
  if (!gone) throw refuse('recordMissing')
  await recordAudit(tx, owner, {
    act: 'staff.withdraw',
    subject: 'invitation',
    subjectId: gone.id,
    why: null,
    details: { email: gone.email },
  })
}

/** Gives one of the staff another role. Refuses as `changeRole`. */
export async function changeStaffRole(tx: Tx, owner: ShopMember, change: { memberId: string; role: StaffRole }): Promise<void> {
  await changeRole(tx, owner, change)
  await recordAudit(tx, owner, {
    act: 'staff.role',
    subject: 'shop_member',
    subjectId: change.memberId,
    why: null,
    details: { role: change.role },
  })
}

/** Lets one of the staff go: their sessions in the office end with it, and they are told. Refuses as `removeMember`. */
export async function removeStaff(tx: Tx, owner: ShopMember, memberId: string): Promise<void> {
  const gone = await removeMember(tx, owner, memberId)
  await endMemberSessions(tx, memberId)
  const { name, language } = await row<{ name: Texts; language: Language }>(
    tx,
    sql`select s.name, c.language from shop s, customer c where s.id = ${owner.shopId} and c.id = ${gone.customerId}`,
  )
  await inform(tx, gone, 'shop_left', { shop: plainText(name, language) })
  await recordAudit(tx, owner, { act: 'staff.remove', subject: 'shop_member', subjectId: memberId, why: null, details: {} })
}

type Invitation = { id: string; shop_id: string; role: StaffRole; invited_by: string; expires_at: Date }

/** The invitation of a token for who asks; one for another address is none. Refuses recordMissing. */
async function findInvitation(db: Db, { customerId }: Customer, token: string): Promise<Invitation> {
  const found = await maybeRow<Invitation>(
    db,
    sql`select i.id, i.shop_id, i.role, i.expires_at,
        (select n.firstname from shop_member m join customer n on n.id = m.customer_id where m.id = i.invited_by) as invited_by from shop_invitation i join shop s on s.id = i.shop_id join customer c on c.email = i.email
      where i.token_hash = ${hashToken(token)} and c.id = ${customerId} and i.expires_at > now() and s.status = 'open'`,
  )
  if (!found) throw refuse('recordMissing')
  return found
}

/** What one is invited to. Refuses recordMissing one that is over, unknown or for another address. */
export async function lookAtInvitation(
  db: Db,
  customer: SignedIn,
  { token, language }: { token: string; language: Language },
): Promise<Reply<'lookAtInvitation'>> {
  const { shop_id, role, invited_by, expires_at } = await findInvitation(db, customer, token)
  return {
    shop: await findWorkplace(db, shop_id, language),
    role,
    invited_by,
    expires_at: expires_at.toISOString(),
  }
}

/** Accepts or declines an invitation; who has invited hears of it. Refuses as `lookAtInvitation`. */
export async function answerInvitation(tx: Tx, customer: SignedIn, { token, accept }: { token: string; accept: boolean }): Promise<void> {
  const { id, shop_id: shopId, role } = await findInvitation(tx, customer, token)
  const taken = await execute(tx, sql`delete from shop_invitation where id = ${id}`)
  if (taken === 0) throw refuse('recordMissing')
  await recordAudit(tx, customer, {
    act: accept ? 'staff.join' : 'staff.decline',
    subject: 'shop',
    subjectId: shopId,
    why: null,
    details: { role },
  })
  const owner = await customerOf(tx, await ownerOf(tx, shopId))
  if (accept) await joinShop(tx, customer, { shopId, role })
  await inform(tx, owner, accept ? 'staff_joined' : 'staff_declined', { name: customer.firstname, email: customer.email })
}

/** The shops that a customer works for and that are not closed, their own first. */
export async function readWorkplaces(db: Db, { customerId }: Customer, language: Language): Promise<Reply<'getWorkplaces'>> {
  const found = await rows<{ shop_id: string; role: ShopRole }>(
    db,
    sql`select m.shop_id, m.role from shop_member m join shop s on s.id = m.shop_id
      where m.customer_id = ${customerId} and m.removed_at is null and s.status <> 'closed' order by m.role = 'owner' desc, m.id`,
  )
  return { list: await Promise.all(found.map(async ({ shop_id, role }) => ({ shop: await findWorkplace(db, shop_id, language), role }))) }
}

export const forgetOldInvitations = (db: WriteDb): Promise<number> =>
  execute(db, sql`delete from shop_invitation where expires_at < now() - interval '1 day'`)

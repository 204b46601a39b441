import { type Language, languages } from '../../contract/languages.ts'
import { isEnglishName } from '../../contract/names.ts'
import { inform } from '../messages/inform.ts'
import { type Db, execute, maybeRow, row, type Tx, violatedConstraint } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { readTelephone } from '../platform/telephone.ts'
import type { SignedIn } from '../sessions/callers.ts'
import { openShop } from '../shops/open.ts'
import type { ApplicationEffects } from './kinds.ts'
import { type Application, openApplication } from './lock.ts'

export type NewMerchant = {
  shopName: string
  /** in English letters, as on the identity document */
  contact: string
  telephone: string
  /** paths of uploads for identity: the document, and its holder with it */
  idFront: string
  idHolder: string
  address: string
  city: string
  /** ISO 3166 alpha-2 */
  country: string
}

/** The terms of a new shop until it has its own: what the house asks of all. */
const returnDaysUsual = 14

/**
 * Applies for a shop. Refuses sellerApplicationFailed at the fields (a contact in other than English letters, no telephone number,
 * pictures that are not uploads of the customer's), sellerApplicationRepeated who has a shop or an application under review.
 */
export async function requestMerchantAccount(tx: Tx, customer: SignedIn, given: NewMerchant): Promise<string> {
  const telephone = readTelephone(given.telephone, { country: given.country, language: customer.language })
  const attach = (path: string) => attachFile(tx, { path, purpose: 'identity', ownerId: customer.customerId })
  const [front, holder] = [await attach(given.idFront), await attach(given.idHolder)]
  const fields: Record<string, FieldProblem> = {
    ...(isEnglishName(given.contact) ? {} : { contact: { problem: 'not_english' } }),
    ...(telephone === null ? { telephone: { problem: 'malformed' } } : {}),
    ...(front === null ? { id_front: { problem: 'unknown_choice' } } : {}),
    ...(holder === null || holder === front ? { id_holder: { problem: 'unknown_choice' } } : {}),
  }
  if (telephone === null || Object.keys(fields).length > 0) throw refuse('sellerApplicationFailed', { fields })
  const application = await openOne(tx, customer)
  await execute(
    tx,
    sql`insert into merchant_application (application_id, shop_name, contact, telephone, id_front_id, id_holder_id, address, city, country, agreement_version)
      select ${application.id}::bigint, ${given.shopName}, ${given.contact}, ${telephone}, ${front}::bigint, ${holder}::bigint, ${given.address}, ${given.city}, ${given.country},
        coalesce((select version from page where slug = 'merchant'), 1)`,
  )
  await inform(tx, customer, 'merchant_submitted', { shop: given.shopName })
  return application.id
}

async function openOne(tx: Tx, customer: SignedIn): Promise<Application> {
  const shop = await maybeRow(tx, sql`select from shop where owner_id = ${customer.customerId}`)
  if (shop) throw refuse('sellerApplicationRepeated')
  try {
    return await openApplication(tx, { kind: 'merchant_account', applicant: customer, shopId: null, amountMinor: null })
  } catch (error) {
    throw violatedConstraint(error) === 'application_one_shop' ? refuse('sellerApplicationRepeated') : error
  }
}

type Applied = { shop_name: string; city: string; country: string }

const appliedFor = (db: Db, { id }: Application) =>
  row<Applied>(db, sql`select shop_name, city, country from merchant_application where application_id = ${id}`)

/** The same in every language, until the shop says more. */
const everywhere = (text: string) => Object.fromEntries(languages.map(({ code }) => [code, text])) as Record<Language, string>

/** How a shop's name is spelled in addresses; names without Latin letters and taken ones have the number of the application. */
async function slugFor(tx: Tx, name: string, applicationId: string): Promise<string> {
  const spelled = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const taken = spelled === '' || (await maybeRow(tx, sql`select from shop where slug = ${spelled}`)) !== undefined
  return taken ? [spelled || 'shop', applicationId].join('-') : spelled
}

/** 100: somebody wants to sell. Applied for by a customer (`requestMerchantAccount`); approved, the shop is open and its owner can enter. */
export const merchantAccount: ApplicationEffects = {
  async approved(tx, _operator, application) {
    const { shop_name: name, city, country } = await appliedFor(tx, application)
    await openShop(tx, {
      slug: await slugFor(tx, name, application.id),
      owner: application.applicant,
      name: everywhere(name),
      about: everywhere(''),
      city: everywhere(city),
      returnPolicy: { text: everywhere(''), days: returnDaysUsual, postage: 'buyer' },
      returnAddress: '',
      country,
      logoId: null,
      bannerId: null,
      openedAt: null,
      delivery: [],
    })
    await inform(tx, application.applicant, 'merchant_approved', { shop: name })
  },
  async refused(tx, application, why) {
    const { shop_name: shop } = await appliedFor(tx, application)
    await inform(tx, application.applicant, 'merchant_refused', { shop, reason: why })
  },
  async refusal(db, application) {
    const { shop_name: shop } = await appliedFor(db, application)
    return { name: 'merchant_refused', values: { shop } }
  },
  async cancelled() {},
  async describe(tx, { id }) {
    return row<Record<string, string>>(
      tx,
      sql`select m.shop_name, m.contact, m.telephone, m.address, m.city, m.country, front.path as id_front, holder.path as id_holder
        from merchant_application m join file front on front.id = m.id_front_id join file holder on holder.id = m.id_holder_id
        where m.application_id = ${id}`,
    )
  },
}

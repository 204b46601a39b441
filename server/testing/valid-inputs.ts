import { randomUUID } from 'node:crypto'
import type { UploadPurpose } from '../../contract/calls/uploads.ts'
import type { CallName } from '../../contract/calls.ts'
import { returnPath } from '../../contract/identity-providers.ts'
import { languages } from '../../contract/languages.ts'
import { createCustomer } from '../accounts/create-customer.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { approveApplication } from '../applications/decide.ts'
import { writePost } from '../blog/write-post.ts'
import { writePage } from '../content/write-page.ts'
import { writeToBuyer } from '../conversations/write.ts'
import { addIdentity } from '../identities/link.ts'
import { tiktokIssuer } from '../identities/tiktok.ts'
import { inviteStaff, readStaff } from '../office/staff.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { signatureHeader, signEvent } from '../payments/sandbox-signature.ts'
import { execute } from '../platform/database.ts'
import { signBody } from '../platform/signed-body.ts'
import { sql } from '../platform/sql.ts'
import { answerQuestion } from '../questions/answer.ts'
import { acceptReturn } from '../returns/accept.ts'
import { receiveReturn } from '../returns/receive.ts'
import { refuseReturn } from '../returns/refuse.ts'
import { openSession } from '../sessions/open.ts'
import { carrierSignatureHeader } from '../shop-orders/carrier-caller.ts'
import { appCode } from './app-code.ts'
import { depositBy, makeOperator, makePayee, merchantBy, openDepositWallets, testIban, withdrawalOf } from './applying.ts'
import { makeAuthenticator } from './authenticator.ts'
import { enterConsole } from './console.ts'
import { claimed, giveOut } from './couponing.ts'
import { keptDraft, testCategory, wholeBody } from './drafting.ts'
import { drawPicture } from './draw-picture.ts'
import { openAttributeInputs } from './inputs/attributes.ts'
import { openAuditInputs } from './inputs/audit.ts'
import { openBrandInputs } from './inputs/brands.ts'
import { openCatalogueDeskInputs } from './inputs/catalogue-desk.ts'
import { openCommissionInputs } from './inputs/commission.ts'
import { openConsoleInputs } from './inputs/console.ts'
import { openContentDeskInputs } from './inputs/content-desk.ts'
import { openDepositWalletInputs } from './inputs/deposit-wallets.ts'
import { openHouseNumberInputs } from './inputs/house-numbers.ts'
import { openMoneyDeskInputs } from './inputs/money-desk.ts'
import { openOrderDeskInputs } from './inputs/order-desk.ts'
import { openOutboxInputs } from './inputs/outbox.ts'
import { openPeopleInputs } from './inputs/people.ts'
import { openProofInputs } from './inputs/proof.ts'
import { openRadarInputs } from './inputs/radar.ts'
import { openReadyReasonInputs } from './inputs/ready-reasons.ts'
import { openReportInputs } from './inputs/reports.ts'
import { openReviewDeskInputs } from './inputs/review-desk.ts'
import { openSettingsInputs } from './inputs/settings.ts'
import { openShopMoneyInputs } from './inputs/shop-money.ts'
import { openSynonymInputs } from './inputs/synonyms.ts'
import { openSystemInputs } from './inputs/system.ts'
import { enterOffice } from './office.ts'
import { uploadForShop, uploadPicture } from './pictures.ts'
import type { CallOptions, TestCustomer, TestPlaza } from './plaza.ts'
import { aPost } from './posts.ts'
import { mailedCode, textedCode } from './read-codes.ts'
import { standingReview } from './reporting.ts'
import { everyLanguage, makeSampleCatalogue } from './sample-catalogue.ts'
import { cookiesOf, freshCaptcha, signUp, testPassword } from './sign-up.ts'
import type { TiktokServer } from './tiktok.ts'
import { visitProvider } from './visit-provider.ts'

/** What a carrier of the tests signs with. */
export const carrierSecret = 'w'.repeat(40)

export type Ready = {
  /** what is sent */
  input: Record<string, unknown>
  /** by whom */
  options: CallOptions
  /** stands for the fields where a provider signs it */
  body?: string
  /** the file of an upload */
  file?: Buffer
  /** fields that hash a password: sent together, and left out while another is tried */
  slow?: readonly string[]
}

/**
 * For every call of the contract, who makes it with which input so that it is accepted: a state of the house in which it is accepted, made anew each time, with all of its fields that can
 * stand together.
 */
export async function openValidInputs(plaza: TestPlaza, tiktok: TiktokServer): Promise<Record<CallName, () => Promise<Ready>>> {
  const { products, categories, brandIds } = await makeSampleCatalogue(plaza, 12)
  const shop = await plaza.seedShop({ prices: [500n, 600n], stock: 5000 })
  const [sku, shelved] = shop.skus
  if (!sku || !shelved) throw new Error('the shop has a product')
  const known = await plaza.makeCustomer({ walletMinor: 50_000n })
  const passwordHash = await hashPassword(testPassword)
  await plaza.db.transaction(async (tx) => {
    for (const slug of ['terms', 'support', 'return', 'privacy', 'about_us', 'merchant'] as const)
      await writePage(tx, { slug, title: everyLanguage('Title'), body: everyLanguage('<p>Text</p>') })
  })
  const postId = await plaza.db.transaction((tx) => writePost(tx, aPost('walked', { productIds: [sku.productId] })))
  const { data: places } = await plaza.call('getCities', { country: 'ES' })
  const paging = { p: 1, page_size: 12 }
  const statement = { flow: 'income', kind: 'deposit', from: '2020-01-01', to: '9999-12-31', time_zone: 'Asia/Bangkok' }
  const listing = {
    ...paging,
    sort: 'new',
    price_min: '1',
    price_max: '900.50',
    brand: brandIds,
    attr: { colour: ['red', 'blue'] },
    in_stock: true,
    free_delivery: false,
    ship_to: 'ES',
    rating_min: 1,
    country: 'ES',
  }
  // Not one of the first two, which nonsense names that is a list of ids.
  const productId = products[2]?.id ?? ''
  await openDepositWallets(plaza)
  const picture = await drawPicture()
  let number = 0

  const wallets = async () => (await plaza.call('getWallets')).data.list

  const by = (input: Record<string, unknown>, { token }: { token: string } = known): Ready => ({ input, options: { token } })
  const always = (input: Record<string, unknown>) => async () => by(input)
  const anyone =
    (input: Record<string, unknown> = {}) =>
    async (): Promise<Ready> => ({ input, options: {} })

  /** A picture of `person`. */
  const send = (purpose: UploadPurpose, person: TestCustomer = known) => uploadPicture(plaza, person, purpose, picture)

  /** Somebody whose password is known, with nothing else. */
  async function withPassword(): Promise<TestCustomer> {
    const email = `known${++number}@example.test`
    return plaza.db.transaction(async (tx) => {
      const person = { email, passwordHash, firstname: 'Eva', lastname: '', telephone: '', language: 'es' } as const
      const customer = await createCustomer(tx, person)
      const token = await openSession(tx, customer, { userAgent: 'test', deviceHash: null })
      return { customerId: customer.customerId, token, email, addressId: '' }
    })
  }
  /** A number that got a code, and the code. */
  async function withPhoneCode(options: CallOptions = {}) {
    const telephone = `+3460${String(1_000_000 + ++number)}`
    await plaza.call('sendPhoneCode', { telephone, captcha: await freshCaptcha(plaza) }, options)
    return { telephone, phone_code: await textedCode(plaza.configuration.DATA_DIR, telephone) }
  }
  const proof = (second_factor: string | undefined) => ({ current_password: testPassword, second_factor, passkey: '{}' })
  /** Somebody whose sign-in asks for a code, and their recovery codes. */
  async function withTotp() {
    const person = await withPassword()
    const { data } = await plaza.call('startTotp', { current_password: testPassword }, person)
    const confirmed = await plaza.call('confirmTotp', { code: appCode(data.secret) }, person)
    return { person, codes: confirmed.data.recovery_codes ?? [] }
  }
  /** What a browser makes for somebody who adds a passkey. */
  async function makePasskey(person: { token: string }): Promise<string> {
    const { data } = await plaza.call('startPasskey', { current_password: testPassword }, person)
    return makeAuthenticator(plaza.configuration.PUBLIC_URL).create(data.passkey_options)
  }
  /** Somebody who comes back from TikTok, on a device of their own. */
  async function fromTiktok(openId: string) {
    tiktok.be(openId)
    const { data, headers } = await plaza.call('loginTiktok', { provider: 'tiktok' })
    const url = 'url' in data ? data.url : ''
    const { state, code } = await visitProvider(url, `${plaza.configuration.PUBLIC_URL}${returnPath}`, {})
    return { input: { provider: 'tiktok', state, code, iss: 'https://www.tiktok.com', error: '' }, options: { cookie: cookiesOf(headers) } }
  }
  /** Somebody whom TikTok has answered for, with something still to be done. */
  async function withTicket(openId = `open-${++number}`) {
    const { input, options } = await fromTiktok(openId)
    const { data } = await plaza.call('loginTiktok', input, options)
    return { ticket: 'ticket' in data ? data.ticket : '', options }
  }
  /** TikTok answers for a person from now on. */
  async function linkTiktok({ customerId }: TestCustomer): Promise<string> {
    const subject = `open-${++number}`
    const identity = { provider: 'tiktok', issuer: tiktokIssuer, subject, name: 'Ana' } as const
    await plaza.db.transaction((tx) => addIdentity(tx, { kind: 'customer', customerId }, identity))
    return subject
  }
  let inTwoSteps: { openId: string; codes: string[] } = { openId: '', codes: [] }
  /** Somebody for whom TikTok answers and whose sign-in asks for a code, as long as they have recovery codes; and one of these. */
  async function withTwoSteps() {
    if (inTwoSteps.codes.length === 0) {
      const { person, codes } = await withTotp()
      inTwoSteps = { openId: await linkTiktok(person), codes }
    }
    return { openId: inTwoSteps.openId, code: inTwoSteps.codes.pop() }
  }
  const buyer = () => plaza.makeCustomer({ walletMinor: 10_000n })
  async function withCart() {
    const person = await buyer()
    const { data } = await plaza.call('addToCart', { product_id: sku?.productId, sku_id: sku?.skuId, qty: 1 }, person)
    return { person, itemId: data.item_id }
  }
  async function withQuote() {
    const { person } = await withCart()
    return { person, quoteId: (await plaza.call('getQuote', {}, person)).data.quote_id }
  }
  async function withOrder(method: 'wallet' | 'card' = 'wallet') {
    const { person, quoteId } = await withQuote()
    const { data } = await plaza.call('submitOrder', { quote_id: quoteId, payment_method: method }, person)
    return { person, purchaseId: data.purchase_id, orderId: data.orders[0]?.id ?? '' }
  }
  async function withShipped() {
    const order = await withOrder()
    await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId: order.orderId, carrier: 'Correos', trackingNumber: 'X1' }))
    return order
  }
  async function withDelivered() {
    const order = await withShipped()
    await plaza.db.transaction((tx) => deliverOrder(tx, shop.owner, order.orderId))
    const { data } = await plaza.call('getOrder', { order_id: order.orderId }, order.person)
    return { ...order, line: { order_id: order.orderId, item_id: data.products[0]?.item_id, qty: 1 } }
  }
  async function reviewId(): Promise<string> {
    return standingReview(plaza, { productId: sku?.productId ?? '' })
  }
  async function withReturn() {
    const { person, line } = await withDelivered()
    const wish = { ...line, kind: 'return_refund', reason: 'changed_mind', content: 'Too small' }
    const { data } = await plaza.call('submitReturn', wish, person)
    return { person, as_id: data.as_id }
  }
  async function withAccepted() {
    const found = await withReturn()
    await plaza.db.transaction((tx) => acceptReturn(tx, shop.owner, { returnId: found.as_id, instructions: 'Calle Sol 3', note: null }))
    return found
  }
  async function withDispatched() {
    const found = await withAccepted()
    await plaza.call('dispatchReturn', { as_id: found.as_id, carrier: 'correos', log_sn: 'RX1' }, found.person)
    return found
  }
  async function withReceived() {
    const found = await withDispatched()
    await plaza.db.transaction((tx) => receiveReturn(tx, shop.owner, { returnId: found.as_id, restock: false }))
    return found
  }
  /** Somebody who has asked the shop, and its answer. */
  async function withConversation() {
    const person = await plaza.makeCustomer()
    const { data } = await plaza.call(
      'writeMessage',
      { shop_id: shop.shopId, content: 'Is it dishwasher safe?' },
      { ...person, lang: 'ja' },
    )
    const answer = {
      conversationId: data.conversation_id,
      orderId: null,
      content: '食洗機で洗えます。',
      images: [],
      language: 'ja',
    } as const
    return { person, ...data, answer_id: (await plaza.db.transaction((tx) => writeToBuyer(tx, shop.owner, answer))).messageId }
  }
  async function withQuestion(): Promise<string> {
    const asked = { product_id: sku?.productId, content: '食洗機で洗えますか。' }
    return (await plaza.call('askQuestion', asked, { ...(await plaza.makeCustomer()), lang: 'ja' })).data.question_id
  }
  async function withAnswer(): Promise<string> {
    const questionId = await withQuestion()
    const answer = { questionId, content: '洗えます。', language: 'ja', change: false } as const
    await plaza.db.transaction((tx) => answerQuestion(tx, shop.owner, answer))
    return questionId
  }
  const office = await enterOffice(plaza, shop.owner)
  /** For those who have its code: of the others a shop has a few only. */
  const hidden = () => ({ isPublic: false, code: `WALKED-${++number}` })
  const couponTerms = () => ({
    kind: 'percent',
    value: '10',
    minimum: '20.00',
    cap: '5.00',
    starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    ends_at: new Date(Date.now() + 7_200_000).toISOString(),
    per_customer: 2,
    total: 100,
    code: `WALKED-${++number}`,
    is_public: false,
  })
  const answerWords = { name: 'Hot water', content: { es: 'Hola, {buyer}: sí.', en: 'Hello {buyer}, it does.' } }
  /** The shop has one ready answer, and not one more each time. */
  async function answerId(): Promise<string> {
    for (const { answer_id } of (await plaza.call('getReadyAnswers', {}, office)).data.list)
      await plaza.call('removeReadyAnswer', { answer_id }, office)
    const { data } = await plaza.call('addReadyAnswer', answerWords, office)
    return data.list[0]?.answer_id ?? ''
  }
  /** A text in every language, as somebody writes it. */
  const written = (field: string, text: string) => Object.fromEntries(languages.map(({ code }) => [`${field}_${code}`, text]))
  const writtenMethod = async () => ({
    kind: 'shipping',
    ...written('name', 'By post'),
    zones: [
      { places: 'ES-GC,ES-TF', basis: 'weight', bands: { 0: '9.90', 5000: '19.90' }, days_min: 5, days_max: 12 },
      { places: 'ES,PT', basis: 'amount', bands: { 0: '4.90', '30.50': '2.90' }, free_from: '60', days_min: 2, days_max: 4 },
      { basis: 'amount', bands: { 0: '24.00' }, days_min: 7, days_max: 21 },
    ],
  })
  /** With room for one more, whatever was added before. */
  async function deliveryNow() {
    let { methods, changed } = (await plaza.call('getDelivery', {}, office)).data
    while (methods.length > 3) {
      const removed = await plaza.call('removeDeliveryMethod', { id: methods.at(-1)?.id, version: changed.version }, office)
      ;({ methods, changed } = removed.data)
    }
    return { methods, id: methods.at(-1)?.id ?? '', version: changed.version }
  }
  const settingVersion = async (group: 'name' | 'pictures' | 'about' | 'policy' | 'return_address' | 'vacation') => ({
    version: (await plaza.call('getShopSettings', {}, office)).data.changed[group].version,
  })
  const inOffice = (input: Record<string, unknown>): Ready => ({ input, options: office })
  const days = { from: '2026-01-01', to: '2026-12-31', time_zone: 'Asia/Bangkok', country: 'ES' }
  const operator = await makeOperator(plaza)
  /** The shop of somebody whose application was approved. */
  async function openShopOf(person: TestCustomer): Promise<void> {
    const { data } = await plaza.call('applySeller', await merchantBy(plaza, person), person)
    const approval = { applicationId: data.application_id, amountMinor: null }
    await plaza.db.transaction((tx) => approveApplication(tx, operator, approval, { secondApproverFromMinor: 100_000n }))
  }
  /** Somebody with an old cookie, before the office. */
  const atDoor: CallOptions = { cookie: `plaza-seller=${'A'.repeat(43)}` }
  async function officeLink(): Promise<string> {
    const person = await buyer()
    await openShopOf(person)
    const { data } = await plaza.call('getSellerLink', {}, person)
    return data.seller_url.slice(data.seller_url.indexOf('=') + 1)
  }
  async function withInvitation() {
    const { owner } = await plaza.seedShop()
    const person = await buyer()
    const { data } = await plaza.call('getUserinfo', {}, person)
    const token = await plaza.db.transaction((tx) => inviteStaff(tx, owner, { email: data.email, role: 'orders', language: 'en' }))
    const { invitations } = await readStaff(plaza.db, owner)
    return { owner, person, token, invitation_id: invitations[0]?.invitation_id }
  }
  async function withStaff() {
    const { owner, person, token } = await withInvitation()
    await plaza.call('answerInvitation', { token, accept: true }, person)
    const { members } = await readStaff(plaza.db, owner)
    return { owner, member_id: members[1]?.member_id }
  }
  async function ownerOfTwo() {
    const [one, other] = [await plaza.seedShop(), await plaza.seedShop()]
    await execute(
      plaza.db,
      sql`insert into shop_member (shop_id, customer_id, role) select ${other.shopId}, customer_id, 'orders' from shop_member where id = ${one.owner.memberId}`,
    )
    return { owner: one.owner, other: other.shopId }
  }
  const order = await withOrder()

  return {
    ...(await openConsoleInputs(plaza)),
    ...(await openRadarInputs(plaza)),
    ...(await openReviewDeskInputs(plaza, shop)),
    ...openAuditInputs(plaza),
    ...openProofInputs(plaza),
    ...openOutboxInputs(plaza),
    ...openSystemInputs(plaza),
    ...openHouseNumberInputs(plaza),
    ...openSettingsInputs(plaza),
    ...openDepositWalletInputs(plaza),
    ...openCommissionInputs(plaza, shop, categories.root),
    ...(await openMoneyDeskInputs(plaza)),
    ...(await openContentDeskInputs(plaza, shop)),
    ...(await openAttributeInputs(plaza)),
    ...(await openBrandInputs(plaza)),
    ...(await openCatalogueDeskInputs(plaza)),
    ...(await openOrderDeskInputs(plaza, shop)),
    ...(await openReadyReasonInputs(plaza)),
    ...(await openSynonymInputs(plaza)),
    ...(await openReportInputs(plaza, shop)),
    ...(await openPeopleInputs(plaza, shop)),
    ...(await openShopMoneyInputs(plaza, shop)),
    loginAccount: async () => ({
      input: {
        email: (await withPassword()).email,
        password: testPassword,
        captcha: 'not asked for',
        second_factor: '123456',
        passkey: '{}',
      },
      options: {},
    }),
    registerAccount: async () => ({
      input: {
        email: `new${++number}@example.test`,
        password: testPassword,
        firstname: 'Eva',
        lastname: 'Nueva',
        ...(await withPhoneCode()),
        captcha: await freshCaptcha(plaza),
        agree: true,
      },
      options: {},
    }),
    sendPhoneCode: async () => ({
      input: { telephone: `+3460${String(1_000_000 + ++number)}`, captcha: await freshCaptcha(plaza) },
      options: {},
    }),
    sendResetCode: async () => ({
      input: { email: (await withPassword()).email, captcha: await freshCaptcha(plaza) },
      options: {},
    }),
    async resetPassword() {
      const { email } = await withPassword()
      await plaza.call('sendResetCode', { email, captcha: await freshCaptcha(plaza) })
      const input = { email, code: await mailedCode(plaza.configuration.DATA_DIR, email), password: testPassword }
      return { input, options: {}, slow: ['password'] }
    },
    logout: async () => by({}, await withPassword()),
    captchaChallenge: anyone(),
    getUserinfo: always({}),
    async sendEmailCode() {
      const input = { email: `changed${++number}@example.test`, current_password: testPassword }
      return { ...by(input, await withPassword()), slow: ['current_password'] }
    },
    async updateUser() {
      const person = await withPassword()
      const email = `changed${++number}@example.test`
      await plaza.call('sendEmailCode', { email, current_password: testPassword }, person)
      const email_code = await mailedCode(plaza.configuration.DATA_DIR, email)
      const { path: avatar } = await send('avatar', person)
      const name = { firstname: 'Eva', lastname: 'Otra', ...(await withPhoneCode(person)), avatar }
      const bank = { currency: 'EUR', bank_name: 'Banco de Prueba', account_name: 'Eva Otra', account_number: testIban, routing_number: '' }
      const crypto = { currency: 'USDT', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
      const proven = { email, email_code, password: testPassword, current_password: testPassword, bank, crypto }
      return { ...by({ ...name, ...proven }, person), slow: Object.keys(proven) }
    },
    getSecondFactor: always({}),
    startTotp: async () => ({ ...by(proof('123456'), await withPassword()), slow: ['current_password'] }),
    async confirmTotp() {
      const person = await withPassword()
      const { data } = await plaza.call('startTotp', { current_password: testPassword }, person)
      return by({ code: appCode(data.secret) }, person)
    },
    async disableTotp() {
      const { person, codes } = await withTotp()
      return { ...by(proof(codes[0]), person), slow: ['current_password'] }
    },
    startPasskey: async () => ({ ...by(proof('123456'), await withPassword()), slow: ['current_password'] }),
    async addPasskey() {
      const person = await withPassword()
      return by({ passkey: await makePasskey(person), name: 'Chrome' }, person)
    },
    async removePasskey() {
      const person = await withPassword()
      const { data } = await plaza.call('addPasskey', { passkey: await makePasskey(person), name: 'Chrome' }, person)
      const { passkeys } = (await plaza.call('getSecondFactor', {}, person)).data
      const input = { passkey_id: passkeys[0]?.passkey_id, ...proof(data.recovery_codes?.[0]) }
      return { ...by(input, person), slow: ['current_password'] }
    },
    async renewRecoveryCodes() {
      const { person, codes } = await withTotp()
      return { ...by(proof(codes[0]), person), slow: ['current_password'] }
    },
    loginTiktok: () => fromTiktok(`open-${++number}`),
    async registerIdentity() {
      const email = `joining${++number}@example.test`
      const { ticket, options } = await withTicket()
      await plaza.call('sendIdentityCode', { ticket, email }, options)
      const email_code = await mailedCode(plaza.configuration.DATA_DIR, email)
      return { input: { ticket, email, email_code, firstname: 'Eva', lastname: 'Nueva', agree: true }, options }
    },
    async sendIdentityCode() {
      const { ticket, options } = await withTicket()
      return { input: { ticket, email: `joining${++number}@example.test` }, options }
    },
    async loginWithLink() {
      const { email } = await withPassword()
      const { ticket, options } = await withTicket()
      const given = { captcha: 'not asked for', second_factor: '123456', passkey: '{}' }
      return { input: { ticket, email, password: testPassword, ...given }, options, slow: ['password'] }
    },
    async loginWithFactor() {
      const { openId, code } = await withTwoSteps()
      const { ticket, options } = await withTicket(openId)
      return { input: { ticket, captcha: 'not asked for', second_factor: code, passkey: '{}' }, options }
    },
    linkIdentity: async () => ({
      ...by({ provider: 'tiktok', ...proof('123456') }, await withPassword()),
      slow: ['current_password'],
    }),
    async unlinkIdentity() {
      const person = await withPassword()
      await linkTiktok(person)
      const { identities } = (await plaza.call('getUserinfo', {}, person)).data
      return { ...by({ identity_id: identities[0]?.identity_id, ...proof('123456') }, person), slow: ['current_password'] }
    },
    getClosing: always({}),
    closeAccount: async () => ({ ...by(proof('123456'), await withPassword()), slow: ['current_password'] }),
    exportMyData: async () => ({ ...by({ ...proof('123456'), format: 'page' }, await withPassword()), slow: ['current_password'] }),
    getAddressList: always({}),
    async addAddress() {
      const person = await plaza.makeCustomer()
      const text = { name: 'Eva', phone: '+34 600 000 000', email: 'a@example.test', street: 'Calle Mayor 1', postal_code: '28013' }
      const place = { city: 'Madrid', province: 'Madrid', country: 'ES', lat: 40.4, lng: -3.7 }
      return by({ address_id: person.addressId, ...text, ...place, is_default: true }, person)
    },
    async setDefaultAddress() {
      const person = await plaza.makeCustomer()
      return by({ address_id: person.addressId }, person)
    },
    async removeAddress() {
      const person = await plaza.makeCustomer()
      return by({ address_id: person.addressId }, person)
    },
    getCities: anyone({ country: 'ES', province: places.provinces[0]?.id }),
    getNearestPlace: anyone({ lat: 37.389, lng: -5.984 }),
    findPlaces: anyone({ term: 'Sevilla', country: 'ES' }),

    addToCart: anyone({ product_id: sku.productId, sku_id: sku.skuId, qty: 1, buy_now: false }),
    getCart: always({}),
    async updateCart() {
      const { person, itemId } = await withCart()
      return by({ item_id: itemId, up_type: 'set', qty: 2 }, person)
    },
    async selectInCart() {
      const { person, itemId } = await withCart()
      return by({ item_id: itemId, shop_id: shop.shopId, checked: true }, person)
    },

    getAllCategory: anyone(),
    getFirstCategory: anyone(),
    getSeriesCategories: anyone(),
    getTopCategories: anyone(),
    getCategory: anyone({ ...listing, a: categories.root, b: 1 }),
    getAllBrand: anyone(),
    getBrand: anyone({ ...listing, id: brandIds[0] }),
    getAllProducts: anyone(listing),
    getHotList: anyone(paging),
    getNew: anyone(paging),
    getRecommend: anyone(),
    getRecommendList: anyone(paging),
    searchProducts: anyone({ ...listing, term: 'product', literal: true }),
    suggestSearch: anyone({ prefix: 'prod' }),
    getProduct: anyone({ product_id: productId }),
    getProductPersonal: always({ product_id: productId }),
    favouriteProduct: always({ product_id: productId, on: true }),
    getFavourites: always(paging),

    countProductView: anyone({ product_id: productId, country: 'ES' }),
    getNumbers: async () => inOffice(days),
    getProductNumbers: async () => inOffice({ ...days, ...paging, sort: 'conversion', direction: 'up' }),
    getNumbersFile: async () => inOffice({ ...days, of: 'countries' }),

    getPosts: anyone({ page: 1, page_size: 12 }),
    getPost: anyone({ id: postId }),

    async getQuote() {
      const { person } = await withCart()
      return by({ address_id: person.addressId, delivery: { [shop.shopId]: 'express' }, coupon: { house: 'none' } }, person)
    },
    async changeDelivery() {
      const { person, quoteId } = await withQuote()
      return by({ quote_id: quoteId, shop_id: shop.shopId, method: 'express' }, person)
    },
    async changeCoupon() {
      const { person, quoteId } = await withQuote()
      const claim_id = await claimed(plaza, person, await giveOut(plaza, shop))
      return by({ quote_id: quoteId, scope: shop.shopId, claim_id }, person)
    },
    getCoupons: anyone({ shop_id: shop.shopId }),
    getShopCoupons: async () => inOffice({ ...paging, state: 'running' }),
    getShopCoupon: async () => inOffice({ coupon_id: await giveOut(plaza, shop, hidden()), time_zone: 'Asia/Bangkok' }),
    previewShopCoupon: async () => inOffice(couponTerms()),
    createShopCoupon: async () => inOffice(couponTerms()),
    stopShopCoupon: async () => inOffice({ coupon_id: await giveOut(plaza, shop, hidden()) }),
    getOwnCoupons: always({ ...paging, state: 'used' }),
    claimCoupon: async () => by({ coupon_id: await giveOut(plaza, shop) }, await plaza.makeCustomer()),
    async redeemCouponCode() {
      const code = `WALK-${++number}`
      await giveOut(plaza, shop, { code, isPublic: false })
      return by({ coupon_code: code }, await plaza.makeCustomer())
    },
    async submitOrder() {
      const { person, quoteId } = await withQuote()
      return by({ quote_id: quoteId, payment_method: 'wallet', remark: { [shop.shopId]: 'Ring twice' }, currency: 'EUR' }, person)
    },

    sendContact: async () => ({
      input: {
        name: 'Eva',
        email: 'eva@example.test',
        telephone: '+34 600 000 000',
        contact_content: 'Where is it?',
        captcha: await freshCaptcha(plaza),
      },
      options: {},
    }),
    getStore: anyone({ type: 'website_config' }),
    getCurrency: anyone(),
    getLanguages: anyone(),
    getAnnouncements: anyone(),
    clearProductCache: anyone(),
    getPrivacyPolicy: anyone(),
    getReturnPolicy: anyone(),
    getSupportPolicy: anyone(),
    getTermsPolicy: anyone(),
    getAboutUs: anyone(),
    getMerchantAgreement: anyone(),
    searchHelp: anyone({ q: 'text' }),
    getMerchantAgreementFile: anyone({ lang: 'ja' }),
    postMerchantAgreementFile: anyone({ lang: 'ja' }),

    getNotices: always({ ...paging, type: 1, read: false }),
    async markNoticesRead() {
      const welcomed = await signUp(plaza, `welcome${++number}@example.test`)
      const { data } = await plaza.call('getNotices', {}, welcomed)
      return by({ id: data.list[0]?.id }, welcomed)
    },
    countUnreadNotices: always({}),
    getMessageSettings: always({}),
    setMessageSetting: always({ group: 'orders', way: 'mail', on: true }),
    getLive: always({}),
    getShopLive: async () => inOffice({}),

    getOrders: async () => by({ ...paging, status: 'all', q: 'product' }, order.person),
    getOrder: async () => by({ order_id: order.orderId }, order.person),
    getReceipt: async () => by({ order_id: order.orderId, time_zone: 'Europe/Madrid' }, order.person),
    async cancelOrder() {
      const { person, orderId } = await withOrder()
      return by({ order_id: orderId, cancel_remark: 'Changed my mind' }, person)
    },
    async completeOrder() {
      const { person, orderId } = await withShipped()
      return by({ order_id: orderId }, person)
    },
    async extendOrder() {
      const { person, orderId } = await withShipped()
      return by({ order_id: orderId }, person)
    },
    async commentOrder() {
      const { person, orderId } = await withShipped()
      await plaza.call('completeOrder', { order_id: orderId }, person)
      const { data } = await plaza.call('getOrder', { order_id: orderId }, person)
      return by(
        {
          order_id: orderId,
          reviews: [{ item_id: data.products[0]?.item_id, star: 5, content: 'Bien', images: [(await send('review', person)).path] }],
        },
        person,
      )
    },
    rebuyOrder: async () => by({ order_id: order.orderId }, order.person),

    async startPayment() {
      const { person, purchaseId, orderId } = await withOrder('card')
      return by({ purchase_id: purchaseId, order_id: orderId, payment_method: 'wallet' }, person)
    },
    getPayment: async () => by({ purchase_id: order.purchaseId }, order.person),
    async paymentWebhook() {
      const body = JSON.stringify({ id: `evt_walk_${++number}`, type: 'payment.else' })
      const headers = { [signatureHeader]: signEvent(plaza.services.secret, Buffer.from(body)) }
      return { input: { provider: 'sandbox' }, options: { headers }, body }
    },

    translateReview: async () => ({ input: { review_id: await reviewId() }, options: {} }),
    getReviews: anyone({ product_id: productId, ...paging, star: 5, with_images: false, language: 'es' }),
    getSessions: always({}),
    async revokeSession() {
      const person = await withPassword()
      const { data } = await plaza.call('getSessions', {}, person)
      return by({ session_id: data.list[0]?.session_id }, person)
    },
    async getSellerLink() {
      const person = await buyer()
      await openShopOf(person)
      const { data } = await plaza.call('getUserinfo', {}, person)
      return by({ shop_id: data.shop_id }, person)
    },
    lookAtOfficeLink: async () => ({ input: { ptoken: await officeLink() }, options: atDoor }),
    enterOffice: async () => ({ input: { ptoken: await officeLink() }, options: atDoor }),
    getOffice: async () => ({ input: {}, options: await enterOffice(plaza, shop.owner) }),
    async changeOffice() {
      const { owner, other } = await ownerOfTwo()
      return { input: { shop_id: other }, options: await enterOffice(plaza, owner) }
    },
    getStaff: async () => ({ input: {}, options: await enterOffice(plaza, shop.owner) }),
    inviteStaff: async () => ({
      input: { email: `staff-${randomUUID()}@example.test`, role: 'orders' },
      options: await enterOffice(plaza, (await plaza.seedShop()).owner),
    }),
    async withdrawInvitation() {
      const { owner, invitation_id } = await withInvitation()
      return { input: { invitation_id }, options: await enterOffice(plaza, owner) }
    },
    async changeStaffRole() {
      const { owner, member_id } = await withStaff()
      return { input: { member_id, role: 'money' }, options: await enterOffice(plaza, owner) }
    },
    async removeStaff() {
      const { owner, member_id } = await withStaff()
      return { input: { member_id }, options: await enterOffice(plaza, owner) }
    },
    async getWorkplaces() {
      const person = await buyer()
      await openShopOf(person)
      return by({}, person)
    },
    async lookAtInvitation() {
      const { person, token } = await withInvitation()
      return by({ token }, person)
    },
    async answerInvitation() {
      const { person, token } = await withInvitation()
      return by({ token, accept: true }, person)
    },
    getToday: async () => inOffice({ time_zone: 'Asia/Bangkok' }),
    leaveOffice: async () => ({ input: {}, options: await enterOffice(plaza, shop.owner) }),
    getConversations: async () => by(paging, (await withConversation()).person),
    countUnreadConversations: always({}),
    async findConversation() {
      const { person, orderId } = await withOrder()
      return by({ shop_id: shop.shopId, about: 'order', about_id: orderId }, person)
    },
    async getConversation() {
      const { person, conversation_id, message_id } = await withConversation()
      return by({ conversation_id, before: message_id }, person)
    },
    async writeMessage() {
      const person = await plaza.makeCustomer()
      const images = [(await send('conversation', person)).path]
      return by({ shop_id: shop.shopId, about: 'product', about_id: sku.productId, content: 'Is it dishwasher safe?', images }, person)
    },
    async markConversationRead() {
      const { person, conversation_id, answer_id } = await withConversation()
      return by({ conversation_id, message_id: answer_id }, person)
    },
    async blockConversation() {
      const { person, conversation_id } = await withConversation()
      return by({ conversation_id, on: true }, person)
    },
    async reportMessage() {
      const { person, answer_id } = await withConversation()
      return by({ message_id: answer_id, reason: 'fraud', content: 'It asks for money by another way' }, person)
    },
    async translateMessage() {
      const { person, answer_id } = await withConversation()
      return by({ message_id: answer_id }, person)
    },
    async translateBuyerMessage() {
      const { data } = await plaza.call(
        'writeMessage',
        { shop_id: shop.shopId, content: '食洗機で洗えますか。' },
        await plaza.makeCustomer(),
      )
      return inOffice({ message_id: data.message_id })
    },
    getShopConversations: async () => inOffice({ ...paging, state: 'waiting', q: 'Ana' }),
    countShopConversations: async () => inOffice({}),
    findShopConversation: async () => inOffice({ order_id: (await withOrder()).orderId }),
    getConversationBuyer: async () => inOffice({ conversation_id: (await withConversation()).conversation_id }),
    getReadyAnswers: async () => inOffice({}),
    addReadyAnswer: async () => inOffice(answerWords),
    changeReadyAnswer: async () => inOffice({ answer_id: await answerId(), version: 1, ...answerWords }),
    removeReadyAnswer: async () => inOffice({ answer_id: await answerId() }),
    arrangeReadyAnswers: async () => inOffice({ answer_ids: [await answerId()] }),
    takeReadyAnswers: async () => inOffice({ keys: ['greeting', 'tracking'] }),
    async getShopConversation() {
      const { conversation_id, message_id } = await withConversation()
      return inOffice({ conversation_id, before: message_id })
    },
    async writeShopMessage() {
      const { person, orderId: order_id } = await withOrder()
      const { data } = await plaza.call('writeMessage', { shop_id: shop.shopId, content: 'When does it ship?' }, person)
      const images = [(await uploadForShop(plaza, office, 'conversation', picture)).path]
      return inOffice({ conversation_id: data.conversation_id, order_id, content: 'Today.', images })
    },
    async markShopConversationRead() {
      const { conversation_id, message_id } = await withConversation()
      return inOffice({ conversation_id, message_id })
    },
    async blockBuyer() {
      const { conversation_id } = await withConversation()
      return inOffice({ conversation_id, on: true })
    },
    async reportBuyerMessage() {
      const { message_id } = await withConversation()
      return inOffice({ message_id, reason: 'insult', content: 'It is rude' })
    },
    async getShopOrders() {
      const { orderId } = await withOrder()
      const filters = {
        payment_method: 'wallet',
        country: 'ES',
        delivery: 'standard',
        from: '2020-01-01',
        to: '9999-12-31',
        time_zone: 'Asia/Bangkok',
      }
      return inOffice({ ...paging, tab: 'to_ship', q: 'product', ...filters, ids: [orderId] })
    },
    getShopOrderFilters: async () => inOffice({}),
    findShopOrder: async () => inOffice({ code: (await withOrder()).orderId }),
    getShopOrder: async () => inOffice({ order_id: (await withOrder()).orderId }),
    async shipShopOrders() {
      const { orderId } = await withOrder()
      return inOffice({ shipments: [{ order_id: orderId, carrier: 'correos', log_sn: 'PQ1' }] })
    },
    correctShopTracking: async () => inOffice({ order_id: (await withShipped()).orderId, carrier: 'seur', log_sn: 'PQ2' }),
    cancelShopOrder: async () => inOffice({ order_id: (await withOrder()).orderId, reason: 'Out of clay' }),
    markShopOrder: async () => inOffice({ order_id: (await withShipped()).orderId, act: 'transit', note: 'In Madrid' }),
    refundShopOrder: async () => inOffice({ order_id: (await withOrder()).orderId, amount: '1.00', reason: 'One of them broke' }),
    getPackingSlips: async () => inOffice({ order_id: [(await withOrder()).orderId], time_zone: 'Asia/Bangkok' }),
    getAddressLabels: async () => inOffice({ order_id: [(await withOrder()).orderId] }),
    async readTrackingFile() {
      const { orderId } = await withOrder()
      return { ...inOffice({}), file: Buffer.from(`number,tracking\n${orderId},PQ3\n`) }
    },
    async carrierWebhook() {
      const { orderId } = await withOrder()
      const parcel = { orderId, carrier: 'walked', trackingNumber: `WALK${++number}` }
      await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, parcel))
      const body = JSON.stringify({ id: `walk_${number}`, type: 'in_transit', tracking_number: parcel.trackingNumber })
      const headers = { [carrierSignatureHeader]: signBody(Buffer.from(carrierSecret), Buffer.from(body)) }
      return { input: { carrier: 'walked' }, options: { headers }, body }
    },
    getShopProducts: async () =>
      inOffice({
        ...paging,
        q: 'product',
        state: 'on_sale',
        need: 'low',
        category_id: await testCategory(plaza),
        missing_in: 'ja',
        sort: 'name',
      }),
    getProductViews: async () => inOffice({}),
    saveProductView: async () => inOffice({ name: 'Low', shared: true, filters: { need: 'low', sort: 'stock_up' } }),
    async removeProductView() {
      const { data } = await plaza.call('saveProductView', { name: `View ${++number}`, shared: false, filters: {} }, office)
      return inOffice({ view_id: data.list.at(-1)?.view_id })
    },
    getProductVocabulary: async () => inOffice({}),
    async getProductDraft() {
      const { draft_id } = await keptDraft(plaza, office, await wholeBody(plaza, office))
      return inOffice({ draft_id, product_id: sku.productId })
    },
    startProductDraft: async () => inOffice({ product_id: sku.productId, like: sku.productId, source: 'ja' }),
    async saveProductDraft() {
      const { draft_id, version, body } = await keptDraft(plaza, office, await wholeBody(plaza, office))
      return inOffice({ draft_id, version, body, confirmed: ['name.ja'] })
    },
    async discardProductDraft() {
      const { draft_id } = await keptDraft(plaza, office, await wholeBody(plaza, office))
      return inOffice({ draft_id })
    },
    async restoreProductDraft() {
      const { draft_id } = await keptDraft(plaza, office, await wholeBody(plaza, office))
      await plaza.call('discardProductDraft', { draft_id }, office)
      return inOffice({ draft_id })
    },
    async submitProductDraft() {
      const { draft_id, version } = await keptDraft(plaza, office, await wholeBody(plaza, office))
      return inOffice({ draft_id, version })
    },
    async cancelProductApplication() {
      const { data } = await plaza.call('addSkuStock', { sku_id: sku.skuId, quantity: 1 }, office)
      return inOffice({ application_id: data.application_id })
    },
    setSkuPrice: async () => inOffice({ sku_id: sku.skuId, price: '5.00', compare_at: '9.00' }),
    addSkuStock: async () => inOffice({ sku_id: sku.skuId, quantity: 1 }),
    reduceSkuStock: async () => inOffice({ sku_id: sku.skuId, quantity: 1, reason: 'counted' }),
    takeProductOffShelf: async () => inOffice({ product_id: shelved.productId }),
    putProductOnShelf: async () => inOffice({ product_id: shelved.productId }),
    previewProductChanges: async () =>
      inOffice({ products: shelved.productId, rule: 'category', by: '5', category_id: await testCategory(plaza) }),
    changeProducts: async () =>
      inOffice({ products: `${shelved.productId}:ab`, rule: 'off_shelf', by: '5', category_id: await testCategory(plaza) }),
    getDelivery: async () => inOffice({}),
    addDeliveryMethod: async () => inOffice({ ...(await writtenMethod()), version: (await deliveryNow()).version }),
    async changeDeliveryMethod() {
      const { version, id } = await deliveryNow()
      return inOffice({ ...(await writtenMethod()), id, version })
    },
    async removeDeliveryMethod() {
      const { data } = await plaza.call('addDeliveryMethod', { ...(await writtenMethod()), version: (await deliveryNow()).version }, office)
      return inOffice({ id: data.methods.at(-1)?.id, version: data.changed.version })
    },
    async orderDeliveryMethods() {
      const { methods, version } = await deliveryNow()
      return inOffice({ ids: methods.map(({ id }) => id).reverse(), version })
    },
    changeUnitWeight: async () => inOffice({ grams: 700, version: (await deliveryNow()).version }),
    calculateDelivery: async () =>
      inOffice({ country: 'ES', province: 'GC', skus: { [sku.skuId]: 3 }, amount: '12.50', weight_grams: 900 }),
    findDeliveryGoods: async () => inOffice({ term: 'product' }),
    getShopSettings: async () => inOffice({}),
    changeShopName: async () => inOffice({ ...written('name', `Walked ${++number}`), ...(await settingVersion('name')) }),
    async changeShopPictures() {
      const [logo, banner] = [
        await uploadForShop(plaza, office, 'general', picture),
        await uploadForShop(plaza, office, 'general', picture),
      ]
      return inOffice({ logo: logo.path, banner: banner.path, ...(await settingVersion('pictures')) })
    },
    changeShopAbout: async () =>
      inOffice({ ...written('about', 'Pots'), ...written('city', 'Sevilla'), ...(await settingVersion('about')) }),
    changeReturnPolicy: async () =>
      inOffice({ ...written('return_policy', 'Thirty days'), days: 30, postage: 'shop', ...(await settingVersion('policy')) }),
    getReturnPolicies: async () => inOffice({}),
    changeReturnAddress: async () => inOffice({ return_address: 'Calle Taller 8, Sevilla', ...(await settingVersion('return_address')) }),
    async planVacation() {
      // the walk goes on buying here
      const [from, until] = [30, 40].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
      return inOffice({ from, until, ...(await settingVersion('vacation')) })
    },
    endVacation: async () => inOffice(await settingVersion('vacation')),
    getShop: anyone({ ...listing, a: shop.shopId, b: 1, q: 'product' }),
    getShopPersonal: always({ shop_id: shop.shopId }),
    getFollowedShops: always(paging),
    followShop: always({ shop_id: shop.shopId, on: true }),
    getWallets: always({}),
    async recharge() {
      const person = await buyer()
      return by({ ...(await depositBy(plaza, person)), wallet_version: (await wallets())[0]?.version }, person)
    },
    async rechargeByBank() {
      const person = await buyer()
      const bank = (await wallets()).find(({ type }) => type === 'bank')
      return by({ ...(await depositBy(plaza, person, { isBank: true })), wallet_version: bank?.version }, person)
    },
    getRecharges: always({ ...paging, state: 'pending' }),
    async cancelRecharge() {
      const person = await buyer()
      const { data } = await plaza.call('recharge', await depositBy(plaza, person), person)
      return by({ recharge_id: data.recharge_id }, person)
    },
    async withdraw() {
      const person = await makePayee(plaza)
      return by(withdrawalOf('10.00'), person)
    },
    getWithdrawals: always({ ...paging, state: 'pending' }),
    async cancelWithdrawal() {
      const person = await makePayee(plaza)
      const { data } = await plaza.call('withdraw', withdrawalOf('10.00'), person)
      return by({ withdraw_id: data.withdraw_id }, person)
    },
    async applySeller() {
      const person = await buyer()
      return by(await merchantBy(plaza, person), person)
    },
    getSellerApplication: always({}),
    async cancelSellerApplication() {
      const person = await buyer()
      const { data } = await plaza.call('applySeller', await merchantBy(plaza, person), person)
      return by({ application_id: data.application_id }, person)
    },
    async removePayoutAccount() {
      const person = await makePayee(plaza)
      return by({ kind: 'bank', currency: 'EUR', current_password: testPassword }, person)
    },
    upload: async () => ({ ...by({ purpose: 'avatar' }), file: picture }),
    uploadForHouse: async () => ({
      input: { purpose: 'advert' },
      options: await enterConsole(plaza, await makeOperator(plaza, 'content')),
      file: picture,
    }),
    uploadForShop: async () => ({ ...inOffice({ purpose: 'product' }), file: picture }),
    getFileLink: async () => by({ path: (await send('proof')).path }),
    async viewFile() {
      const { url } = await send('identity')
      return { input: Object.fromEntries(new URL(url, plaza.origin).searchParams), options: {} }
    },
    markReviewHelpful: async () => by({ review_id: await reviewId(), on: true }),
    reportReview: async () => by({ review_id: await reviewId(), reason: 'advert' }),
    async getReturnPreview() {
      const { person, line } = await withDelivered()
      return by(line, person)
    },
    async submitReturn() {
      const { person, line } = await withDelivered()
      const images = [(await send('return', person)).path]
      return by({ ...line, kind: 'return_refund', reason: 'damaged', content: 'It is broken', images }, person)
    },
    async getReturns() {
      const { person } = await withReturn()
      return by({ ...paging, state: 'open' }, person)
    },
    async getReturn() {
      const { person, as_id } = await withReturn()
      return by({ as_id }, person)
    },
    async cancelReturn() {
      const { person, as_id } = await withReturn()
      return by({ as_id }, person)
    },
    async dispatchReturn() {
      const { person, as_id } = await withAccepted()
      return by({ as_id, carrier: 'correos', log_sn: 'RX1' }, person)
    },
    async sendReturnMessage() {
      const { person, as_id } = await withReturn()
      return by({ as_id, content: 'When will you answer?', images: [(await send('return', person)).path] }, person)
    },
    async escalateReturn() {
      const { person, as_id } = await withReturn()
      await plaza.db.transaction((tx) => refuseReturn(tx, shop.owner, { returnId: as_id, reason: null, note: 'It was used' }))
      return by({ as_id, note: 'It was not' }, person)
    },
    getQuestions: anyone({ product_id: sku.productId, ...paging, q: 'handle' }),
    getOwnQuestions: always({ product_id: sku.productId }),
    askQuestion: async () => by({ product_id: sku.productId, content: 'Is it dishwasher safe?' }, await plaza.makeCustomer()),
    reportQuestion: async () => by({ question_id: await withAnswer(), reason: 'advert' }),
    translateQuestion: async () => ({ input: { question_id: await withAnswer() }, options: {} }),
    getShopQuestions: async () => inOffice({ ...paging, state: 'answered', product_id: sku.productId, q: 'dishwasher' }),
    answerQuestion: async () => inOffice({ question_id: await withQuestion(), content: 'Yes, it is.', change: true }),
    reportShopQuestion: async () => inOffice({ question_id: await withQuestion(), reason: 'insult' }),
    translateShopQuestion: async () => inOffice({ question_id: await withQuestion() }),
    getShopReviews: async () => inOffice({ ...paging, state: 'open', star: 5, product_id: sku.productId }),
    answerReview: async () => inOffice({ review_id: await reviewId(), content: 'Thank you.', change: true }),
    reportShopReview: async () => inOffice({ review_id: await reviewId(), reason: 'private_data' }),
    getShopReturns: async () => inOffice({ ...paging, view: 'waiting', q: 'R0' }),
    getShopReturn: async () => inOffice({ as_id: (await withReturn()).as_id }),
    async getReturnPicture() {
      const { person, as_id } = await withReturn()
      const { path } = await send('return', person)
      await plaza.call('sendReturnMessage', { as_id, content: 'Look', images: [path] }, person)
      return inOffice({ as_id, path })
    },
    acceptReturn: async () => inOffice({ as_id: (await withReturn()).as_id, instructions: 'Calle Sol 3, Sevilla' }),
    refuseReturn: async () => inOffice({ as_id: (await withReceived()).as_id, reason: 'worn', note: 'The handle is chipped.' }),
    receiveReturn: async () => inOffice({ as_id: (await withDispatched()).as_id, restock: true }),
    refundReturn: async () => inOffice({ as_id: (await withReturn()).as_id, note: 'Keep it' }),
    async writeReturnMessage() {
      const { as_id } = await withReturn()
      const images = [(await uploadForShop(plaza, office, 'return', picture)).path]
      return inOffice({ as_id, content: 'Please put this label on it', images })
    },
    getUserBalance: always({}),
    async transferToMerchant() {
      const person = await makePayee(plaza)
      await openShopOf(person)
      return by({ amount: '10.00', password: testPassword }, person)
    },
    getTransactionDetails: always({ ...paging, ...statement }),
    getTransactionFile: always(statement),
  }
}

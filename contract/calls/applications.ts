import { z } from 'zod'
import { walletRecordStates } from '../applications.ts'
import { call } from '../call.ts'
import { passwordMost, remarkMost } from '../limits.ts'
import { amount, country, flag, id, line, money, paged, paging, time } from '../shapes.ts'
import { filePath } from './uploads.ts'

const walletTypes = ['crypto', 'ewallet', 'bank'] as const
const currencyCode = z.string().regex(/^[A-Z0-9]{2,10}$/)
const recordState = z.enum(walletRecordStates)

/** What both kinds of top-ups tell of the transfer that was made. */
const told = {
  /** code of one of `get_wallets` */
  wallet: z.string().trim().min(1).max(40),
  /** `version` of the wallet as the customer was told of it: a transfer to where money went before is judged as that. Without it, and a day after it changed, as it stands now */
  wallet_version: id.optional(),
  /** USD, at least 100: what is to be credited */
  amount,
  /** what was sent, in the currency of the wallet; without it as much as the amount is worth */
  actual_amount: amount.optional(),
  currency: z.string().trim().max(10).optional(),
  /** id of the transaction or reference of the bank; the same in any spelling is taken once */
  txid: line(4, 128),
  /** path of an upload for proof */
  certificate: filePath,
  /** not older than 24 hours */
  transferred_at: time,
  remark: line(0, remarkMost).default(''),
}

const depositCodes = ['currencyInvalid', 'depositLimit', 'transactionIdTaken'] as const
const recharged = z.object({ recharge_id: id, state: recordState })
const cancelled = z.object({ state: recordState })

export const withdrawalPayout = z.object({
  kind: z.enum(['bank', 'crypto']),
  currency: z.string(),
  network: z.string(),
  /** its last signs, enough for its owner to know it */
  account: z.string(),
  bank_name: z.string(),
})

/** How a withdrawal stands for whose money it is. */
export const withdrawalRecord = z.object({
  id,
  created_at: time,
  amount: money,
  to: withdrawalPayout,
  name: z.string(),
  state: recordState,
  /** the money is on hold */
  held: z.boolean(),
  /** it was sent, and nobody knows yet whether it arrived */
  unknown: z.boolean(),
  /** number of the payment, once it was paid */
  reference: z.string(),
  /** why it failed, in the language of the caller */
  message: z.string(),
  can_cancel: z.boolean(),
})

export const applicationCalls = {
  getWallets: call({
    method: 'POST',
    path: '/customer/index/get_wallets',
    who: 'visitor',
    summary: 'Where money can be sent to for a top-up. A signed-in customer is told what to write into a bank transfer.',
    changes: false,
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          /** goes along when the transfer is told of */
          version: id,
          name: z.string(),
          type: z.enum(walletTypes),
          currency: z.string(),
          /** units of the currency for one USD */
          rate: z.string(),
          /** USD */
          min: money,
          network: z.string().nullable(),
          address: z.string().nullable(),
          /** what a QR code of it says */
          qr: z.string().nullable(),
          bank: z
            .object({ bank_name: z.string(), account_name: z.string(), account_number: z.string(), routing_number: z.string() })
            .nullable(),
        }),
      ),
      /** of ISO 11649; null for visitors */
      reference: z.string().nullable(),
    }),
  }),
  recharge: call({
    method: 'POST',
    path: '/customer/info/recharge',
    who: 'customer',
    summary: 'Tells of a transfer of a coin or by an e-wallet, with its proof. It is credited when an operator has found it.',
    input: z.object(told),
    reply: recharged,
    codes: depositCodes,
    idempotent: true,
  }),
  rechargeByBank: call({
    method: 'POST',
    path: '/bank/recharge',
    who: 'customer',
    summary: 'Tells of a bank transfer, with its proof. It is credited when an operator has found it.',
    input: z.object(told),
    reply: recharged,
    codes: depositCodes,
    idempotent: true,
  }),
  getRecharges: call({
    method: 'GET',
    path: '/customer/info/recharge_list',
    who: 'customer',
    summary: 'The top-ups of the customer, newest first.',
    input: z.object({ ...paging, state: recordState.optional() }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          created_at: time,
          /** USD: asked for */
          amount: money,
          /** in `currency`: what the customer says was sent */
          actual_amount: money,
          /** USD: what was credited */
          credited: money.nullable(),
          wallet: z.string(),
          currency: z.string(),
          type: z.enum(walletTypes),
          network: z.string(),
          wallet_address: z.string(),
          txid: z.string(),
          certificate: filePath,
          transferred_at: time,
          state: recordState,
          /** why it failed, in the language of the caller */
          message: z.string(),
          remark: z.string(),
          can_cancel: z.boolean(),
        }),
      ),
      ...paged,
      /** how many more may be sent now, and when the next one may if none */
      left: z.int(),
      next_at: time.nullable(),
    }),
  }),
  cancelRecharge: call({
    method: 'POST',
    path: '/customer/info/recharge_cancel',
    who: 'customer',
    summary: 'Takes a top-up back while it is pending.',
    input: z.object({ recharge_id: id }),
    reply: cancelled,
    codes: ['recordMissing'],
    idempotent: true,
  }),
  withdraw: call({
    method: 'POST',
    path: '/customer/info/withdraw',
    who: 'customer',
    summary: 'Asks for money to be paid out to a payout account. It is held at once, until it is paid or comes back.',
    input: z.object({
      amount,
      to: z.enum(['bank', 'crypto']),
      /** of the payout account */
      currency: currencyCode,
      /** in English letters, as the bank knows the owner of the account */
      name: line(1, 70),
      password: z.string().min(1).max(passwordMost),
    }),
    reply: z.object({ withdraw_id: id, state: recordState }),
    codes: ['accountEditInvalid', 'balanceInsufficient'],
    idempotent: true,
  }),
  getWithdrawals: call({
    method: 'GET',
    path: '/customer/info/withdraw_list',
    who: 'customer',
    summary: 'The withdrawals of the customer, newest first.',
    input: z.object({ ...paging, state: recordState.optional() }),
    reply: z.object({ list: z.array(withdrawalRecord), ...paged }),
  }),
  cancelWithdrawal: call({
    method: 'POST',
    path: '/customer/info/withdraw_cancel',
    who: 'customer',
    summary: 'Takes a withdrawal back while it is pending: the money is in the wallet again.',
    input: z.object({ withdraw_id: id }),
    reply: cancelled,
    codes: ['recordMissing'],
    idempotent: true,
  }),
  applySeller: call({
    method: 'POST',
    path: '/customer/user/applyseller',
    who: 'customer',
    summary: 'Applies for a shop, with both identity pictures and the agreement read.',
    input: z.object({
      shop_name: line(2, 60),
      /** in English letters, as on the identity document */
      contact: line(1, 70),
      telephone: line(1, 20),
      /** paths of uploads for identity: the document, and its holder with it */
      id_front: filePath,
      id_holder: filePath,
      address: line(3, 200),
      city: line(1, 80),
      country,
      agree: flag.pipe(z.literal(true)),
    }),
    reply: z.object({ application_id: id, state: z.literal(0) }),
    codes: ['sellerApplicationFailed', 'sellerApplicationRepeated'],
    invalid: 'sellerApplicationFailed',
    idempotent: true,
  }),
  getSellerApplication: call({
    method: 'GET',
    path: '/customer/user/application',
    who: 'customer',
    summary: 'How the last application of the customer for a shop stands, and what was sent with it.',
    input: z.object({}),
    reply: z.object({
      application: z
        .object({
          id,
          /** 0 under review, 1 approved, -1 refused */
          state: z.literal([-1, 0, 1]),
          created_at: time,
          decided_at: time.nullable(),
          /** why it was refused, in the language of the caller */
          reason: z.string(),
          can_cancel: z.boolean(),
          shop_id: id.nullable(),
          shop_name: z.string(),
          contact: z.string(),
          telephone: z.string(),
          id_front: filePath,
          id_holder: filePath,
          address: z.string(),
          city: z.string(),
          country,
        })
        .nullable(),
    }),
  }),
  cancelSellerApplication: call({
    method: 'POST',
    path: '/customer/user/application_cancel',
    who: 'customer',
    summary: 'Takes an application for a shop back while nobody has begun to decide.',
    input: z.object({ application_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
}

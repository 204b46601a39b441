import { z } from 'zod'
import { call } from '../call.ts'
import { depositWalletActs, depositWalletKinds } from '../deposit-wallets.ts'
import { manualWordsMost } from '../limits.ts'
import { proposalStates } from '../proposals.ts'
import { rateForm } from '../settings.ts'
import { id, line, money, time } from '../shapes.ts'

const readers = ['money', 'content', 'read_only'] as const
const roles = ['money'] as const

const code = z.string().regex(/^[a-z0-9-]{1,40}$/)
const codeOrNone = z.string().regex(/^[a-z0-9-]{0,40}$/)
/** Units of what is sent for one USD, at most eight decimals. */
const rate = z.string().regex(rateForm)
/** An operator; null: a command at the machine, or from before changes were kept. */
const operatorName = z.string().nullable()

/** Where money goes. An empty text where the kind has no such thing. */
const where = {
  kind: z.enum(depositWalletKinds),
  /** what is sent: a currency of the house, or a coin */
  currency: z.string(),
  network: z.string(),
  /** of a coin or an e-wallet */
  address: z.string(),
  bank_name: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  routing_number: z.string(),
}

/** Where money is to go, as somebody types it. */
const wanted = {
  kind: z.enum(depositWalletKinds),
  /** `crypto`: a coin that the network carries; `bank`: a currency of the house */
  currency: z.string().regex(/^[A-Z0-9]{2,10}$/),
  /** of `crypto`: TRC20, ERC20 or Bitcoin */
  network: line(0, 20).default(''),
  /** of `crypto`: with a right checksum; of `ewallet`: an account there */
  address: line(0, 120).default(''),
  /** of `bank`: an IBAN where the accounts of the currency have one */
  bank_name: line(0, 80).default(''),
  account_name: line(0, 80).default(''),
  account_number: line(0, 50).default(''),
  routing_number: line(0, 30).default(''),
  /** nothing: the rate of the house's currency of that code */
  rate: rate.optional(),
}

const proposal = z.object({
  proposal_id: id,
  code: z.string(),
  name: z.string(),
  /** a wallet that is to be added */
  is_new: z.boolean(),
  /** the way back to how it was before */
  is_back: z.boolean(),
  /** customers are offered it once it is confirmed; false: that stays as it is */
  starts: z.boolean(),
  ...where,
  /** what it will take for one USD; null: its rate stays */
  rate: z.string().nullable(),
  /** where money goes now; null for one that is to be added */
  before: z.object(where).nullable(),
  state: z.enum(proposalStates),
  proposed_by: z.string(),
  proposed_at: time,
  decided_by: operatorName,
  decided_at: time.nullable(),
  decision_words: z.string(),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
})

const wallet = z.object({
  wallet_id: id,
  code: z.string(),
  name: z.string(),
  ...where,
  /** units of the currency for one USD; null where the house has no such currency any more */
  rate: z.string().nullable(),
  /** a rate of its own; false: that of the house's currency */
  own_rate: z.boolean(),
  /** customers are offered it */
  enabled: z.boolean(),
  /** of the last change */
  version: id,
  changed_at: time,
  changed_by: operatorName,
  /** whoever made the last change hold; null where it took one */
  confirmed_by: operatorName,
  /** top-ups of the last 30 days that name it, and what of them was credited, USD */
  deposits: z.int(),
  credited: money,
  /** top-ups that nobody has decided yet */
  open_deposits: z.int(),
  /** what waits for a second operator */
  proposal: proposal.nullable(),
})

/** The change that a change starts from: whoever was quicker is named to the other. */
const version = id
const changed = z.object({ version: id })
const proposed = z.object({ proposal_id: id })

export const depositWalletCalls = {
  getDepositWallets: call({
    method: 'GET',
    path: '/operator/settings/deposit_wallets',
    who: 'operator',
    roles: readers,
    summary: 'Where customers send money to, in the order in which they are offered it, with what waits for a second operator.',
    input: z.object({}),
    reply: z.object({
      list: z.array(wallet),
      /** wallets that are to be added */
      wanted: z.array(proposal),
      /** who else may confirm, by their first names; nobody: a second operator is needed */
      others: z.array(z.string()),
    }),
  }),
  getDepositWallet: call({
    method: 'GET',
    path: '/operator/settings/deposit_wallets/:code',
    who: 'operator',
    roles: readers,
    summary:
      'A place where customers send money to, with its latest 200 changes and the latest 50 proposals that did not come to hold, newest first.',
    input: z.object({ code }),
    reply: z.object({
      ...wallet.shape,
      others: z.array(z.string()),
      changes: z.array(
        z.object({
          id,
          what: z.enum(depositWalletActs),
          name: z.string(),
          ...where,
          rate: z.string().nullable(),
          enabled: z.boolean(),
          at: time,
          by: operatorName,
          confirmed_by: operatorName,
          /** money goes elsewhere now, and can go there again */
          can_take_back: z.boolean(),
        }),
      ),
      dropped: z.array(proposal),
    }),
    codes: ['recordMissing'],
  }),
  getWalletRateEffect: call({
    method: 'GET',
    path: '/operator/settings/deposit_wallets/:code/effect',
    who: 'operator',
    roles: readers,
    summary:
      'What another rate would do: how much has to be sent for the same amounts, before and after, and how far it is from the last one.',
    input: z.object({ code, rate: rate.optional() }),
    reply: z.object({
      rate_before: z.string(),
      rate: z.string(),
      /** signed, in percent, with two decimals cut off */
      percent: z.string().regex(/^-?\d+\.\d{2}$/),
      /** further from the last one than is taken without a second look */
      is_far: z.boolean(),
      /** USD, and what has to be sent for it */
      examples: z.array(z.object({ usd: z.string(), before: z.string(), now: z.string() })),
    }),
    codes: ['recordMissing'],
  }),
  proposeDepositWallet: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/propose',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Proposes another place where customers can send money to. It is offered once another operator has confirmed it.',
    input: z.object({ name: line(1, 60), ...wanted }),
    reply: proposed,
    idempotent: true,
  }),
  proposeDepositWalletMove: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/:code/move',
    who: 'operator',
    roles,
    stepUp: true,
    summary:
      'Proposes that money goes elsewhere. It holds once another operator has confirmed it; one that was ended stays so. The rate counts where the currency is another one.',
    input: z.object({ code, ...wanted, version }),
    reply: proposed,
    codes: ['recordMissing'],
    idempotent: true,
  }),
  proposeDepositWalletBack: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/:code/back',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Proposes that money goes where it went after an earlier change.',
    input: z.object({ code, change_id: id, version }),
    reply: proposed,
    codes: ['recordMissing'],
    idempotent: true,
  }),
  proposeDepositWalletStart: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/:code/start',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Proposes that customers are offered again what was ended.',
    input: z.object({ code, version }),
    reply: proposed,
    codes: ['recordMissing'],
    idempotent: true,
  }),
  decideDepositWallet: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/decide',
    who: 'operator',
    roles,
    stepUp: true,
    summary:
      'Confirms what another operator has proposed, with the last six signs of the address or account number typed again, and it holds at once; or refuses it, with the reason.',
    input: z.object({
      proposal_id: id,
      decision: z.enum(['confirm', 'refuse']),
      /** of a confirmation */
      last_signs: line(0, 20).default(''),
      /** of a refusal */
      words: line(0, manualWordsMost).default(''),
    }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  withdrawDepositWalletProposal: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/withdraw',
    who: 'operator',
    roles,
    summary: 'Takes a proposal back that the caller has made, while nobody has decided.',
    input: z.object({ proposal_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  endDepositWallet: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/:code/end',
    who: 'operator',
    roles,
    summary:
      'Offers customers a place no longer, at once. What they have told of it, or were told within the last 24 hours, is judged as it was told. Ended already: changes nothing.',
    input: z.object({ code, words: line(1, manualWordsMost), version }),
    reply: changed,
    codes: ['recordMissing'],
    idempotent: true,
  }),
  nameDepositWallet: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/:code/name',
    who: 'operator',
    roles,
    summary: 'Gives a place another name, at once; customers choose it by that. The same name changes nothing.',
    input: z.object({ code, name: line(1, 60), version }),
    reply: changed,
    codes: ['recordMissing'],
  }),
  changeDepositWalletRate: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/:code/rate',
    who: 'operator',
    roles,
    stepUp: true,
    summary:
      'Gives a place another rate, for top-ups that are told from now on. One far from the last is refused unless it comes twice; the same rate changes nothing.',
    input: z.object({
      code,
      /** nothing: that of the house's currency of its code */
      rate: rate.optional(),
      /** the rate that it comes to, once more, where it is far from the last */
      rate_again: rate.optional(),
      version,
    }),
    reply: changed,
    codes: ['recordMissing'],
    idempotent: true,
  }),
  arrangeDepositWallet: call({
    method: 'POST',
    path: '/operator/settings/deposit_wallets/:code/arrange',
    who: 'operator',
    roles,
    summary: 'Puts a place behind another one; customers are offered them in that order.',
    input: z.object({
      code,
      /** behind which it is to stand; nothing: first */
      after: codeOrNone,
      /** behind which it stands, as the caller has seen it; nothing: first */
      was_after: codeOrNone,
    }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
}

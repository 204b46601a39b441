import { z } from 'zod'
import { call } from '../call.ts'
import { currencyChangeKinds, currencyObstacles, rateForm, websiteFields } from '../settings.ts'
import { flag, id, integer, line, time, versionSeen } from '../shapes.ts'

/** Who sees the settings of the house; each of them changes their own. */
const readers = ['money', 'content', 'read_only'] as const
const moneyActs = ['money'] as const

/** An operator; null: a command at the machine, or from before changes were kept. */
const operatorName = z.string().nullable()

const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** Units of the currency for one USD, at most eight decimals. */
const rate = z.string().regex(rateForm)

/** The change that a change starts from: whoever was quicker is named to the other. */
const version = id

/** Signed, in percent, with two decimals cut off: "-12.34". */
const percent = z.string().regex(/^-?\d+\.\d{2}$/)

const currency = z.object({
  code: z.string(),
  symbol: z.string(),
  /** that its prices are shown with */
  decimals: z.int(),
  rate: z.string(),
  offered: z.boolean(),
  /** why it cannot be taken out of the choice; null where it can */
  obstacle: z.enum(currencyObstacles).nullable(),
  /** of the last change */
  version: id,
  changed_at: time,
  changed_by: operatorName,
})

/** The same price before and after, as shoppers see it in the language of who asks. */
const example = z.object({ usd: z.string(), before: z.string(), now: z.string() })

/** What shoppers meet is the matter of who writes for them. */
const contentActs = ['content'] as const

export const settingsCalls = {
  getWebsiteSettings: call({
    method: 'GET',
    path: '/operator/settings/website',
    who: 'operator',
    roles: readers,
    summary: 'What the house has decided about its website, each with its latest 50 changes, newest first.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          field: z.enum(websiteFields),
          /** '' of service_url: no chat is offered */
          value: z.string(),
          /** what holds as long as nobody has changed it: of the environment, or of the program */
          started_with: z.string(),
          /** of the last change; '0' where there is none */
          version: versionSeen,
          changes: z.array(z.object({ id, value: z.string(), at: time, by: operatorName })),
        }),
      ),
      /** the currencies that are offered */
      currencies: z.array(z.string()),
      /** the host on which the script of a chat runs; null where it has no place, and none can be offered */
      chat_url: z.string().nullable(),
    }),
  }),
  changeWebsiteSetting: call({
    method: 'POST',
    path: '/operator/settings/website/change',
    who: 'operator',
    roles: contentActs,
    stepUp: true,
    summary: 'Changes one thing about the website, at once; the way back is the value of before. The same value changes nothing.',
    input: z.object({
      field: z.enum(websiteFields),
      /**
       * service_url: https address of the script of a chat, with {language} where its code is to stand, or nothing; contact_email: where messages of the contact form go;
       * default_currency: one that is offered; default_country: two letters of ISO 3166
       */
      value: line(0, 500),
      version: versionSeen,
    }),
    reply: z.object({ version: versionSeen }),
    idempotent: true,
  }),
  getHouseCurrencies: call({
    method: 'GET',
    path: '/operator/settings/currencies',
    who: 'operator',
    roles: readers,
    summary: 'The currencies of the house in the order in which shoppers choose them, with who changed each last.',
    input: z.object({}),
    reply: z.object({ list: z.array(currency) }),
  }),
  getHouseCurrency: call({
    method: 'GET',
    path: '/operator/settings/currencies/:code',
    who: 'operator',
    roles: readers,
    summary: 'A currency with what uses it and its latest 200 changes, newest first.',
    input: z.object({ code: currencyCode }),
    reply: z.object({
      ...currency.shape,
      used: z.object({
        /** purchases of the last 30 days that were made in it, and all of them */
        purchases: z.int(),
        /** of them, those of the last 30 days; customers are not asked which currency they have chosen */
        recent_purchases: z.int(),
        /** places where customers send money to that take its rate */
        deposit_wallets: z.int(),
        payout_accounts: z.int(),
        /** approved withdrawals in it that are in no file yet: a file takes the rate of its day */
        withdrawals: z.int(),
      }),
      changes: z.array(
        z.object({
          id,
          kind: z.enum(currencyChangeKinds),
          rate: z.string(),
          /** how far the rate moved by it; null where it did not */
          percent: percent.nullable(),
          at: time,
          by: operatorName,
          /** its rate is not the one of now, and can be taken again */
          can_take_back: z.boolean(),
          /** the rate before the one of now: taking it again needs no second look */
          is_last_before: z.boolean(),
        }),
      ),
    }),
    codes: ['recordMissing'],
  }),
  getRateEffect: call({
    method: 'GET',
    path: '/operator/settings/currencies/:code/effect',
    who: 'operator',
    roles: readers,
    summary: 'What another rate would do: the same prices before and after, how far it is from the last one, and what else takes it.',
    input: z.object({ code: currencyCode, rate }),
    reply: z.object({
      rate_before: z.string(),
      rate: z.string(),
      percent,
      /** further from the last one than is taken without a second look */
      is_far: z.boolean(),
      examples: z.array(example),
      deposit_wallets: z.int(),
      withdrawals: z.int(),
    }),
    codes: ['recordMissing'],
  }),
  changeCurrencyRate: call({
    method: 'POST',
    path: '/operator/settings/currencies/:code/rate',
    who: 'operator',
    roles: moneyActs,
    stepUp: true,
    summary:
      'Gives a currency another rate, at once. A rate far from the last one is refused unless it comes twice; the same rate changes nothing.',
    input: z.object({ code: currencyCode, rate, rate_again: rate.optional(), version }),
    reply: z.object({ version: id }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  takeRateBack: call({
    method: 'POST',
    path: '/operator/settings/currencies/:code/back',
    who: 'operator',
    roles: moneyActs,
    stepUp: true,
    summary:
      'Gives a currency the rate of an earlier change, as a new change. A rate far from the last one has to come along, unless it is the one before the last.',
    input: z.object({ code: currencyCode, change_id: id, rate_again: rate.optional(), version }),
    reply: z.object({ version: id }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  offerCurrency: call({
    method: 'POST',
    path: '/operator/settings/currencies/:code/offer',
    who: 'operator',
    roles: moneyActs,
    summary:
      'Offers a currency to shoppers, or no longer: who had chosen it sees prices in the default currency from the next page on, and orders keep theirs.',
    input: z.object({ code: currencyCode, offered: flag, version }),
    reply: z.object({ version: id }),
    codes: ['recordMissing'],
  }),
  addCurrency: call({
    method: 'POST',
    path: '/operator/settings/currencies/add',
    who: 'operator',
    roles: moneyActs,
    stepUp: true,
    summary: 'Adds a currency, whose first rate has to come twice. It is offered to shoppers once that is asked for.',
    input: z.object({
      code: currencyCode,
      symbol: line(1, 6),
      /** 0 or 2: that its prices are shown with */
      decimals: integer(0, 2).pipe(z.literal([0, 2])),
      rate,
      rate_again: rate,
    }),
    reply: z.object({ version: id }),
    idempotent: true,
  }),
}

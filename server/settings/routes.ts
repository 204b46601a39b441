import type { settingsCalls } from '../../contract/calls/settings.ts'
import { parseRate } from '../../money/money.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { addCurrency, changeRate, offerCurrency, takeRateBack } from './change-currency.ts'
import { changeWebsite } from './change-website.ts'
import { listHouseCurrencies, readRateEffect, viewHouseCurrency } from './currencies.ts'
import { needTwice } from './rates.ts'
import { viewWebsite } from './website-view.ts'

const maybeRate = (rate: string | undefined) => (rate === undefined ? null : parseRate(rate))

export const settings: Noun = {
  routes: {
    getHouseCurrencies: ({ db, services }) => listHouseCurrencies(db, services.configuration),
    getHouseCurrency: ({ db, services }, { code }) => viewHouseCurrency(db, services.configuration, code),
    getRateEffect: ({ db, language }, { code, rate }) => readRateEffect(db, { code, rate: parseRate(rate), language }),
    changeCurrencyRate: ({ act, caller }, { code, rate, rate_again, version }) =>
      act(async (tx) => ({
        version: await changeRate(tx, caller, { code, rate: parseRate(rate), again: maybeRate(rate_again), version }),
      })),
    takeRateBack: ({ act, caller }, { code, change_id, rate_again, version }) =>
      act(async (tx) => ({
        version: await takeRateBack(tx, caller, { code, changeId: change_id, again: maybeRate(rate_again), version }),
      })),
    offerCurrency: ({ act, caller, services }, input) =>
      act(async (tx) => ({ version: await offerCurrency(tx, caller, input, services.configuration) })),
    getWebsiteSettings: ({ db, services }) => viewWebsite(db, services.configuration),
    changeWebsiteSetting: ({ act, caller, services }, input) =>
      act(async (tx) => ({ version: await changeWebsite(tx, caller, input, services.configuration) })),
    async addCurrency({ act, caller }, { rate, rate_again, ...currency }) {
      needTwice(parseRate(rate), parseRate(rate_again))
      return act(async (tx) => ({ version: await addCurrency(tx, caller, { ...currency, rate: parseRate(rate), offered: false }) }))
    },
  } satisfies Routes<keyof typeof settingsCalls>,
}

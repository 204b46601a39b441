import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { WebsiteField } from '../../contract/settings.ts'
import { makeOperator } from '../testing/applying.ts'
import { enterConsole } from '../testing/console.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'

let plaza: TestPlaza
let olivia: { cookie: string }
beforeAll(async () => {
  plaza = await openTestPlaza({ SERVICE_URL: 'https://chat.vendor.test/one.js', CONTACT_EMAIL: 'first@plaza.test' })
  olivia = await enterConsole(plaza, await makeOperator(plaza, 'content'))
})
afterAll(() => plaza.close())

async function settingOf(field: WebsiteField) {
  const { data } = await plaza.call('getWebsiteSettings', {}, olivia)
  const found = data.list.find((one) => one.field === field)
  if (!found) throw new Error(`${field} is missing`)
  return found
}
const change = async (field: WebsiteField, value: string, version?: string) =>
  plaza.call('changeWebsiteSetting', { field, value, version: version ?? (await settingOf(field)).version }, olivia)
const config = async () => (await plaza.call('getStore', { type: 'website_config' })).data.website_config

test('what the server was started with holds until the house decides otherwise, and can be taken again', async () => {
  expect(await settingOf('service_url')).toMatchObject({ value: 'https://chat.vendor.test/one.js', version: '0', changes: [] })
  expect((await change('service_url', 'https://chat.vendor.test/two.js?l={language}')).code).toBe(200)
  await expect.poll(async () => (await config())?.service_url).toBe('https://chat.vendor.test/two.js?l={language}')
  expect((await change('service_url', '')).code).toBe(200)
  await expect.poll(config).toMatchObject({ service_url: null, chat_url: null })
  const { started_with: first, changes } = await settingOf('service_url')
  expect(changes.map(({ value, by }) => [value, typeof by])).toEqual([
    ['', 'string'],
    ['https://chat.vendor.test/two.js?l={language}', 'string'],
  ])
  expect((await change('service_url', first)).code).toBe(200)
  await expect.poll(config).toMatchObject({ service_url: first, chat_url: plaza.configuration.CHAT_URL })
})

test('the script of a chat comes by https, and from none of our own hosts', async () => {
  for (const wrong of [
    'http://chat.vendor.test/a.js',
    'javascript:alert(1)',
    'http://seller.localhost:1/a.js',
    'https://{language}.vendor.test/a.js',
  ])
    expect((await change('service_url', wrong)).code, wrong).toBe(codes.parameterInvalid)
})

test('the default currency is one that is offered, and stays so', async () => {
  expect((await change('default_currency', 'XXX')).code).toBe(codes.parameterInvalid)
  expect((await change('default_currency', 'EUR')).code).toBe(200)
  await expect.poll(async () => (await config())?.default_currency).toBe('EUR')
  const money = await enterConsole(plaza, await makeOperator(plaza, 'money'))
  const { data: euro } = await plaza.call('getHouseCurrency', { code: 'EUR' }, money)
  expect(euro.obstacle).toBe('default')
  const away = await plaza.call('offerCurrency', { code: 'EUR', offered: false, version: euro.version }, money)
  expect(away.code).toBe(codes.parameterInvalid)
})

test('of two who change the same thing at once one is told who was quicker', async () => {
  const { version } = await settingOf('default_country')
  const answers = await Promise.all(['MX', 'JP'].map((country) => change('default_country', country, version)))
  expect(answers.map(({ code }) => code).sort()).toEqual([200, codes.writeConflict].sort())
  expect(answers.find(({ code }) => code !== 200)?.data).toMatchObject({ reason: 'edited_meanwhile', by: expect.any(String) })
  for (const [field, wrong] of [
    ['default_country', 'XX'],
    ['contact_email', 'nobody'],
    ['contact_email', ''],
  ] as const)
    expect((await change(field, wrong)).code).toBe(codes.parameterInvalid)
  expect((await change('contact_email', 'help@plaza.test')).code).toBe(200)
})

test('without a host of its own there is no place for a chat', async () => {
  const bare = await openTestPlaza({ PUBLIC_URL: 'http://127.0.0.1:3999' })
  try {
    const by = await enterConsole(bare, await makeOperator(bare, 'content'))
    const asked = { field: 'service_url', value: 'https://chat.vendor.test/one.js', version: '0' }
    expect((await bare.call('changeWebsiteSetting', asked, by)).code).toBe(codes.parameterInvalid)
    expect((await bare.call('getWebsiteSettings', {}, by)).data.chat_url).toBeNull()
  } finally {
    await bare.close()
  }
})

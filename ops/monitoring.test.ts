// What the alarms and the dashboard look at is what the server tells.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../contract/calls.ts'
import { openMetrics } from '../server/platform/metrics.ts'

const folder = join(import.meta.dirname, 'monitoring')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const operating = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')

test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])('every figure that %s names is one that the server tells', async (name) => {
  const told = (await openMetrics().registry.getMetricsAsJSON()).map((metric) => metric.name)
  const named = new Set(read(name).match(/\b(?:plaza|nodejs|process)_\w+/g))
  const isTold = (each: string) => told.some((metric) => each.replace(/_(?:bucket|count|sum)$/, '') === metric || each === metric)
  expect(named.size).toBeGreaterThan(3)
  expect([...named].filter((each) => !isTold(each))).toEqual([])
})

test('the calls that they name exist', () => {
  const named = ['alerts.yml', 'dashboard.json'].flatMap((name) => [...read(name).matchAll(/call=\\?"(\w+)/g)].map(([, call = '']) => call))
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((call) => !(call in calls))).toEqual([])
})

test('every alarm is tested, and says what to do when it fires', () => {
  const alarms = [...read('alerts.yml').matchAll(/alert: (\w+)/g)].map(([, alarm = '']) => alarm)
  expect(alarms.length).toBeGreaterThan(5)
  const tests = read('alerts.test.yml').split('what is wrong')[1] ?? ''
  expect(alarms.filter((alarm) => !tests.includes(`alertname: ${alarm}\n`))).toEqual([])
  expect(alarms.filter((alarm) => !operating.includes(`**${alarm}**`))).toEqual([])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compareResults, differencesOf } from './compare.ts'
import { type Figure, isMet, once } from './figures.ts'
import { type Results, readResults } from './results.ts'

const machine = { processors: 2, processor: 'one', memoryGb: 24, system: 'Linux', node: '26.10.0' }

/** A rate that stood so to its limit in each round, which itself made 1,000 a second. */
const beside = (name: string, all: readonly number[], statements: number | null = null): Figure => ({
  name,
  unit: '/s',
  rounds: all.map((ratio) => ({ ours: ratio * 1000, limit: 1000 })),
  statements,
  processor: null,
  target: 0.5,
  note: null,
})

const run = (figures: Figure[], further: Partial<Results> = {}): Results => ({
  form: 2,
  at: '2026-11-26T04:41:10.000Z',
  machine,
  quick: false,
  figures,
  ledger: { wrong: 0 },
  ...further,
})

const steady = [0.8, 0.79, 0.81, 0.8, 0.8, 0.82, 0.78]
const times = (all: readonly number[], factor: number) => all.map((ratio) => ratio * factor)
const verdicts = (earlier: Results, later: Results) => compareResults(earlier, later).map(({ name, by, verdict }) => [name, by, verdict])

describe('the comparison of two runs', () => {
  test('finds a ratio worse or better where it moved further than two runs of the same code do', () => {
    const earlier = run([beside('list', steady)])
    expect(verdicts(earlier, run([beside('list', times(steady, 0.8))]))).toEqual([['list', 'ratio', 'worse']])
    expect(verdicts(earlier, run([beside('list', times(steady, 1.2))]))).toEqual([['list', 'ratio', 'better']])
    expect(verdicts(earlier, run([beside('list', times(steady, 0.92))]))).toEqual([['list', 'ratio', 'same']])
  })

  test('takes for noise what the rounds of one run differ by, without the least and the most of many', () => {
    const restless = [0.5, 0.65, 0.7, 0.8, 0.9, 0.95, 1.1]
    expect(verdicts(run([beside('list', restless)]), run([beside('list', times(restless, 0.75))]))).toEqual([['list', 'ratio', 'same']])
    const once = [...steady.slice(1), 0.2]
    expect(verdicts(run([beside('list', once)]), run([beside('list', times(steady, 0.8))]))).toEqual([['list', 'ratio', 'worse']])
    const [one] = compareResults(run([beside('list', [0.6, 0.8, 1])]), run([beside('list', [0.8, 0.8, 0.8])]))
    expect(one?.noise).toBeCloseTo(0.25)
  })

  test('judges nothing by rounds that differ by half of what they are', () => {
    const compared = compareResults(run([beside('list', [0.16, 0.24, 1.2])]), run([beside('list', [0.1, 0.1, 0.1])]))
    expect(compared).toMatchObject([{ verdict: 'not judged', why: 'its rounds differ too much' }])
  })

  test('does not see a machine that was slower for both sides', () => {
    const slower = beside('list', steady)
    const halved = { ...slower, rounds: slower.rounds.map((round) => ({ ours: round.ours / 2, limit: (round.limit ?? 0) / 2 })) }
    expect(verdicts(run([beside('list', steady)]), run([halved]))).toEqual([['list', 'ratio', 'same']])
  })

  test('compares what asks for other statements by itself, and counts these', () => {
    const [earlier, later] = [run([beside('list', steady, 4)]), run([beside('list', steady, 3)])]
    expect(verdicts(earlier, later)).toEqual([
      ['list: what it asks', 'statements', 'better'],
      ['list', '/s', 'same'],
    ])
    expect(verdicts(later, earlier)[0]).toEqual(['list: what it asks', 'statements', 'worse'])
    expect(verdicts(earlier, run([beside('list', times(steady, 0.7), 3)]))[1]).toEqual(['list', '/s', 'worse'])
  })

  test('holds counts exactly, times and memory with more patience', () => {
    const figures = (statements: number, seconds: number, mb: number) => [
      once('submitorder', statements, 'statements', 15),
      once('start', seconds, 's', 3),
      once('memory', mb, 'MB', 250),
    ]
    const earlier = run(figures(9, 1.6, 300))
    expect(verdicts(earlier, run(figures(10, 1.9, 330))).map(([, , verdict]) => verdict)).toEqual(['worse', 'same', 'same'])
    expect(verdicts(earlier, run(figures(8, 2.1, 360))).map(([, , verdict]) => verdict)).toEqual(['better', 'worse', 'worse'])
  })

  test('judges ratios and counts alone between machines, and says what differs', () => {
    const figures = [beside('list', steady), once('start', 1.6, 's', 3), once('submitorder', 9, 'statements', 15)]
    const slower = [beside('list', times(steady, 0.7)), once('start', 9, 's', 3), once('submitorder', 10, 'statements', 15)]
    const other = run(slower, { machine: { ...machine, processors: 8 } })
    expect(verdicts(run(figures), other).map(([, , verdict]) => verdict)).toEqual(['worse', 'not judged', 'worse'])
    expect(differencesOf(run(figures), other).join(' ')).toMatch(/machines differ.*ratios and counts are judged/)
    expect(differencesOf(run(figures), run(figures))).toEqual([])
    expect(differencesOf(run(figures), run(figures, { quick: true })).join(' ')).toMatch(/quick.*ratios and counts/)
    // Another Node is said and is no other machine.
    const newer = run(slower, { machine: { ...machine, node: '27.0.0' } })
    expect(differencesOf(run(figures), newer)).toHaveLength(2)
    expect(verdicts(run(figures), newer)[1]).toEqual(['start', 's', 'worse'])
  })

  test('names figures that only one of the runs has', () => {
    const compared = compareResults(run([beside('old', steady)]), run([beside('new', steady)]))
    expect(compared.map(({ name, verdict, why }) => [name, verdict, why])).toEqual([
      ['new', 'not judged', 'new'],
      ['old', 'not judged', 'gone'],
    ])
  })
})

test('a target is one of the ratio where there is a limit, else the most of the figure', () => {
  expect([isMet(beside('list', steady)), isMet(beside('list', [0.4]))]).toEqual([true, false])
  expect([isMet(once('start', 3, 's', 3)), isMet(once('start', 3.1, 's', 3)), isMet(once('start', 9, 's', null))]).toEqual([
    true,
    false,
    null,
  ])
})

test('a run that does not tell its rounds is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-results-'))
  const file = join(folder, 'old.json')
  await writeFile(file, JSON.stringify({ machine: '2 x one', quick: true, rounds: 3, table: [] }))
  await expect(readResults(file)).rejects.toThrow(/before rounds were kept/)
  await expect(readResults(join(folder, 'none.json'))).rejects.toThrow(/There is no file/)
  await rm(folder, { recursive: true })
})

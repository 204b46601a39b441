import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFreezingProxy } from '../testing/freezing-proxy.ts'
import { openTestPlaza, type TestPlaza } from '../testing/plaza.ts'
import { openLog } from './log.ts'
import { notify, openListener } from './notifications.ts'

let plaza: TestPlaza
beforeAll(async () => {
  plaza = await openTestPlaza()
})
afterAll(() => plaza.close())

test('a line that was cut without a word is noticed, and what was told meanwhile is known to be missed', async () => {
  const proxy = await openFreezingProxy(plaza.databaseUrl)
  const listener = await openListener(proxy.url, openLog('silent'), { askEveryMs: 300, answerMs: 200 })
  try {
    const heard: unknown[] = []
    let gaps = 0
    listener.on('cache', (payload) => void heard.push(payload))
    listener.onGap(() => {
      gaps += 1
    })
    await notify(plaza.db, 'cache', 'before')
    await expect.poll(() => heard).toEqual(['before'])

    proxy.freeze()
    await expect.poll(() => listener.connected, { timeout: 5000 }).toBe(false)
    expect(gaps).toBe(0)
    proxy.thaw()
    await expect.poll(() => listener.connected, { timeout: 10_000 }).toBe(true)
    expect(gaps).toBe(1)
    await notify(plaza.db, 'cache', 'after')
    await expect.poll(() => heard).toEqual(['before', 'after'])
  } finally {
    await listener.close()
    proxy.close()
  }
})

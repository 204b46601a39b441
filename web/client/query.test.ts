import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { memoryStorage } from './memory-storage.ts'

vi.stubGlobal('localStorage', memoryStorage())
vi.stubGlobal('sessionStorage', memoryStorage())
const { accept, callQuery, forgetPersonal, queryClient, refresh } = await import('./query.ts')
const { know } = await import('./known-calls.ts')
know({
  countUnreadNotices: { method: 'GET', path: '/customer/info/notice_in_read', idempotent: false, shared: false },
  getFirstCategory: { method: 'GET', path: '/customer/index/get-first-category', idempotent: false, shared: true },
})

const count = callQuery('countUnreadNotices', {})
const categories = callQuery('getFirstCategory', {})

/** How many notices there are; an answer says how many there were when it was asked for. */
let unread = 0
type Asked = { path: string; answer: () => void }
const asked: Asked[] = []

beforeEach(() => {
  unread = 0
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    const envelope = { code: codes.success, message: '', data: { unread } }
    return new Promise<Response>((resolve, reject) => {
      asked.push({ path, answer: () => resolve(Response.json(envelope)) })
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
})
afterEach(() => {
  queryClient.clear()
  asked.splice(0)
})

const answerAll = () => {
  for (const { answer } of asked.splice(0)) answer()
}

/** What a screen shows of it, as long as it stands. */
function look(question: typeof count | typeof categories) {
  const observer = new QueryObserver(queryClient, question as typeof count)
  const close = observer.subscribe(() => {})
  return { close, shown: () => observer.getCurrentResult().data, failed: () => observer.getCurrentResult().error }
}

describe('what changed while it was asked for', () => {
  it('is not shown as it was before, be it the first answer that was on its way', async () => {
    const screen = look(count)
    unread = 1
    const done = refresh('countUnreadNotices')
    answerAll()
    await done
    expect(screen.shown()).toEqual({ unread: 1 })
    expect(screen.failed()).toBeNull()
    screen.close()
  })

  it('is not shown as it was before, be it not the first', async () => {
    queryClient.setQueryData(count.queryKey, { unread: 7 }, { updatedAt: 1 })
    const screen = look(count)
    unread = 1
    const done = refresh('countUnreadNotices')
    expect(asked).toHaveLength(2)
    answerAll()
    await done
    expect(screen.shown()).toEqual({ unread: 1 })
    screen.close()
  })

  it('is what somebody gets who waits for it without showing it', async () => {
    const ahead = queryClient.fetchQuery(count)
    unread = 1
    const done = refresh('countUnreadNotices')
    answerAll()
    expect(await ahead).toEqual({ unread: 1 })
    await done
    const screen = look(count)
    expect(screen.shown()).toEqual({ unread: 1 })
    expect(asked).toHaveLength(0)
    screen.close()
  })

  it('stays as the act that changed it has answered', async () => {
    queryClient.setQueryData(count.queryKey, { unread: 7 }, { updatedAt: 1 })
    const screen = look(count)
    accept(count, { unread: 8 })
    answerAll()
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.shown()).toEqual({ unread: 8 })
    expect(screen.failed()).toBeNull()
    screen.close()
  })

  it('is what the person sees who came meanwhile; what everybody is told goes on its way', async () => {
    const [mine, everybodys] = [look(count), look(categories)]
    unread = 1
    forgetPersonal()
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/customer/info/notice_in_read',
      '/api/customer/index/get-first-category',
      '/api/customer/info/notice_in_read',
    ])
    answerAll()
    await vi.waitFor(() => expect(mine.shown()).toEqual({ unread: 1 }))
    await vi.waitFor(() => expect(everybodys.shown()).toEqual({ unread: 0 }))
    mine.close()
    everybodys.close()
  })
})

it('asks once for what is on the screen, and not for what nobody looks at', async () => {
  const screen = look(count)
  answerAll()
  await vi.waitFor(() => expect(screen.shown()).toEqual({ unread: 0 }))
  const done = refresh('countUnreadNotices')
  expect(asked).toHaveLength(1)
  answerAll()
  await done
  screen.close()
  await refresh('countUnreadNotices')
  expect(asked).toHaveLength(0)
})

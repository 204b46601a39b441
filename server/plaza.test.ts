import { expect, test } from 'vitest'
import { openTestPlaza } from './testing/plaza.ts'
import { endOf, startCommand } from './testing/server-process.ts'

test('a command says what it found and ends with 0, and one that is refused ends with 1 and a sentence', async () => {
  const plaza = await openTestPlaza()
  try {
    const run = (...words: string[]) =>
      endOf(startCommand({ DATABASE_URL: plaza.databaseUrl, DATA_DIR: plaza.configuration.DATA_DIR }, words))
    const [proven, refused] = await Promise.all([run('ledger', 'verify'), run('order', 'ship', 'MS-0')])
    expect(proven).toEqual({ code: 0, said: expect.stringMatching(/: everything adds up\n$/), complained: '' })
    expect(refused).toEqual({ code: 1, said: '', complained: 'There is no order MS-0.\n' })
  } finally {
    await plaza.close()
  }
})

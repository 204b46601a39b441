import { describe, expect, test } from 'vitest'
import { explainStart, StartError } from './start-error.ts'

const failure = (message: string, more: object, options?: ErrorOptions) => Object.assign(new Error(message, options), more)

describe('a start that fails', () => {
  test.each([
    ['a full disk', failure('ENOSPC: no space left on device', { code: 'ENOSPC', path: '/data/media' }), 'the disk is full (/data/media)'],
    [
      'a full disk, told by a library',
      failure('Cannot write file', { code: 'E_CANNOT_WRITE_FILE' }, { cause: failure('ENOSPC', { code: 'ENOSPC' }) }),
      'the disk is full',
    ],
    [
      'a folder of somebody else',
      failure('EACCES: permission denied', { code: 'EACCES', path: '/backups/plaza.tar.zst' }),
      `no permission for the user ${process.getuid?.()} (/backups/plaza.tar.zst)`,
    ],
    ['a full disk of the database', failure('could not extend file', { code: '53100' }), 'the disk of the database is full'],
  ])('for %s is told in one sentence, without a stack', (_, error, words) => {
    const said = explainStart(error)
    expect(said).toContain(words)
    expect(said).not.toMatch(/\n|\bat \//)
  })

  test('is told as what was wanted: a command has not started anything', () => {
    expect(explainStart(failure('EROFS', { code: 'EROFS', path: '/backups' }), 'The command failed')).toBe(
      'The command failed: the disk is read-only (/backups). Mend that and try again; nothing is lost.',
    )
  })

  test('for a reason that is known already says just that', () => {
    expect(explainStart(new StartError('Port 3000 is in use.'))).toBe('Port 3000 is in use.')
  })

  test('by a fault of its own shows where', () => {
    expect(explainStart(new TypeError('x is not a function'))).toContain('start-error.test.ts')
  })
})

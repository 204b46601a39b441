import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The code of the newest file in a folder of what was sent that names this place: it begins a line, alone or followed by words. */
async function newestCode(folder: string, place: string): Promise<string> {
  const files = await readdir(folder)
  const sent = await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      return { text: await readFile(path, 'utf8'), at: (await stat(path, { bigint: true })).mtimeNs }
    }),
  )
  const newest = sent.filter(({ text }) => text.includes(place)).sort((left, right) => Number(right.at - left.at))[0]
  const code = /^(\d{6})(?:\r?$| )/m.exec(newest?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`no code was sent to ${place}`)
  return code
}

/** The code that was sent last to a number, by a server without a carrier. */
export const textedCode = (dataDir: string, telephone: string): Promise<string> => newestCode(join(dataDir, 'sms'), telephone)

/** The code that was mailed last to an address, by a server without a mail server. */
export const mailedCode = (dataDir: string, address: string): Promise<string> => newestCode(join(dataDir, 'mail'), address)

import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail with its parts in Base64, as those in Japanese or Thai are, as text. */
const readable = (mail: string): string =>
  mail.replace(/Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi, (_, part: string) =>
    Buffer.from(part, 'base64').toString('utf8'),
  )

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
  const code = /^(\d{6})(?:\r?$| )/m.exec(readable(newest?.text ?? ''))?.[1]
  if (code === undefined) throw new Error(`no code was sent to ${place}`)
  return code
}

/** The code that was sent last to a number, by a server without a carrier. */
export const textedCode = (dataDir: string, telephone: string): Promise<string> => newestCode(join(dataDir, 'sms'), telephone)

/** The code that was mailed last to an address, by a server without a mail server. */
export const mailedCode = (dataDir: string, address: string): Promise<string> => newestCode(join(dataDir, 'mail'), address)

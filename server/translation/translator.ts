import { z } from 'zod'
import type { Language } from '../../contract/languages.ts'
import type { Configuration } from '../platform/configuration.ts'

export type Translator = {
  /** Refuses (throws) when the service does not answer, or does not know one of the languages. */
  translate(wish: { text: string; from: string; to: Language }): Promise<string>
}

const timeoutMs = 10_000

/** What such services call our languages, the newest name first; a language that is not here goes by its own code. */
const aliases: Record<string, readonly string[]> = { zh: ['zh-Hans', 'zh', 'zh-CN'], 'zh-TW': ['zh-Hant', 'zt', 'zh-TW'] }

const languageList = z.array(z.object({ code: z.string() }))
const translated = z.object({ translatedText: z.string().min(1) })

/**
 * A service that speaks the protocol of LibreTranslate (docs.libretranslate.com), which can be run in one's own house: `GET /languages`,
 * `POST /translate`. Null where none is configured. Its spellings of the Chinese languages changed over the years, so it is asked for them once.
 */
export function openTranslator({ TRANSLATION_URL: url, TRANSLATION_API_KEY: key }: Configuration): Translator | null {
  if (url === undefined) return null
  let knowing: Promise<Set<string>> | undefined
  const ask = async <Data>(path: string, shape: z.ZodType<Data>, body?: Record<string, string>): Promise<Data> => {
    const response = await fetch(`${url}${path}`, {
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the translation service answers ${response.status} to ${path}`)
    return shape.parse(await response.json())
  }
  const known = () => {
    knowing ??= ask('/languages', languageList)
      .then((list) => new Set(list.map(({ code }) => code)))
      .catch((error: unknown) => {
        knowing = undefined
        throw error
      })
    return knowing
  }
  const nameOf = async (language: string): Promise<string> => {
    const codes = await known()
    const name = (aliases[language] ?? [language]).find((code) => codes.has(code))
    if (name === undefined) throw new Error(`the translation service does not know ${language}`)
    return name
  }
  return {
    async translate({ text, from, to }) {
      const [source, target] = await Promise.all([nameOf(from), nameOf(to)])
      const { translatedText } = await ask('/translate', translated, {
        q: text,
        source,
        target,
        format: 'text',
        ...(key !== undefined && { api_key: key }),
      })
      return translatedText
    },
  }
}

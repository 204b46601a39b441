import { boot } from '../../../client/boot.ts'

/** The page of the chat's host: in a language, or emptying what the browser keeps of it. */
export const frameAddress = (query: { lang: string } | { forget: '1' }): string =>
  `${boot().config.chat_url}/frame.html?${new URLSearchParams(query)}`

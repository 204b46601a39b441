/** How a Chinese word sounds, in Latin letters without tones: for words with a sign of the same sound, and for those who type as it sounds. */
export async function pinyinOf(words: readonly string[]): Promise<string[]> {
  // some megabytes, and only houses with Chinese need it
  const { pinyin } = await import('pinyin-pro')
  return words.map((word) => pinyin(word, { toneType: 'none', type: 'array', v: true }).join(''))
}

export const isChinese = (word: string): boolean => /^\p{Script=Han}{2,}$/u.test(word)

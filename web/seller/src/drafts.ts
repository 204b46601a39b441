import { useState } from 'react'

const prefix = 'draft:'

/** Words that were begun and not sent; they survive a reload and end with the tab, or when one leaves the office. */
export function useDraft(of: string, initial = ''): [string, (words: string) => void] {
  const key = prefix + of
  const [words, setWords] = useState(() => read(key) ?? initial)
  const keep = (next: string) => {
    setWords(next)
    try {
      if (next === initial) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, next)
    } catch {
      // Without storage they have to be written again.
    }
  }
  return [words, keep]
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether something was begun there. */
export const hasDraft = (of: string): boolean => read(prefix + of) !== null

export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** Local storage that may be forbidden or full (private windows): reading then gives null, writing is lost with the window. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The value still lives in the store for as long as this window is open.
  }
}

export function clearStored() {
  try {
    localStorage.clear()
  } catch {
    // Nothing was kept.
  }
}

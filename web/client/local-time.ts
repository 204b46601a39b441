const two = (number: number) => String(number).padStart(2, '0')

/** A moment as a field of the browser writes it, in the time zone of this device. */
export const localTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`

/** What such a field holds as a moment; undefined for none. */
export const momentOf = (text: string): string | undefined => {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

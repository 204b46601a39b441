/** The time zone of this device by its IANA name, as calls take it; UTC where the browser knows none. */
export function timeZone(): string {
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions()
  return name && /^[A-Za-z]/.test(name) && name !== 'Etc/Unknown' ? name : 'UTC'
}

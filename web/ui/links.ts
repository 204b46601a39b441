/** Browsers read an address without tabs and line breaks, and \\ as /. */
const asRead = (address: string) =>
  address
    .trim()
    .replace(/[\t\n\r]/g, '')
    .replaceAll('\\', '/')

/** A path of this house: '/media/a.avif'. '//host' and its disguises lead elsewhere. */
export const isOwnPath = (address: string): boolean => /^\/(?!\/)/.test(asRead(address))

/** Where a link in shown HTML may lead: a page of the web, a mail, a telephone, a place or a path of this house. Nothing that runs, and no other host in disguise. */
export const isShownLink = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:|#)/i.test(asRead(address)) || isOwnPath(address)

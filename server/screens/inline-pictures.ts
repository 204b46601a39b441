/** Beyond this much of them the markup is waited for longer than the pictures would be. */
const mostBytes = 40_000
/** And beyond this much a slow line would bring the first ones sooner by themselves: others come after what is to be painted first. */
const mostAtOnce = 12_000

const greatPicture = /<img [^>]*fetchpriority="high"[^>]*>/gi
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** How much of the width of a narrow window a picture takes: the last of its `sizes` holds where no condition does. */
const shareOf = (sizes: string): number => Number(/([\d.]+)vw$/.exec(sizes)?.[1] ?? 100) / 100

/**
 * Writes the pictures that a screen begins with into its markup, in the width that a window of `pixels` across takes: a slow line then waits for one
 * answer and not for two, one after the other. By their addresses (`data-address`) the app knows which pictures it has at hand. `read`
 * gives the bytes of a file by its address; what it does not know stays as it was. `later`: the pictures that are written without their bytes (`data-later`), in their order.
 */
export async function inlinePictures(
  html: string,
  pixels: number,
  read: (address: string) => Promise<Uint8Array | null>,
): Promise<{ html: string; later: string[] }> {
  let left = mostBytes
  const written = new Map<string, { tag: string; isLater: boolean; data: string }>()
  for (const [tag] of html.matchAll(greatPicture)) {
    if (written.has(tag)) continue
    const wanted = pixels * shareOf(attribute(tag, 'sizes') ?? '')
    const candidates = (attribute(tag, 'srcset') ?? '')
      .split(', ')
      .map((candidate) => candidate.split(' '))
      .map(([address = '', width = '']) => ({ address, width: Number.parseInt(width, 10) }))
      .sort((one, other) => one.width - other.width)
    const chosen = candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1)
    const bytes = chosen ? await read(chosen.address) : null
    if (!bytes || bytes.length > left) continue
    left -= bytes.length
    const data = `data:image/avif;base64,${Buffer.from(bytes).toString('base64')}`
    const isLater = written.size > 0 && mostBytes - left > mostAtOnce
    const begun = tag.replace(/ src="/i, ` ${isLater ? 'data-later' : `src="${data}"`} data-address="`)
    written.set(tag, { tag: begun.replace(/ (?:srcset|sizes)="[^"]*"/gi, ''), isLater, data })
  }
  const later: string[] = []
  const withPictures = html.replace(greatPicture, (tag) => {
    const picture = written.get(tag)
    if (picture?.isLater) later.push(picture.data)
    return picture?.tag ?? tag
  })
  return { html: withPictures, later }
}

/** Beyond this much of them the markup is waited for longer than the pictures would be. */
const mostBytes = 40_000

const greatPicture = /<img [^>]*fetchpriority="high"[^>]*>/gi
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** How much of the width of a narrow window a picture takes: the last of its `sizes` holds where no condition does. */
const shareOf = (sizes: string): number => Number(/([\d.]+)vw$/.exec(sizes)?.[1] ?? 100) / 100

/**
 * Writes the pictures that a screen begins with into its markup, in the width that a window of `pixels` across takes: a slow line then waits for one
 * answer and not for two, one after the other. Their addresses stay beside (`data-address`, `data-srcset`), so that the page can bring them for the app. `read`
 * gives the bytes of a file by its address; what it does not know stays as it was.
 */
export async function inlinePictures(html: string, pixels: number, read: (address: string) => Promise<Uint8Array | null>): Promise<string> {
  let left = mostBytes
  const written = new Map<string, string>()
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
    written.set(tag, tag.replace(/ src="/i, ` src="${data}" data-address="`).replace(/ srcset="/i, ' data-srcset="'))
  }
  return html.replace(greatPicture, (tag) => written.get(tag) ?? tag)
}

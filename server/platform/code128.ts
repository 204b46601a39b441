import barcode from 'jsbarcode'

/** A text of ASCII as Code 128: its bars from the left, each sign one of their widths, '1' where it is dark. */
export function code128(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  barcode(drawn, text, { format: 'CODE128' })
  return (drawn.encodings ?? []).map(({ data }) => data).join('')
}

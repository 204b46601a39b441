import { encodeQR } from 'qr'

type QrCodeProps = {
  /** what it says */
  text: string
  /** its name for screen readers */
  label: string
}

/** A QR code, dark on light in both themes: cameras expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="on-picture size-52 max-w-full rounded-md bg-picture text-text"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

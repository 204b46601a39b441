/** A glazed tile: four quarters of a circle around its eye. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden className={className}>
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <path
      className="fill-on-accent"
      d="M16 4.5A11.5 11.5 0 0 1 4.5 16 11.5 11.5 0 0 1 16 27.5 11.5 11.5 0 0 1 27.5 16 11.5 11.5 0 0 1 16 4.5Z"
    />
    <circle cx="16" cy="16" r="3.2" className="fill-accent" />
  </svg>
)

/** The name, drawn from circles and straight strokes like the tile. */
export const Wordmark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 105 42" aria-hidden className={className}>
    <g className="fill-none stroke-current" strokeWidth="5.2">
      <path d="M5 11.4V41" />
      <circle cx="13.6" cy="22" r="8.6" />
      <path d="M30.6 1v31.6" />
      <circle cx="48.2" cy="22" r="8.6" />
      <path d="M56.8 11.4v21.2" />
      <path d="M63 14h13.2L63.8 30H78" strokeLinejoin="miter" />
      <circle cx="91" cy="22" r="8.6" />
      <path d="M99.6 11.4v21.2" />
    </g>
    <circle cx="91" cy="22" r="2.6" className="fill-accent" />
  </svg>
)

/** The colour of a value; its name stands beside it. */
export const ValueSwatch = ({ hex }: { hex: string | null }) => (
  <span
    aria-hidden
    className="inline-block size-4 shrink-0 rounded-full border border-line-strong"
    style={hex === null ? undefined : { backgroundColor: hex }}
  />
)

/** What an act will do, a sentence each; what is not the case is left out. */
export const Happens = ({ lines }: { lines: readonly (string | false)[] }) => (
  <ul className="grid gap-1.5 ps-4 text-sm">
    {lines.map(
      (line) =>
        line !== false && (
          <li key={line} className="wrap-anywhere list-disc">
            {line}
          </li>
        ),
    )}
  </ul>
)

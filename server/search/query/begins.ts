import { readQuery } from './read.ts'

/** Whether a name holds all words of a query, the last of which may be the beginning of one; in scripts without spaces anywhere. */
export function isBegun(name: string, term: string): boolean {
  const typed = readQuery(term).runs
  const held = readQuery(name).runs.flatMap(({ kind, text, parts }) => [text, ...parts].map((each) => ({ kind, text: each })))
  return (
    typed.length > 0 &&
    typed.every(({ kind, text }, index) =>
      held.some((each) =>
        kind !== each.kind
          ? false
          : kind !== 'word'
            ? each.text.includes(text)
            : index === typed.length - 1
              ? each.text.startsWith(text)
              : each.text === text,
      ),
    )
  )
}

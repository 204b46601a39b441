import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

type RichTextProps = {
  /** a text with tags, already in the language of the user */
  text: string
  /** tag in the text -> element that takes its content: `{ terms: <a href={paths.terms()} /> }` for 'I accept the <terms>terms</terms>' */
  components: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** A text with links or emphasis inside, so that translators move them freely. Tags do not nest. */
export function RichText({ text, components }: RichTextProps) {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s)
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece
    if (index % 3 === 2) return null
    const component = components[piece]
    const content = pieces[index + 1]
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    return <Fragment key={index}>{component ? cloneElement(component, {}, content) : content}</Fragment>
  })
}

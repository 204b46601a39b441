import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { TextKey } from '../../languages/areas.ts'
import { type TextValues, useText } from './text.ts'

type RichTextProps = {
  id: TextKey
  values?: TextValues
  /** tag in the text -> element that takes its content: `{ terms: <a href={paths.terms()} /> }` for 'I accept the <terms>terms</terms>' */
  components: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** A text with links or emphasis inside, so that translators move them freely. Tags do not nest. */
export function RichText({ id, values, components }: RichTextProps) {
  const pieces = useText()(id, values).split(/<(\w+)>(.*?)<\/\1>/s)
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece
    if (index % 3 === 2) return null
    const component = components[piece]
    const content = pieces[index + 1]
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
    return <Fragment key={index}>{component ? cloneElement(component, {}, content) : content}</Fragment>
  })
}

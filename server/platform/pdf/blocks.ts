import type { Block, Paragraph } from './write-pdf.ts'

export const line = (text: string, looks: Omit<Paragraph, 'text'> = {}): Paragraph => ({ text, ...looks })

/** What stands small over or below something else. */
export const label = (text: string): Paragraph => line(text, { size: 8, muted: true })

export const paragraph = (of: Paragraph, after = 0): Block => ({ kind: 'paragraph', paragraph: of, after })

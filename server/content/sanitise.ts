import sanitizeHtml from 'sanitize-html'

const allowed = ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a']

/** The HTML of a page with nothing in it but headings, paragraphs, lists, emphasis and links; everything else is dropped. */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: allowed,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
  })

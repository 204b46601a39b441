/** Text with a few signs as a person writes it: an empty line between paragraphs, `- ` before the points of a list, `## ` before a heading, `**bold**`, `[words](https://...)`. */

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const inline = (text: string): string =>
  escaped(text)
    .replace(/\[([^\]\n]+)\]\((https:\/\/[^\s)"]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')

/** What was written, as the HTML that the page of a product shows. */
export function htmlOf(text: string): string {
  const blocks = text.replace(/\r/g, '').split(/\n[ \t]*\n+/)
  return blocks
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.split('\n')
      const heading = /^(#{2,3}) (.*)$/.exec(block)
      if (heading && lines.length === 1) return `<h${heading[1]?.length}>${inline(heading[2] ?? '')}</h${heading[1]?.length}>`
      if (lines.every((line) => /^- /.test(line))) return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
      if (lines.every((line) => /^\d+\. /.test(line)))
        return `<ol>${lines.map((line) => `<li>${inline(line.replace(/^\d+\. /, ''))}</li>`).join('')}</ol>`
      return `<p>${lines.map(inline).join('<br />')}</p>`
    })
    .join('')
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }

const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '[$2]($1)')
    .replace(/<(?:strong|b)>(.*?)<\/(?:strong|b)>/gis, '**$1**')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (sign) => signs[sign] ?? sign)

/** The same the other way round. What has no sign of its own, such as emphasis, comes as plain words. */
export function textOf(html: string): string {
  if (!/<\w/.test(html)) return plain(html)
  const blocks = html.matchAll(/<(h2|h3|p|ul|ol)\b[^>]*>([\s\S]*?)<\/\1>|([^<]+|<(?!\/?(?:h2|h3|p|ul|ol)\b)[^>]*>)+/gi)
  const written = [...blocks].map(([whole, name = '', content = '']) => {
    const items = () => [...content.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/gi)].map(([, item = '']) => plain(item).trim())
    switch (name.toLowerCase()) {
      case 'h2':
        return `## ${plain(content).trim()}`
      case 'h3':
        return `### ${plain(content).trim()}`
      case 'ul':
        return items()
          .map((item) => `- ${item}`)
          .join('\n')
      case 'ol':
        return items()
          .map((item, index) => `${index + 1}. ${item}`)
          .join('\n')
      case 'p':
        return plain(content).trim()
      default:
        return plain(whole).trim()
    }
  })
  return written.filter(Boolean).join('\n\n')
}

const numbered = /^[\s(]*(?:\d{1,3}|[a-z]{1,3}|[一二三四五六七八九十]{1,3})[.)、]/i

/**
 * Content from Word, Excel or a page, with the one thing mended that the editor cannot read by itself: the lists of Word, which are
 * paragraphs that only look like lists. Styles, comments and what runs are not read by the editor at all.
 */
export const pastedContent = (html: string): string => {
  const pieces = fragmentOf(html)
    .split(/(?=<p[\s>])/i)
    .map(withListItem)
  // Items that follow each other are one list.
  return pieces.join('').replaceAll(/<\/(ol|ul)>\s{0,9}<\1>/g, '')
}

/** The part that was chosen, which clipboards mark inside a whole page. */
const fragmentOf = (html: string): string => {
  const [from, to] = [html.indexOf('<!--StartFragment-->'), html.lastIndexOf('<!--EndFragment-->')]
  return from < 0 || to < from ? html : html.slice(from + '<!--StartFragment-->'.length, to)
}

/** A paragraph with what follows it; as a list of one item when Word says that it is one. */
const withListItem = (piece: string): string => {
  const begin = piece.indexOf('>') + 1
  const end = piece.indexOf('</p>')
  if (end < begin || !piece.slice(0, begin).includes('mso-list:')) return piece
  const { marker, text } = withoutMarker(piece.slice(begin, end))
  const list = numbered.test(marker) ? 'ol' : 'ul'
  return `<${list}><li>${text.trim()}</li></${list}>${piece.slice(end + '</p>'.length)}`
}

const markerBegins = '<!--[if !supportLists]-->'
const markerEnds = '<!--[endif]-->'

/** The number or dot that Word writes in front of an item for programs without lists, and the item without it. */
const withoutMarker = (content: string): { readonly marker: string; readonly text: string } => {
  const [from, to] = [content.indexOf(markerBegins), content.indexOf(markerEnds)]
  if (from < 0 || to < from) return { marker: '', text: content }
  return {
    marker: content
      .slice(from, to)
      .replaceAll(/<[^<>]*>|&nbsp;/g, ' ')
      .trim(),
    text: content.slice(0, from) + content.slice(to + markerEnds.length),
  }
}

const wide = String.raw`[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]`
const between = new RegExp(`(?<=${wide})\\s+(?=${wide})`, 'gu')

/**
 * The words of a page as they are searched: blanks as one, none between Chinese characters, where a page sets them apart or ends a line, and no control characters. A word of Latin letters that was
 * divided at the end of a line is whole again.
 */
export const searchableText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f\u00ad\u200b]+/g, match => (/[\t\n\r\f]/.test(match) ? ' ' : ''))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(between, '')
    .trim()

/** What stands around the first place where a word was found, at most so many letters to either side; the beginning of the text where it stands in other words there. */
export const around = (text: string, words: readonly string[], reach = 40): string => {
  const low = text.toLowerCase()
  const at = Math.max(0, Math.min(...words.map(word => low.indexOf(word.toLowerCase())).filter(place => place >= 0), text.length))
  const from = at === text.length ? 0 : Math.max(0, at - reach)
  const to = Math.min(text.length, (at === text.length ? 0 : at) + reach * 2)
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}

/** How wide a text is in halves of a Chinese character; of several lines, the widest. */
export const textWidth = (text: string): number =>
  Math.max(0, ...text.split('\n').map(line => [...line].reduce((sum, sign) => sum + signWidth(sign), 0)))

/** Chinese, Japanese and Korean signs, and those that are as wide. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u

const signWidth = (sign: string): number => (wide.test(sign) ? 2 : 1)

/** The longest run of letters that a line can hold wherever it stands. */
const longestRun = 24

/** How wide the longest part of a text is that a line does not break: a word, or one Chinese sign. */
const wordWidth = (text: string): number =>
  Math.min(
    longestRun,
    Math.max(0, ...text.split(/\s+/).flatMap(word => word.split(new RegExp(`(?=${wide.source})|(?<=${wide.source})`, 'u')).map(textWidth))),
  )

/** Columns whose widest text is no wider than this take just the width they need. */
const narrow = 18

/** A column gets no more than this, however long its texts are: they take several lines. */
const mostWide = 56

/** So much stands in a line of a table beside the gaps of its columns, each as wide as three. */
const [wholeLine, gap] = [110, 3]

/** The same where more columns are set in smaller type: as the template does from so many columns on. */
const lineOf = (columns: number): number => Math.floor((wholeLine * 8.5) / (columns > 9 ? 7 : columns > 6 ? 8 : 8.5))

/**
 * How a table's columns share its width. Where every text fits into one line, each has as much more as its longest text is longer, so that figures at
 * the end of a line do not stand far away; otherwise those with short texts (`null`) take what they need and the others share the rest. Where the rest would
 * not hold their words, all share the line: each has its longest word, and of what is left as much more as its longest text is longer.
 */
export const columnShares = (columns: readonly (readonly string[])[], endsWithFigures: boolean): readonly (number | null)[] => {
  const widths = columns.map(texts => Math.max(0, ...texts.map(textWidth)))
  if (endsWithFigures && widths.reduce((sum, width) => sum + width + gap, 0) <= wholeLine) return widths.map(width => width + gap)
  const words = columns.map(texts => Math.max(0, ...texts.map(wordWidth)) + gap)
  const needed = widths.reduce((sum, width, place) => sum + (width <= narrow ? width + gap : (words[place] ?? 0)), 0)
  const left = lineOf(columns.length) - words.reduce((sum, width) => sum + width, 0)
  if (needed > lineOf(columns.length) && left >= 0) {
    const more = widths.map((width, place) => Math.max(0, Math.min(width, mostWide) + gap - (words[place] ?? 0)))
    const all = Math.max(
      1,
      more.reduce((sum, one) => sum + one, 0),
    )
    return words.map((width, place) => Math.round(width + (left * (more[place] ?? 0)) / all))
  }
  const shares = widths.map(width => (width <= narrow ? null : Math.min(width, mostWide)))
  return shares.some(share => share !== null) ? shares : shares.map((share, place) => (place === shares.length - 1 ? 1 : share))
}

const runs = new RegExp(String.raw`[!-~\u00a1-\u02ff]{${longestRun + 1},}`, 'g')

/** A text in which a long run of letters, such as an address or a hash, may be broken: by spaces of no width. */
export const breakable = (text: string): string =>
  text.replace(runs, run => run.match(new RegExp(`.{1,${longestRun}}`, 'g'))?.join('\u200b') ?? run)

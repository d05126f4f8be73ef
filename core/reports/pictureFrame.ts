/** What stands around a chart that leaves as a picture: what it is, of when and of what, and where its figures come from. */
export interface PictureWords {
  readonly title: string
  /** What was asked, above the chart. */
  readonly asked: string
  /** When it was counted and by what, below it. */
  readonly source: string
}

/** A line of words in a picture, at its base line. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Dots. */
  readonly size: number
  readonly strong: boolean
}

/** A picture with a chart in it: how high it is, where the chart stands, where its words do. */
export interface PictureFrame {
  readonly height: number
  readonly width: number
  readonly chart: { readonly x: number; readonly y: number }
  readonly texts: readonly PlacedText[]
}

/** How wide a text of a size is drawn, in dots. */
export type Measure = (text: string, size: number, strong: boolean) => number

const edge = 16
const gap = 8

const styles = { title: { size: 16, strong: true }, asked: { size: 13, strong: false }, source: { size: 12, strong: false } } as const

/** Puts the words above and below a chart of that size; what is longer than the picture is wide goes on in another line. */
export const pictureFrame = (
  words: PictureWords,
  chart: { readonly width: number; readonly height: number },
  measure: Measure,
): PictureFrame => {
  let top = edge
  const placed = (name: keyof PictureWords): readonly PlacedText[] => {
    const style = styles[name]
    return inLines(words[name], text => measure(text, style.size, style.strong) <= chart.width).map(text => {
      top += Math.round(style.size * 1.5)
      return { text, x: edge, y: top - Math.round(style.size * 0.4), ...style }
    })
  }
  const above = [...placed('title'), ...placed('asked')]
  const y = top + gap
  top = y + chart.height + gap
  const below = placed('source')
  return { width: chart.width + 2 * edge, height: top + edge, chart: { x: edge, y }, texts: [...above, ...below] }
}

/** Chinese is broken anywhere, other words between them. */
const pieces = /[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]+\s*|\s+/gu

const inLines = (text: string, fits: (text: string) => boolean): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(pieces) ?? []) {
    if (line !== '' && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

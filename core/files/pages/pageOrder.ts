import type { Label } from '../../language/label.ts'

/** How the pages of a file are made. */
export type PagedKind = 'pdf' | 'picture' | 'text' | 'document' | 'workbook'

/** What the process that draws pages is asked for: how many there are, or one of them. */
export interface PageOrder {
  readonly kind: PagedKind
  /** Which file it is, in hexadecimal; the process keeps the one that it read last. */
  readonly sha256: string
  /** Absent where the process holds the file already. */
  readonly content?: Uint8Array
  /** From one; absent where it is asked how many there are. */
  readonly page?: number
  /** The words of the page are asked for, not its picture. */
  readonly words?: true
  /** What is drawn into the page. */
  readonly marks: readonly string[]
}

/** What it answers; `memory` is what it holds by then, in bytes. */
export type PageAnswer = { readonly memory: number } & (
  | { readonly kind: 'counted'; readonly pages: number }
  | { readonly kind: 'drawn'; readonly pages: number; readonly picture: Uint8Array }
  | { readonly kind: 'read'; readonly pages: number; readonly text: string }
  | { readonly kind: 'refused'; readonly why: Label }
)

/** A file of more pages is not shown. */
export const mostPages = 10_000

/** Pixels: how wide and how high a page is drawn at most, and how many it has. */
export const pageWidth = 1400
const pageHeight = 16_000
const mostPixels = 6_000_000

/** By how much a page of this width and height is scaled: as wide as a page is drawn, and no larger than may be drawn, however narrow it is. */
export const fitting = (width: number, height: number): number =>
  Math.min(pageWidth / width, pageHeight / height, Math.sqrt(mostPixels / (width * height)))

/** So many lines of a text stand on a page, and so many characters in a line: those of Chinese count twice. */
export const textPage = { lines: 60, width: 96 } as const

/** The lines of a text as they are drawn, none of them wider than a page; `\t` as four blanks. */
export const linesOfText = (text: string): readonly string[] =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', '    ')
    .split(/[\n\r\f]/)
    .flatMap(wrapped)

const isWide = (character: string): boolean => /[ᄀ-ᇿ⺀-鿿가-힯豈-﫿︰-﹏＀-｠￠-￦]|[\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u.test(character)

const wrapped = (line: string): readonly string[] => {
  const parts: string[] = []
  let part = ''
  let width = 0
  for (const character of line) {
    const own = isWide(character) ? 2 : 1
    if (width + own > textPage.width) {
      parts.push(part)
      part = ''
      width = 0
    }
    part += character
    width += own
  }
  return [...parts, part]
}

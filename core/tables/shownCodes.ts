import { columnOf } from './mergedCells.ts'

/**
 * How a format shows whole numbers as codes: zeros in front and signs between the digits, as 000000000000 shows a phone. Its parts from left to right: how many
 * digits, or what stands between them.
 */
export type CodeFormat = readonly (number | string)[]

const between = /^(?:"([-() /.+]*)"|\\([-() /.+])|([-() /+]))/

/** The code format that a number format of a workbook is (ECMA-376, 18.8.31); undefined for one that shows amounts, shares or days. */
export const codeFormatOf = (format: string): CodeFormat | undefined => {
  let rest = format.split(';')[0] ?? ''
  const parts: (number | string)[] = []
  while (rest !== '') {
    const digits = /^0+/.exec(rest)?.[0]
    const sign = digits === undefined ? between.exec(rest) : null
    const taken = digits ?? sign?.[0]
    if (taken === undefined) return undefined
    parts.push(digits?.length ?? sign?.[1] ?? sign?.[2] ?? sign?.[3] ?? '')
    rest = rest.slice(taken.length)
  }
  return digitsIn(parts) > 1 ? parts : undefined
}

const digitsIn = (format: CodeFormat): number => format.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0)

/** What a cell shows of a whole number; undefined of any other text. */
export const shownCode = (format: CodeFormat, stored: string): string | undefined => {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isSafeInteger(value) || value < 0) return undefined
  const digits = String(value).padStart(digitsIn(format), '0')
  let at = digits.length
  const shown = format.toReversed().map((part, place, all) => {
    if (typeof part === 'string') return part
    // What is longer than its format stands before the first digits of it.
    const isFirst = !all.slice(place + 1).some(other => typeof other === 'number')
    const from = isFirst ? 0 : at - part
    const own = digits.slice(from, at)
    at = from
    return own
  })
  return shown.toReversed().join('')
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(String.raw`(?:^|\s)(?:[\w.-]+:)?${name}\s*=\s*["']([^"']*)["']`).exec(attributes)?.[1]

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Which of the cell styles of `xl/styles.xml` show codes, by their places. */
export const codeStyles = (styles: string): ReadonlyMap<number, CodeFormat> => {
  const formats = new Map<string, CodeFormat>()
  for (const [, attributes = ''] of styles.matchAll(/<(?:[\w.-]+:)?numFmt(\s[^>]*)\/?>/g)) {
    const format = codeFormatOf(unescaped(attribute(attributes, 'formatCode') ?? ''))
    if (format) formats.set(attribute(attributes, 'numFmtId') ?? '', format)
  }
  const found = new Map<number, CodeFormat>()
  if (formats.size === 0) return found
  const [, list = ''] = /<(?:[\w.-]+:)?cellXfs[^>]*>([\s\S]*?)<\/(?:[\w.-]+:)?cellXfs>/.exec(styles) ?? []
  let place = 0
  for (const [, attributes = ''] of list.matchAll(/<(?:[\w.-]+:)?xf(\s[^>]*)?\/?>/g)) {
    const format = formats.get(attribute(attributes, 'numFmtId') ?? '')
    if (format) found.set(place, format)
    place += 1
  }
  return found
}

/** The part of a workbook that holds a sheet, by its place among the sheets; from `xl/workbook.xml` and its relations. */
export const sheetPart = (workbook: string, relations: string, sheet: number): string | undefined => {
  const sheets = [...workbook.matchAll(/<(?:[\w.-]+:)?sheet(\s[^>]*)\/?>/g)].map(([, attributes = '']) => attributes)
  const id = /(?:^|\s)[\w.-]+:id\s*=\s*["']([^"']*)["']/i.exec(sheets[sheet] ?? '')?.[1]
  const related = [...relations.matchAll(/<(?:[\w.-]+:)?Relationship(\s[^>]*)\/?>/g)].find(
    ([, attributes = '']) => attribute(attributes, 'Id') === id,
  )
  const target = attribute(related?.[1] ?? '', 'Target')
  if (id === undefined || target === undefined) return undefined
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The codes of a sheet by row and column, both counted from 0. */
export type ShownCodes = ReadonlyMap<number, ReadonlyMap<number, string>>

const cell = /<(?:[\w.-]+:)?(row|c)(\s[^>]*?)?(\/)?>/g
const value = /^(?:<(?:[\w.-]+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:[\w.-]+:)?f>))?\s*<(?:[\w.-]+:)?v(?:\s[^>]*)?>([^<]*)</

/** Reads the codes out of the XML of a sheet, which comes in pieces; `end` answers what was found. */
export const codeReader = (styles: ReadonlyMap<number, CodeFormat>): { read(piece: string): void; end(): ShownCodes } => {
  const found = new Map<number, Map<number, string>>()
  let rest = ''
  let row = -1
  let column = -1
  const take = (xml: string): void => {
    for (const match of xml.matchAll(cell)) {
      const [tag, kind, attributes = ''] = match
      const place = attribute(attributes, 'r')
      if (kind === 'row') {
        row = place === undefined ? row + 1 : Number(place) - 1
        column = -1
        continue
      }
      const [, letters] = /^([A-Z]+)\d+$/.exec(place ?? '') ?? []
      column = letters === undefined ? column + 1 : columnOf(letters)
      const format = styles.get(Number(attribute(attributes, 's') ?? -1))
      const type = attribute(attributes, 't') ?? 'n'
      if (!format || type !== 'n' || tag.endsWith('/>')) continue
      const start = match.index + tag.length
      const stored = value.exec(xml.slice(start, start + 4_000))?.[1]
      const shown = stored === undefined ? undefined : shownCode(format, stored)
      if (shown === undefined) continue
      const cells = found.get(row)
      if (cells) cells.set(column, shown)
      else found.set(row, new Map([[column, shown]]))
    }
  }
  return {
    read(piece) {
      const xml = rest + piece
      // A cell is looked at when all of it is there.
      const whole = xml.lastIndexOf('</')
      const until = Math.max(xml.lastIndexOf('<row', whole), xml.lastIndexOf('<c ', whole), 0)
      take(xml.slice(0, until))
      rest = xml.slice(until)
    },
    end() {
      take(rest)
      return found
    },
  }
}

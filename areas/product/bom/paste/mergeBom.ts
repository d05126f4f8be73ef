import { sumOf } from '#core/numbers'
import type { BomLine, BomProblem } from './bomRow.ts'
import { placeKey } from './designators.ts'
import { excerpt, problemAt } from '#core/tables'

/** The parts of a bill, and what a person has to know about rows that name the same thing. */
interface MergedBom {
  readonly lines: readonly BomLine[]
  readonly problems: readonly BomProblem[]
}

const notice = (row: number | undefined, code: BomProblem['code'], zh: string, en: string): BomProblem =>
  problemAt(row ?? 0, null, 'notice', code, [zh, en])

const samePart = (line: BomLine): string =>
  JSON.stringify([line.name, line.spec, line.mpn, ...Object.values(line.own ?? {})].map(text => text.normalize('NFKC')))

const total = (quantities: readonly (string | null)[]): string | null => {
  const known = quantities.filter(quantity => quantity !== null)
  return known.length < quantities.length ? null : sumOf(known).toFixed()
}

const merged = (lines: readonly [BomLine, ...BomLine[]]): BomLine => ({
  ...lines[0],
  designators: lines.flatMap(line => line.designators),
  quantity: total(lines.map(line => line.quantity)),
  link: lines.find(line => line.link !== '')?.link ?? '',
  rows: lines.flatMap(line => line.rows),
})

const differingLinks = (lines: readonly BomLine[]): BomProblem[] => {
  const linked = lines.filter(line => line.link !== '')
  const row = linked[0]?.rows[0]
  return linked
    .filter(line => line.link !== linked[0]?.link)
    .map(line =>
      notice(line.rows[0], 'linkDiffers', `链接与第 ${row} 行不同，保留前者`, `The link differs from row ${row}; the first one is kept`),
    )
}

const mergedParts = (rowLines: readonly BomLine[]): MergedBom => {
  const parts = new Map<string, [BomLine, ...BomLine[]]>()
  for (const line of rowLines) {
    const key = samePart(line)
    const known = parts.get(key)
    if (known) known.push(line)
    else parts.set(key, [line])
  }
  const groups = [...parts.values()]
  return { lines: groups.map(merged), problems: groups.flatMap(differingLinks) }
}

const repeatedDesignators = (rowLines: readonly BomLine[]): BomProblem[] => {
  const rowOf = new Map<string, number | undefined>()
  return rowLines.flatMap(({ designators, rows }) => {
    const [row] = rows
    const repeated: string[] = []
    for (const designator of designators) {
      if (rowOf.has(placeKey(designator))) repeated.push(designator)
      else rowOf.set(placeKey(designator), row)
    }
    const [first] = repeated
    if (first === undefined) return []
    const [name, before] = [excerpt(first), rowOf.get(placeKey(first))]
    const zh = repeated.length === 1 ? `位号 ${name}` : `位号 ${name} 等 ${repeated.length} 个`
    const en =
      repeated.length === 1 ? `Designator ${name} already stands` : `Designator ${name} and ${repeated.length - 1} more already stand`
    return [notice(row, 'designatorTwice', `${zh}已在第 ${before} 行出现`, `${en} in row ${before}`)]
  })
}

/** Lines of one part number under different names: perhaps one part, which only a person can decide. */
const perhapsSame = (lines: readonly BomLine[]): BomProblem[] => {
  const firstOf = new Map<string, BomLine>()
  const problems: BomProblem[] = []
  for (const line of lines) {
    const key = line.mpn.toUpperCase()
    const first = firstOf.get(key)
    if (!first) {
      if (key !== '') firstOf.set(key, line)
      continue
    }
    const [mpn, row, names] = [excerpt(line.mpn), first.rows[0], `${excerpt(first.name)} / ${excerpt(line.name)}`]
    problems.push(
      notice(
        line.rows[0],
        'samePartNumber',
        `料号 ${mpn} 与第 ${row} 行相同，但名称或规格不同（${names}）`,
        `Part number ${mpn} is that of row ${row}, but the name or specification differs (${names})`,
      ),
    )
  }
  return problems
}

/** Makes one line of all rows with the same name, specification and part number (case matters: 10m is not 10M), and points out what else looks double. */
export const mergeBom = (rowLines: readonly BomLine[]): MergedBom => {
  const parts = mergedParts(rowLines)
  return { lines: parts.lines, problems: [...repeatedDesignators(rowLines), ...parts.problems, ...perhapsSame(parts.lines)] }
}

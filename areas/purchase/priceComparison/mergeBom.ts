import { problem, type BomLine, type BomProblem } from './bomRow.ts'
import { exact } from './exact.ts'
import { excerpt } from './pasteProblem.ts'

/** The parts of a bill, and what a person has to know about rows that name the same thing. */
interface MergedBom {
  readonly lines: readonly BomLine[]
  readonly problems: readonly BomProblem[]
}

const notice = (row: number | undefined, code: BomProblem['code'], zh: string, en: string): BomProblem =>
  problem(row ?? 0, null, 'notice', code, zh, en)

const samePart = (line: BomLine): string => JSON.stringify([line.name, line.spec, line.mpn].map(text => text.normalize('NFKC')))

const merged = (line: BomLine, more: BomLine): BomLine => ({
  ...line,
  designators: [...line.designators, ...more.designators],
  quantity: line.quantity === null || more.quantity === null ? null : exact(line.quantity).plus(more.quantity).toFixed(),
  link: line.link || more.link,
  rows: [...line.rows, ...more.rows],
})

const mergedParts = (rowLines: readonly BomLine[]): MergedBom => {
  const parts = new Map<string, BomLine>()
  const problems: BomProblem[] = []
  for (const line of rowLines) {
    const key = samePart(line)
    const known = parts.get(key)
    parts.set(key, known ? merged(known, line) : line)
    if (!known || known.link === '' || line.link === '' || known.link === line.link) continue
    const [row] = known.rows
    problems.push(
      notice(line.rows[0], 'linkDiffers', `链接与第 ${row} 行不同，保留前者`, `The link differs from row ${row}; the first one is kept`),
    )
  }
  return { lines: [...parts.values()], problems }
}

const repeatedDesignators = (rowLines: readonly BomLine[]): BomProblem[] => {
  const rowOf = new Map<string, number | undefined>()
  const problems: BomProblem[] = []
  for (const { designators, rows } of rowLines) {
    for (const designator of designators) {
      if (!rowOf.has(designator)) {
        rowOf.set(designator, rows[0])
        continue
      }
      const [name, row] = [excerpt(designator), rowOf.get(designator)]
      problems.push(
        notice(rows[0], 'designatorTwice', `位号 ${name} 在第 ${row} 行已出现`, `Designator ${name} already stands in row ${row}`),
      )
    }
  }
  return problems
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

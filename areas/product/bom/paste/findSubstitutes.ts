import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { excerpt, readCellNumber } from '#core/tables'
import { mostSubstitutes } from '../bomLimits.ts'
import { meaningOf, type Candidate, type FoundLine, type RowProblem, type RowToFind } from './findMaterials.ts'

/** A row that may name what is used where its component is missing. */
export interface RowWithSubstitutes {
  readonly row: number
  /** Several are separated by commas, semicolons or 、. */
  readonly substitute: string | null
  /** One for all of them, or one for each. */
  readonly ratio: string | null
}

/** A substitute as a bill holds it. */
interface FoundSubstitute {
  readonly component: number
  readonly substitute: number
  readonly ratio: string
  readonly priority: number
  readonly remark: null
}

/** The substitutes of a bill, and what is wrong with the rows that name them. */
interface FoundSubstitutes {
  readonly substitutes: readonly FoundSubstitute[]
  readonly problems: readonly RowProblem[]
}

const between = /[,，、;；]/

const parts = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(between)
    .map(part => part.trim())
    .filter(part => part !== '')

const named = (row: number, number: string): RowToFind => ({
  row,
  number,
  mpn: null,
  name: null,
  item: null,
  quantity: '1',
  unit: null,
  scrap: null,
  designators: null,
  remark: null,
})

/** What rows name as substitutes, as rows to be found. */
export const namedSubstitutes = (rows: readonly RowWithSubstitutes[]): readonly RowToFind[] =>
  rows.flatMap(({ row, substitute }) => parts(substitute).map(number => named(row, number)))

const readRatio = (text: string): string | Label => {
  if (/^1\s*[:：]\s*1$/.test(text)) return '1'
  const read = readCellNumber(text, { percent: true, places: 4 })
  if (read.kind === 'number' && exact(read.value).gt(0)) return read.value
  return [
    `替代比例“${excerpt(text)}”须为大于 0 的数，如 1 或 0.5`,
    `The ratio “${excerpt(text)}” must be a number above 0, such as 1 or 0.5`,
  ]
}

const otherCount: Label = [
  '替代比例的个数与替代料不同：只写一个，或每种替代料写一个',
  'There are other ratios than substitutes. Write one ratio for all of them, or one for each.',
]
const itself: Label = ['替代料不能是子件自己', 'A substitute is another material than the component']
const tooMany: Label = [`一份物料清单最多 ${mostSubstitutes} 种替代料`, `A bill has at most ${mostSubstitutes} substitutes`]

/** Finds the substitutes that rows name; `lines` are what the same rows became, in their order. */
export const findSubstitutes = (
  rows: readonly RowWithSubstitutes[],
  lines: readonly FoundLine[],
  candidates: readonly Candidate[],
): FoundSubstitutes => {
  const meant = meaningOf(candidates)
  const found = new Map<string, FoundSubstitute>()
  const problems: RowProblem[] = []
  const problem = (row: number, message: Label): void => void problems.push({ row, code: 'substitute', message })
  for (const [at, { row, substitute, ratio }] of rows.entries()) {
    const component = lines[at]?.component
    const [numbers, ratios] = [parts(substitute), parts(ratio)]
    if (numbers.length === 0) continue
    if (ratios.length > 1 && ratios.length !== numbers.length) {
      problem(row, otherCount)
      continue
    }
    for (const [place, number] of numbers.entries()) {
      const look = meant(named(row, number))
      const share = readRatio(ratios[place] ?? ratios[0] ?? '1')
      if ('problem' in look) problems.push({ row, ...look.problem })
      if (typeof share !== 'string') problem(row, share)
      if ('problem' in look || typeof share !== 'string' || component === undefined) continue
      const { material } = look
      const key = `${component} ${material.id}`
      const before = found.get(key)
      if (material.id === component) problem(row, itself)
      else if (before && !exact(before.ratio).eq(share))
        problem(row, [
          `替代料“${excerpt(number)}”的替代比例与前面的行不同`,
          `The ratio of the substitute “${excerpt(number)}” differs from a row above`,
        ])
      else if (!before) found.set(key, { component, substitute: material.id, ratio: share, priority: place + 1, remark: null })
    }
  }
  const substitutes = [...found.values()]
  if (substitutes.length > mostSubstitutes) problem(rows[0]?.row ?? 1, tooMany)
  return { substitutes, problems }
}

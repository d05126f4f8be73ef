import type { CellChange, ImportPlan, Reading } from './importView.ts'
import { longestText, tableLimits } from './cellValueText.ts'
import { encodings } from '../tables/textEncoding.ts'

type Given = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most && !value.includes('\0')
const isName = (value: unknown): value is string => isText(value, 120)

/** How a file is to be read, taken from outside; undefined when it is no such thing. */
export const readingFrom = (value: unknown): Reading | undefined => {
  if (!isObject(value)) return undefined
  const { sheet, headerRow, text, ...rest } = value
  if (!isWhole(sheet, 0, 1000) || !isWhole(headerRow, 1, 1_048_576) || Object.keys(rest).length > 0) return undefined
  if (text === undefined || text === null) return { sheet, headerRow }
  if (!isObject(text)) return undefined
  const { encoding, separator } = text
  const known = encodings.find(one => one === encoding)
  const sign = [',', ';', '\t'].find(one => one === separator)
  return known && sign ? { sheet, headerRow, text: { encoding: known, separator: sign } } : undefined
}

/** The warnings that one import may confirm. */
const mostConfirmed = 500

/** A plan taken from outside; undefined when it is no such thing. Whether it fits an entity is for `interpreterOf` to say. */
export const planFrom = (value: unknown): ImportPlan | undefined => {
  if (!isObject(value)) return undefined
  const { targets, constants, mode, key, clear, confirmed, ...rest } = value
  if (Object.keys(rest).length > 0 || !Array.isArray(targets) || !Array.isArray(constants) || !Array.isArray(key)) return undefined
  if (targets.length > tableLimits.columns || constants.length > tableLimits.columns || key.length > 10 || typeof clear !== 'boolean')
    return undefined
  if (mode !== 'create' && mode !== 'update' && mode !== 'upsert') return undefined
  if (!targets.every(target => target === null || isName(target)) || !key.every(isName)) return undefined
  if (
    confirmed !== undefined &&
    !(Array.isArray(confirmed) && confirmed.length <= mostConfirmed && confirmed.every(one => isText(one, 200)))
  )
    return undefined
  const read = constants.map(constant =>
    isObject(constant) && isName(constant['target']) && isText(constant['text'], 10_000)
      ? { target: constant['target'], text: constant['text'] }
      : undefined,
  )
  const known = read.filter(constant => constant !== undefined)
  return known.length === read.length ? { targets, constants: known, mode, key, clear, ...(confirmed ? { confirmed } : {}) } : undefined
}

/** The most cells that are put right at once. */
export const mostChanges = 5_000

/** Cells to be put right, taken from outside; undefined when they are no such thing. */
export const changesFrom = (value: unknown): readonly CellChange[] | undefined => {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostChanges) return undefined
  const read = value.map((change: unknown) => {
    if (!isObject(change)) return undefined
    const { no, column, text } = change
    return isWhole(no, 1, 1_048_576) && isWhole(column, 0, tableLimits.columns - 1) && isText(text, longestText)
      ? { no, column, text }
      : undefined
  })
  const known = read.filter(change => change !== undefined)
  return known.length === read.length ? known : undefined
}

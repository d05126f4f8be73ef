import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { isFooter, isTotal, type SaidCell } from '../tables/leftOut.ts'
import type { RowProblem } from './importView.ts'
import type { Interpreter } from './interpret.ts'
import { foldedCaption } from './proposePlan.ts'

/** What is confirmed for rows that look like totals or like the foot of a sheet and are records all the same. */
export const noRecordKey = 'exchange:noRecord'

/** The same in words. */
export const noRecordWords: Label = [
  '像是合计行或表尾，不是一条记录',
  'This looks like a row of totals or the foot of the sheet, and no record',
]

const headingAgain: Label = ['此行又是表头，不是一条记录', 'This row holds the headings again and is no record']

const isNumber = ({ kind }: Field): boolean => kind === 'integer' || kind === 'decimal' || kind === 'money'

/** The foot of a sheet fills less than half of its columns. */
const isScanty = (cells: readonly string[], columns: number): boolean => cells.filter(cell => cell.trim() !== '').length * 2 <= columns

const saidBy = ({ entity, plan, sources }: Interpreter, cells: readonly string[]): readonly SaidCell[] => {
  const targets = new Map([...sources.values()].flat().map(({ target }) => [target.key, target]))
  return cells.map((text, at): SaidCell => {
    const { name, field } = targets.get(plan.targets[at] ?? '') ?? {}
    if (field === undefined) return { text }
    if (name === entity.title) return { text, says: 'name' }
    if (name === 'id' || field.kind === 'code' || field.unique === true) return { text, says: 'key' }
    return isNumber(field) ? { text, says: 'figure' } : { text }
  })
}

/**
 * Why a row of a file is taken for no record: it repeats the headings, as lists do on each page, or it looks like totals or the foot of the sheet, which may be confirmed to be
 * none of these. Undefined for any other.
 */
export const noRecord = (interpreter: Interpreter, headers: readonly string[], cells: readonly string[]): RowProblem | undefined => {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))
  const repeats = (at: number): boolean => foldedCaption(cells[at] ?? '') === foldedCaption(headers[at] ?? '')
  if (filled.length > 1 && filled.every(repeats)) return { target: '', message: headingAgain }
  const { targets, confirmed } = interpreter.plan
  if (confirmed?.includes(noRecordKey)) return undefined
  const said = saidBy(interpreter, cells)
  const isNone = isTotal(said) || (isFooter(said) && isScanty(cells, targets.length))
  return isNone ? { target: '', message: noRecordWords, confirms: [noRecordKey] } : undefined
}

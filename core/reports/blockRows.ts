import type { Field } from '../define/field.ts'
import { exact } from '../exact/exact.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import type { ReportAnswer, ReportRow } from './reportAnswer.ts'

type Answer = Pick<ReportAnswer, 'rows'> & { readonly report: Pick<ReportAnswer['report'], 'block' | 'columns'> }

/** Whether a report has nothing to say of a record on its page: no rows, or in the figures that stand there nothing but zeros. */
export const saysNothing = ({ report: { block, columns }, rows }: Answer): boolean => {
  if (rows.length === 0) return true
  const figures = block && 'table' in block ? block.table.filter(name => isFigure(columns[name])) : []
  return figures.length > 0 && rows.every(({ values }) => figures.every(name => isZero(values[name])) && isBare(block, columns, values))
}

/** Days and records are something even where no figure is. */
const isBare = (block: Answer['report']['block'], columns: Answer['report']['columns'], values: ReportRow['values']): boolean =>
  !block ||
  !('table' in block) ||
  block.table.every(name => isFigure(columns[name]) || columns[name]?.kind === 'choice' || isEmpty(values[name]))

const isFigure = (field: Field | undefined): boolean => field?.kind === 'decimal' || field?.kind === 'integer' || field?.kind === 'money'

const isZero = (value: unknown): boolean => {
  if (isEmpty(value)) return true
  const amount = typeof value === 'object' && value !== null && 'amount' in value ? value.amount : value
  return (typeof amount === 'string' || typeof amount === 'number') && exact(amount).eq(0)
}

/** The columns that say something in these rows, the first of all among them: a column of dashes tells nothing. */
export const filledColumns = (names: readonly string[], rows: readonly ReportRow[]): readonly string[] =>
  names.filter((name, place) => place === 0 || rows.some(({ values }) => !isEmpty(values[name])))

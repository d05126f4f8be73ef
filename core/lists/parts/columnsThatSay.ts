import type { Fields } from '../../define/field.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { columnSays } from '../../fields/lines/columnSays.ts'
import type { ListColumn } from '../columns.ts'

type Row = Readonly<Record<string, unknown>>

/** The columns in which one of these rows says something; all of them where more rows than these have the columns in common, of which nobody knows. */
export const columnsThatSay = (
  fields: Fields,
  columns: readonly ListColumn[],
  rows: readonly Row[],
  count: number,
): readonly ListColumn[] =>
  rows.length === 0 || rows.length < count
    ? columns
    : columns.filter(({ name }) => {
        const field = fieldOf(fields, name)
        return !field || rows.some(row => columnSays(field, row[name]))
      })

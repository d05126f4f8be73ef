import { useMemo } from 'react'
import type { Field } from '../../define/field.ts'
import { cellsOf } from '../../fields/cells.web.tsx'
import { fieldOf } from '../../fields/kinds.ts'
import type { FieldCells } from '../../fields/look.web.ts'
import { sortable } from '../query.ts'
import type { ListColumn } from './columns.ts'
import type { RowsProps } from './rows.web.ts'

/** A column with all that is needed to draw it. */
export interface ShownColumn extends ListColumn {
  readonly field: Field
  readonly cells: FieldCells
  readonly numeric: boolean
  readonly sortable: boolean
}

/** The columns of a table as they are drawn; the same ones stay the same objects, so that rows need not be drawn anew. */
export const useShownColumns = ({ entity, fields, columns }: Pick<RowsProps, 'entity' | 'fields' | 'columns'>): readonly ShownColumn[] =>
  useMemo(() => {
    const sorted = sortable(entity, fields)
    return columns.flatMap((column): ShownColumn[] => {
      const field = fieldOf(fields, column.name)
      if (!field) return []
      const cells = cellsOf(field)
      return [{ ...column, field, cells, numeric: cells.numeric === true, sortable: sorted.includes(column.name) }]
    })
  }, [entity, fields, columns])

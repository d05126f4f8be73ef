import { useMemo } from 'react'
import { writable } from '../rights/fieldPolicy.ts'
import type { Field } from '../define/field.ts'
import { cellsOf } from '../fields/cells.web.tsx'
import { fieldOf } from '../fields/kinds.ts'
import type { FieldCells } from '../fields/look.web.ts'
import { useSession } from '../client/session.web.ts'
import { sortable } from '../reading/query.ts'
import { isEditableInList } from '../reading/editable.ts'
import type { ListColumn } from './columns.ts'
import { lateBy, type LateBy } from './lateDates.ts'
import type { RowsProps } from './rows.web.ts'

/** A column with all that is needed to draw it. */
export interface ShownColumn extends ListColumn {
  readonly field: Field
  readonly cells: FieldCells
  readonly numeric: boolean
  readonly sortable: boolean
  /** This person may change it where it stands. */
  readonly editable: boolean
  /** By what the day that it shows is late. */
  readonly late: LateBy | undefined
}

/** The columns of a table as they are drawn; the same ones stay the same objects, so that rows need not be drawn anew. */
export const useShownColumns = (props: Pick<RowsProps, 'entity' | 'fields' | 'columns' | 'presentation'>): readonly ShownColumn[] => {
  const { entity, fields, columns, presentation } = props
  const points = useSession(session => session.points)
  return useMemo(() => {
    const sorted = sortable(entity, fields)
    return columns.flatMap((column): ShownColumn[] => {
      const field = fieldOf(fields, column.name)
      if (!field) return []
      const cells = cellsOf(field)
      // A control of its own belongs to the form that it was made for.
      const editable = isEditableInList(entity, column.name, field) && writable({ points }, field) && !presentation.inputs?.[column.name]
      return [
        {
          ...column,
          field,
          cells,
          numeric: cells.numeric === true,
          sortable: sorted.includes(column.name),
          editable,
          late: lateBy(entity, column.name),
        },
      ]
    })
  }, [entity, fields, columns, presentation, points])
}

import { useMemo } from 'react'
import { kindOf } from '../../../fields/kinds.ts'
import { useLanguage } from '../../../shell/session.web.ts'
import { isEmpty } from '../../sections.ts'
import type { ListedRow } from '../rows.web.ts'
import type { ShownColumn } from '../useShownColumns.web.ts'
import { widestOf } from './widest.ts'

/** For each column the row with its widest value. */
export const useWidest = (columns: readonly ShownColumn[], rows: readonly ListedRow[]): readonly (ListedRow | undefined)[] => {
  const language = useLanguage()
  return useMemo(
    () =>
      columns.map(({ name, field }) =>
        widestOf(rows, row => {
          const value = row[name]
          return isEmpty(value) ? '' : kindOf(field).toText(field, value, language)
        }),
      ),
    [columns, rows, language],
  )
}

import { useCallback, useMemo } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useLanguage, useSession } from '../client/session.web.ts'
import { Sheet } from '../sheet/Sheet.web.tsx'
import type { SheetChange } from '../sheet/sheetContent.ts'
import { importTargets } from './columns.ts'
import { fileColumn, gridCell, gridColumns } from './importSheet.ts'
import type { ImportView } from './importView.ts'
import type { ImportRows } from './useImportRows.web.ts'

interface ImportSheetProps {
  readonly entity: AnyEntity
  readonly view: ImportView
  readonly rows: ImportRows
  onActive(row: number, column: number): void
}

const waiting = {}

/** The rows of an import as a sheet: typed, pasted and filled down like any other. */
export const ImportSheet = ({ entity, view, rows, onActive }: ImportSheetProps) => {
  const language = useLanguage()
  const points = useSession(session => session.points)
  const columns = useMemo(() => gridColumns(view, importTargets(entity, { points }), language), [view, entity, points, language])
  const cell = useCallback(
    (row: number, column: string) => gridCell(entity, view, rows.row(row), column, language),
    [entity, view, rows, language],
  )
  const change = (changes: readonly SheetChange[]): void =>
    rows.change(
      changes.flatMap(({ row, column, text }) => {
        const at = fileColumn(column)
        return at === undefined ? [] : [{ at: row, column: at, text }]
      }),
    )
  if (!rows.loaded) return rows.error === undefined ? <Loading rows={8} /> : <NotShown error={rows.error} onRetry={rows.reload} />
  return (
    <Sheet
      label={['导入的行', 'Rows to be imported']}
      language={language}
      columns={columns}
      rowCount={rows.count}
      cell={cell}
      rowContent={row => rows.row(row) ?? waiting}
      onChange={change}
      frozenColumns={2}
      maxHeight="60vh"
      emptyText={['没有错误的行', 'No rows with errors']}
      onActiveChange={(row, column) => onActive(row, fileColumn(column) ?? -1)}
    />
  )
}

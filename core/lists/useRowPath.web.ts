import type { AnyEntity } from '../define/entity.ts'
import { isListedLines, recordsOf } from '../define/listedLines.ts'
import { referenceOf } from '../fields/ref/references.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'

/** A row of a list, as far as it says where it leads. */
interface LeadingRow {
  readonly id: number
  readonly [field: string]: unknown
}

/** Where a row leads when this person may go there: to the page of its record, a line to that of the record it belongs to. */
export const useRowPath = (entity: AnyEntity): ((row: LeadingRow) => string) | undefined => {
  const { detail } = useRecordPaths(recordsOf(entity).name)
  const isLine = isListedLines(entity)
  return detail && (row => detail(isLine ? (referenceOf(row['record'])?.id ?? row.id) : row.id))
}

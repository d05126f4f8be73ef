import type { AnyEntity, RecordOf } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import type { Presentation } from '../present.web.ts'
import type { ListQuery } from '../query.ts'
import type { Density } from '../../shell/menu.ts'
import type { ListColumn } from './columns.ts'
import type { Selection } from './useSelection.web.ts'

/** One record of a list. */
export type ListedRow = RecordOf<AnyEntity>

/** What draws the rows of a list: a table, or cards where there is little room. */
export interface RowsProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly rows: readonly ListedRow[]
  readonly query: ListQuery
  onQuery(query: ListQuery): void
  readonly columns: readonly ListColumn[]
  onColumns(columns: readonly ListColumn[]): void
  readonly density: Density
  /** Absent where nothing can be done with several rows. */
  readonly selection: Selection | undefined
}

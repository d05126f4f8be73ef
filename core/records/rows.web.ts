import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Presentation } from './present.web.ts'
import type { ListQuery } from './query.ts'

/** What draws the rows of a list: a table, or cards where there is little room. */
export interface RowsProps {
  readonly entity: AnyEntity
  readonly fields: Fields
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  readonly rows: readonly RecordOf<AnyEntity>[]
  readonly query: ListQuery
  onQuery(query: ListQuery): void
  readonly selected: readonly number[]
  onSelect(ids: readonly number[]): void
}

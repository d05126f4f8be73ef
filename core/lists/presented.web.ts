import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { ListPresentation } from '../define/listPresentations.ts'
import type { Presentation } from '../records/present.web.ts'
import type { ListQuery } from '../reading/query.ts'

/** What shows a list otherwise than as a table is given. */
export interface PresentedListProps<Shown extends ListPresentation> {
  readonly entity: AnyEntity
  readonly fields: Fields
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation: Presentation<any>
  /** Its conditions, its order and what is asked of each row. */
  readonly query: ListQuery
  readonly shown: Shown
  /** What cards say below their title. */
  readonly card: readonly string[]
}

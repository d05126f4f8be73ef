import type { AnyEntity } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import { RecordPage } from './RecordPage.web.tsx'
import { ShownRecord } from './ShownRecord.web.tsx'

interface DetailScreenProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  readonly id: number
}

/** One record: what it holds, what can be done with it, what happened to it. */
export const DetailScreen = ({ entity, presentation = {}, id }: DetailScreenProps) => (
  <ShownRecord entity={entity} id={id}>
    {record => <RecordPage key={id} entity={entity} presentation={presentation} record={record} />}
  </ShownRecord>
)

import { useRecordName } from '../client/screenTitle.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Presentation } from '../records/present.web.ts'
import { RecordPage } from './RecordPage.web.tsx'
import { pageTitles } from '../records/pageTitle.ts'
import { isFinal, Loading, NotShown } from '../client/states.web.tsx'
import { useOwnPlace } from '../records/useOwnPlace.web.ts'
import { useRecord } from '../records/useRecord.web.ts'

interface DetailScreenProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  readonly id: number
}

/** One record: what it holds, what can be done with it, what happened to it. */
export const DetailScreen = ({ entity, presentation = {}, id }: DetailScreenProps) => {
  const record = useRecord(entity, id)
  useOwnPlace(record.data)
  useRecordName(record.data && pageTitles(entity, record.data))
  // What is gone, or no longer this person's, is not shown from memory.
  if (record.data && !isFinal(record.error)) return <RecordPage key={id} entity={entity} presentation={presentation} record={record.data} />
  return record.error ? <NotShown error={record.error} onRetry={() => void record.refetch()} /> : <Loading />
}

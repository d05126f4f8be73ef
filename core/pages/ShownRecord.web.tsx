import type { ReactNode } from 'react'
import { useRecordName } from '../client/screenTitle.web.ts'
import { isFinal, Loading, NotShown } from '../client/states.web.tsx'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { pageTitles } from '../records/pageTitle.ts'
import { useOwnPlace } from '../records/useOwnPlace.web.ts'
import { useRecord } from '../records/useRecord.web.ts'

interface ShownRecordProps<E extends AnyEntity> {
  readonly entity: E
  readonly id: number
  children(record: RecordOf<E>): ReactNode
}

/** A record as soon as it is there, or why it is not shown; the screen is called like it. */
export const ShownRecord = <E extends AnyEntity>({ entity, id, children }: ShownRecordProps<E>) => {
  const record = useRecord(entity, id)
  useOwnPlace(record.data)
  useRecordName(record.data && pageTitles(entity, record.data))
  // What is gone, or no longer this person's, is not shown from memory.
  if (record.data && !isFinal(record.error)) return children(record.data)
  return record.error ? <NotShown error={record.error} onRetry={() => void record.refetch()} /> : <Loading />
}

import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyLogic } from '../define/logic.ts'
import { ownWords } from '../errors/ownWords.ts'
import { useLabel } from '../shell/session.web.ts'
import type { Presentation } from './present.web.ts'
import { RecordForm } from './RecordForm.web.tsx'
import { Loading, NotShown, Refused } from './states.web.tsx'
import { useControls } from './useControls.web.ts'
import { useRecord } from './useRecord.web.ts'

interface FormScreenProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  /** What follows from a row alone, asked while one types. */
  readonly logic: AnyLogic | undefined
  /** The record to change; a new one when absent. */
  readonly id?: number
}

/** The form of an entity, for a new record or for one that exists. */
export const FormScreen = ({ entity, presentation = {}, logic, id }: FormScreenProps) => {
  const label = useLabel()
  const record = useRecord(entity, id)
  const [round, setRound] = useState(0)
  const hasControls = useControls(entity.fields)
  if (!hasControls) return <Loading />
  if (id === undefined)
    return <RecordForm key={round} entity={entity} presentation={presentation} logic={logic} onSavedAndNew={() => setRound(round + 1)} />
  if (record.data?.can.includes('update'))
    return <RecordForm entity={entity} presentation={presentation} logic={logic} record={record.data} />
  if (record.data) return <Refused message={label(ownWords.notEditable.message)} />
  return record.error ? <NotShown error={record.error} onRetry={() => void record.refetch()} /> : <Loading />
}

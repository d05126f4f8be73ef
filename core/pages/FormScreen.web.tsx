import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyLogic } from '../define/logic.ts'
import { ownWords } from '../errors/ownWords.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { revising } from '../reading/abilities.ts'
import type { Presentation } from '../records/present.web.ts'
import { readDraft } from '../records/draftCall.ts'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { type OriginOnPage, datesIn, originIn, scannedIn } from '../records/originAddress.ts'
import { RecordForm } from '../records/RecordForm.web.tsx'
import { Loading, NotShown, Refused } from '../client/states.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { useControls } from '../records/useControls.web.ts'
import { useOwnPlace } from '../records/useOwnPlace.web.ts'
import { useRecord } from '../records/useRecord.web.ts'
import { annotatesOnly } from '../records/visibleFields.web.ts'

interface FormScreenProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  /** What follows from a row alone, asked while one types. */
  readonly logic: AnyLogic | undefined
  /** The record to change; a new one when absent. */
  readonly id?: number
  /** What a new one is made from; what the address says after its question mark when absent. */
  readonly from?: OriginOnPage
  /** What a new one begins with that is made from nothing. */
  readonly says?: Readonly<Record<string, string>> | undefined
}

/** What the form begins with that makes a record from the one which its address names. */
const useOrigin = (entity: AnyEntity, logic: AnyLogic | undefined, id: number | undefined, from: OriginOnPage | undefined) => {
  const { search } = usePlaceOnPage()
  const asked = id === undefined ? (from ?? originIn(logic, search)) : undefined
  const given = { ...datesIn(entity.fields, search), ...scannedIn(entity.fields, search) }
  const { data, error, refetch } = useCall(readDraft, asked && { entity: entity.name, ...asked }, { once: true })
  return { asked, given, draft: data, error, retry: () => void refetch() }
}

/** The form of an entity, for a new record or for one that exists. */
export const FormScreen = ({ entity, presentation = {}, logic, id, from, says }: FormScreenProps) => {
  const label = useLabel()
  const points = useSession(session => session.points)
  const record = useRecord(entity, id)
  useOwnPlace(record.data)
  const [round, setRound] = useState(0)
  const [opened, setOpened] = useState<number>()
  const hasControls = useControls(entity.fields)
  const origin = useOrigin(entity, logic, id, from)
  const { detail } = useRecordPaths(entity.name)
  if (!hasControls) return <Loading />
  if (id === undefined && origin.asked) {
    if (!origin.draft) return origin.error ? <NotShown error={origin.error} onRetry={origin.retry} /> : <Loading />
    return <RecordForm entity={entity} presentation={presentation} logic={logic} origin={origin.draft} />
  }
  if (id === undefined)
    return (
      <RecordForm
        key={round}
        entity={entity}
        presentation={presentation}
        logic={logic}
        says={{ ...says, ...origin.given }}
        onSavedAndNew={() => setRound(round + 1)}
      />
    )
  // What was typed stays when the record moves on meanwhile: saving says why it cannot be saved.
  if (
    record.data &&
    (opened === id || record.data.can.some(one => one === 'update' || one === revising) || annotatesOnly(entity, record.data, points))
  ) {
    if (opened !== id) setOpened(id)
    return <RecordForm entity={entity} presentation={presentation} logic={logic} record={record.data} />
  }
  if (record.data)
    return (
      <>
        <h1>{label(entity.label)}</h1>
        <Refused message={label(ownWords.notEditable.message)}>
          {detail && (
            <ScreenLink to={detail(id)}>
              {label(['打开记录，查看现在可以做什么', 'Open the record to see what can be done now'])}
            </ScreenLink>
          )}
        </Refused>
      </>
    )
  return record.error ? <NotShown error={record.error} onRetry={() => void record.refetch()} /> : <Loading />
}

import { Suspense } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { PrintButton } from '../papers/PrintButton.web.tsx'
import { ScreenTools } from '../controls/screenTools.web.tsx'
import { RecordSteps } from '../records/RecordSteps.web.tsx'

const GuestButton = lazy(async () => ({ default: (await import('../guest/GuestButton.web.tsx')).GuestButton }))
const SummaryButton = lazy(async () => ({ default: (await import('../ai/SummaryButton.web.tsx')).SummaryButton }))

interface RecordToolsProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** What stands beside the crumbs of a record, whatever its screen looks like: its neighbours in the list, its papers. Its address is offered by the frame, as that of every screen. */
export const RecordTools = ({ entity, record }: RecordToolsProps) => (
  <ScreenTools>
    <RecordSteps entity={entity} id={record.id} />
    <PrintButton entity={entity} record={record} />
    {entity.guest !== undefined && (
      <Suspense>
        <GuestButton entity={entity} record={record} />
      </Suspense>
    )}
    <Suspense>
      <SummaryButton entity={entity} id={record.id} />
    </Suspense>
  </ScreenTools>
)

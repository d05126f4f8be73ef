import { Suspense } from 'react'
import { lazy } from '../client/lazy.web.ts'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { holdsFiles } from '../files/recordFiles.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { Attachments } from './Attachments.web.tsx'
import { readConversation } from './calls.ts'
import './conversation.css'

const FileVersions = lazy(() => import('../records/versions/FileVersions.web.tsx'))

interface FilesPanelProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** The files of a record: what people attached to it, and what its fields hold and held. */
const FilesPanel = ({ entity, record }: FilesPanelProps) => {
  const found = useCall(readConversation, { entity: entity.name, record: record.id })
  return (
    <>
      <div className="ms-section">
        {found.data ? (
          <Attachments entity={entity.name} record={record.id} attachments={found.data.attachments} attachable={found.data.attachable} />
        ) : found.error ? (
          <NotShown error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Loading rows={2} />
        )}
      </div>
      {holdsFiles(entity.fields) && (
        <Suspense fallback={<Loading />}>
          <FileVersions entity={entity} record={record} />
        </Suspense>
      )}
    </>
  )
}

export default FilesPanel

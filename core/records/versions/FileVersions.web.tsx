import { HistoryOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { lockedFields } from '../../define/consent.ts'
import type { FileReference } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { FileLink } from '../../fields/file/FileLink.web.tsx'
import { fileSize } from '../../fields/file/fileSize.ts'
import { MomentText } from '../../fields/moment/moment.web.tsx'
import { Empty, Loading, NotShown } from '../../client/states.web.tsx'
import { useCall } from '../../client/useCall.web.ts'
import { useIdempotencyKey } from '../../client/useIdempotencyKey.web.ts'
import { useSave } from '../../client/useSave.web.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { fileVersions, type FileVersion } from '../../files/calls.ts'
import { placesOf, withFileAt, type PlaceVersions } from './places.ts'
import type { RecordOfFiles } from '../../files/recordOfFiles.web.ts'
import './fileVersions.css'

interface FileVersionsProps extends RecordOfFiles {
  /** Only the places that hold this file now or held it; all places of the record when absent. */
  readonly of?: FileReference
  /** Shows a version where the list stands, in place of a window of its own. */
  readonly onLook?: ((file: FileReference) => void) | undefined
}

/** What the places of a record hold and held: looked at by name, and put back by whoever may change the record. */
const FileVersions = ({ entity, record, of, onLook }: FileVersionsProps) => {
  const found = useCall(fileVersions, { entity: entity.name, record: record.id })
  if (found.isPending) return <Loading rows={3} />
  if (!found.data) return <NotShown error={found.error} onRetry={() => void found.refetch()} />
  const places = placesOf(entity, record, found.data.results).filter(
    ({ current, former }) => of === undefined || [current, ...former].some(one => one?.id === of.id),
  )
  if (places.length === 0)
    return (
      <Empty
        title={['暂无文件', 'No files yet']}
        reason={[
          '这条记录的字段里放入的文件及其历史版本会出现在这里。',
          'Files in the fields of this record, and what they replaced, appear here.',
        ]}
      />
    )
  return (
    <div className="ms-versions">
      {places.map(place => (
        <Place key={place.place} entity={entity} record={record} place={place} onLook={onLook} />
      ))}
    </div>
  )
}

interface PlaceProps extends RecordOfFiles {
  readonly place: PlaceVersions
  readonly onLook: FileVersionsProps['onLook']
}

const Place = ({ entity, record, place: { place, label: caption, current, former }, onLook }: PlaceProps) => {
  const label = useLabel()
  return (
    <section className="ms-section">
      <h2>{label(caption)}</h2>
      <ol className="ms-version-list">
        {current && (
          <Version
            version={current}
            onLook={onLook}
            note={former.some(one => one.id === current.id) ? ['恢复的历史版本', 'a former version, restored'] : undefined}
          />
        )}
        {former.map((version, index) => (
          // The same file may have been there more than once.
          <Version key={former.length - index} version={version} onLook={onLook}>
            {version.id !== current?.id && <Restore entity={entity} record={record} place={place} version={version} />}
          </Version>
        ))}
      </ol>
    </section>
  )
}

interface VersionProps {
  readonly version: FileVersion
  readonly note?: Label | undefined
  readonly onLook: FileVersionsProps['onLook']
  readonly children?: ReactNode
}

const Version = ({
  version: { id, name, size, mime, sha256, uploadedAt, uploadedBy, replacedAt, replacedBy },
  note,
  onLook,
  children,
}: VersionProps) => {
  const label = useLabel()
  const system = label(['系统', 'System'])
  const file = { id, name, size, mime }
  return (
    <li data-current={replacedAt === null || undefined}>
      {onLook ? (
        <Button className="ms-file-link" type="link" size="small" onClick={() => onLook(file)}>
          <span className="ms-cell-text">{name}</span>
        </Button>
      ) : (
        <FileLink file={file} place="table" />
      )}
      <span className="ms-version-facts ms-muted">
        {replacedAt === null && <strong className="ms-version-now">{label(['当前版本', 'Current'])}</strong>}
        <span>{fileSize(size)}</span>
        <code title={`SHA-256 ${sha256}`}>{sha256.slice(0, 8)}</code>
        <span>
          {label(['上传', 'Uploaded'])}: {uploadedBy ?? system}, <MomentText instant={uploadedAt} />
        </span>
        {replacedAt !== null && (
          <span>
            {label(['被替换', 'Replaced'])}: {replacedBy ?? system}, <MomentText instant={replacedAt} />
          </span>
        )}
        {note && <span>{label(note)}</span>}
      </span>
      {children}
    </li>
  )
}

interface RestoreProps extends RecordOfFiles {
  readonly place: string
  readonly version: FileVersion
}

/** Puts a former file back: an ordinary change of the record, so what is there now becomes a former version itself. */
const Restore = ({ entity, record, place, version }: RestoreProps) => {
  const label = useLabel()
  const feedback = useFeedback()
  const save = useSave(entity)
  const { key, settle, renew } = useIdempotencyKey()
  const isLocked = lockedFields(entity, record[String(entity.state)]).has(place.split('.', 1)[0] ?? '')
  const values = record.can.includes('update') && !isLocked ? withFileAt(entity, record, place, version) : undefined
  if (!values) return null
  const restore = async (): Promise<void> => {
    const { name } = version
    if (
      !(await feedback.confirm([
        `恢复“${name}”？现在的文件会成为历史版本。`,
        `Restore “${name}”? The present file becomes a former version.`,
      ]))
    )
      return
    try {
      await save.mutateAsync({ id: record.id, version: record.version, values, idempotencyKey: key })
      renew()
      feedback.success([`已恢复 ${name}`, `Restored ${name}`])
    } catch (error) {
      settle(error)
      feedback.failure(error)
    }
  }
  return (
    <Button
      size="small"
      icon={<HistoryOutlined aria-hidden />}
      loading={save.isPending}
      aria-label={`${label(['恢复', 'Restore'])} ${version.name}`}
      onClick={() => void restore()}
    >
      {label(['恢复', 'Restore'])}
    </Button>
  )
}

export default FileVersions

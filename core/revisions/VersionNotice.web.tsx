import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { isSupersededIn } from '../define/revisions.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useVersions } from './useVersions.web.ts'
import './revisions.css'

interface VersionNoticeProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** Says on the page of a former version which one is current, and on that of a later one that there are earlier ones; nothing of what was never revised. */
const VersionNotice = ({ entity, record }: VersionNoticeProps) => {
  if (isSupersededIn(entity, record[String(entity.state)])) return <SupersededNotice entity={entity} record={record} />
  return Number(record['revision']) > 1 ? <EarlierVersions entity={entity} record={record} /> : null
}

export default VersionNotice

const SupersededNotice = ({ entity, record }: VersionNoticeProps) => {
  const label = useLabel()
  const { detail } = useRecordPaths(entity.name)
  const [current] = useVersions(entity, record).data?.results ?? []
  return (
    <p role="status" className="ms-version-notice" data-superseded>
      <VersionMark record={record} />
      {label(['此版本已被取代，只供查阅。', 'This version was superseded and is kept for reference.'])}
      {current && detail && (
        <ScreenLink to={detail(current.id)}>
          {label([`现行版本：${String(current[entity.title])}`, `Current version: ${String(current[entity.title])}`])}
        </ScreenLink>
      )}
    </p>
  )
}

const EarlierVersions = ({ entity, record }: VersionNoticeProps) => {
  const label = useLabel()
  const { detail } = useRecordPaths(entity.name)
  return (
    <p className="ms-version-notice">
      <VersionMark record={record} />
      {detail && <ScreenLink to={`${detail(record.id)}?tab=versions`}>{label(['查看以前的版本', 'Earlier versions'])}</ScreenLink>}
    </p>
  )
}

const VersionMark = ({ record }: Pick<VersionNoticeProps, 'record'>) => <strong>{`v${String(record['revision'])}`}</strong>

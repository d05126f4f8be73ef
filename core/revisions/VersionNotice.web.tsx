import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { isRevisedIn, isSupersededIn } from '../define/revisions.ts'
import { holdingStates, isHeld, isInWork } from '../define/versionStates.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useVersions } from './useVersions.web.ts'
import './revisions.css'

interface VersionNoticeProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** Says on the page of a former version which one is current, on that of one that holds which one is in work, and on that of a later one that there are earlier ones. */
const VersionNotice = ({ entity, record }: VersionNoticeProps) => {
  if (isSupersededIn(entity, record[String(entity.state)])) return <SupersededNotice entity={entity} record={record} />
  if (isInWork(entity, record)) return <InWorkNotice entity={entity} record={record} />
  if (isHeld(entity) && isRevisedIn(entity, record[String(entity.state)])) return <HoldingNotice entity={entity} record={record} />
  return Number(record['revision']) > 1 ? <EarlierVersions entity={entity} record={record} /> : null
}

export default VersionNotice

const SupersededNotice = ({ entity, record }: VersionNoticeProps) => {
  const label = useLabel()
  const { detail } = useRecordPaths(entity.name)
  const versions = useVersions(entity, record).data?.results ?? []
  const current = versions.find(version => holdingStates(entity).includes(String(version[String(entity.state)]))) ?? versions[0]
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

/** A version that does not hold yet says which one does until then. */
const InWorkNotice = ({ entity, record }: VersionNoticeProps) => {
  const label = useLabel()
  const { detail } = useRecordPaths(entity.name)
  const versions = useVersions(entity, record).data?.results ?? []
  const holding = versions.find(version => holdingStates(entity).includes(String(version[String(entity.state)])))
  if (!holding) return <EarlierVersions entity={entity} record={record} />
  return (
    <p role="status" className="ms-version-notice">
      <VersionMark record={record} />
      {label([
        '此版本尚未生效，原版本继续有效；不需要时可“放弃此版本”。',
        'This version is in work, and the former one holds until this one takes its place. Discard it if it is not needed.',
      ])}
      {detail && (
        <ScreenLink to={detail(holding.id)}>
          {label([`有效版本：${String(holding[entity.title])}`, `Version that holds: ${String(holding[entity.title])}`])}
        </ScreenLink>
      )}
    </p>
  )
}

/** The version that holds says which one is in work to take its place. */
const HoldingNotice = ({ entity, record }: VersionNoticeProps) => {
  const label = useLabel()
  const { detail } = useRecordPaths(entity.name)
  const inWork = (useVersions(entity, record).data?.results ?? []).find(version => isInWork(entity, version))
  if (!inWork) return Number(record['revision']) > 1 ? <EarlierVersions entity={entity} record={record} /> : null
  return (
    <p role="status" className="ms-version-notice">
      <VersionMark record={record} />
      {label(['新版本正在编制；在其生效前，此版本有效。', 'A new version is in work; until it takes its place, this one holds.'])}
      {detail && (
        <ScreenLink to={detail(inWork.id)}>
          {label([`编制中的版本：${String(inWork[entity.title])}`, `Version in work: ${String(inWork[entity.title])}`])}
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

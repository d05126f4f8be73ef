import { useState } from 'react'
import { Button } from 'antd'
import { Comparison } from '../compare/Comparison.web.tsx'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { revisionOf } from '../define/revisions.ts'
import { RecordState } from '../records/RecordState.web.tsx'
import { Loading, NotShown } from '../client/states.web.tsx'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { useLabel } from '../client/session.web.ts'
import { useVersions } from './useVersions.web.ts'
import './revisions.css'

interface VersionsProps {
  readonly entity: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

/** All versions of the document of which a record is one, the newest first, and what differs between it and another one. */
const VersionsPanel = ({ entity, record }: VersionsProps) => {
  const label = useLabel()
  const { detail } = useRecordPaths(entity.name)
  const { data, error, refetch } = useVersions(entity, record)
  const own = revisionOf(entity, record)
  const [chosen, setChosen] = useState(own > 1 ? own - 1 : own + 1)
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />
  // A list answers each row with what is asked of it, which is all that is drawn here.
  const versions: readonly RecordOf<AnyEntity>[] = data.results
  const other = versions.find(version => revisionOf(entity, version) === chosen)
  const [before, after] = other && chosen < own ? [other, record] : [record, other]
  return (
    <>
      <ul className="ms-revision-list">
        {versions.map(version => {
          const revision = revisionOf(entity, version)
          const name = `v${revision} · ${String(version[entity.title])}`
          return (
            <li key={version.id} aria-current={version.id === record.id || undefined}>
              <span className="ms-version">
                {version.id === record.id || !detail ? (
                  <strong>{name}</strong>
                ) : (
                  <ScreenLink to={`${detail(version.id)}?tab=versions`}>{name}</ScreenLink>
                )}
                <RecordState entity={entity} record={version} ownCells={undefined} place="table" />
              </span>
              {version.id !== record.id && (
                <Button size="small" aria-pressed={revision === chosen} onClick={() => setChosen(revision === chosen ? own : revision)}>
                  {label(revision === chosen ? ['收起比较', 'Close comparison'] : ['与此比较', 'Compare'])}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {other && before && after && before.id !== after.id && (
        <Comparison
          entity={entity}
          before={{ id: before.id, caption: captionOf(entity, before) }}
          after={{ id: after.id, caption: captionOf(entity, after) }}
          without={[entity.title, String(entity.state)]}
        />
      )}
    </>
  )
}

export default VersionsPanel

const captionOf = (entity: AnyEntity, record: RecordOf<AnyEntity>) =>
  [`v${revisionOf(entity, record)}`, `v${revisionOf(entity, record)}`] as const

import { useState } from 'react'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { Label } from '../language/label.ts'
import type { LogEntry } from './log.ts'
import { resultWords, timeText } from './logCsv.ts'

/** The lines of a page of a log; each opens to everything that is known of it. */
export const LogEntries = ({ entries }: { readonly entries: readonly LogEntry[] }) => {
  const label = useLabel()
  return (
    <>
      <div className="ms-log-columns" aria-hidden>
        <span>{label(['时间', 'Time'])}</span>
        <span>{label(['用户', 'User'])}</span>
        <span>{label(['操作', 'Action'])}</span>
        <span>{label(['对象', 'Subject'])}</span>
        <span>{label(['结果', 'Result'])}</span>
        <span>{label(['IP 地址', 'IP address'])}</span>
      </div>
      <ol className="ms-log-lines">
        {entries.map(entry => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    </>
  )
}

const Line = ({ entry }: { readonly entry: LogEntry }) => {
  const label = useLabel()
  const [open, setOpen] = useState(false)
  const { id, at, actor, actingFor, entity, record, action, result, times, ip } = entry
  return (
    <li data-result={result}>
      <button type="button" className="ms-log-line" aria-expanded={open} aria-controls={`log-${id}`} onClick={() => setOpen(!open)}>
        <time dateTime={at}>{timeText(at)}</time>
        <span className="ms-log-who">
          {actor?.title ?? <span className="ms-muted">{label(['未登录或系统', 'Anonymous or system'])}</span>}
          {actingFor && <span className="ms-muted"> {label([`代 ${actingFor.title}`, `for ${actingFor.title}`])}</span>}
        </span>
        <span className="ms-log-action">{action.title}</span>
        <span className="ms-log-what">
          {entity.title}
          {record && <span className="ms-muted"> · {record.title}</span>}
        </span>
        <span className="ms-tag" data-tone={result === 'refused' ? 'bad' : 'good'}>
          {label(resultWords[result])}
          {times > 1 && ` ×${times}`}
        </span>
        <span className="ms-log-ip ms-muted">{ip ?? ''}</span>
      </button>
      {open && <Details entry={entry} />}
    </li>
  )
}

const Details = ({ entry }: { readonly entry: LogEntry }) => {
  const label = useLabel()
  const { id, department, record, code, reason, userAgent, route, requestId, changes, facts, concealed } = entry
  const texts: readonly (readonly [Label, string | null])[] = [
    [['拒绝原因', 'Why refused'], code?.title ?? null],
    [['说明', 'Reason'], reason],
    [['部门', 'Department'], department],
    [['记录编号', 'Record number'], record ? String(record.id) : null],
    [['浏览器', 'Browser'], userAgent],
    [['地址', 'Route'], route],
    [['请求编号', 'Request'], requestId],
    [['日志行号', 'Row of the audit'], String(id)],
  ]
  return (
    <div className="ms-log-details" id={`log-${id}`}>
      {concealed && (
        <p className="ms-muted">
          {label(['您无权查看这条记录的内容，或它已被删除。', 'You do not have permission to view this record, or it was deleted.'])}
        </p>
      )}
      {changes.length > 0 && (
        <dl className="ms-log-changes">
          {changes.map(({ field, caption, before, after }) => (
            <div key={field}>
              <dt>{caption}</dt>
              <dd>
                {before !== null && before !== '' && (
                  <>
                    <span className="ms-hidden">{label(['原为', 'was'])} </span>
                    <del>{before}</del>
                    <span aria-hidden> → </span>
                  </>
                )}
                <span className="ms-hidden">{label(['改为', 'now'])} </span>
                <ins>{after === null || after === '' ? label(['（空）', '(empty)']) : after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl>
        {facts.map(({ caption, value }) => (
          <Fact key={caption} caption={caption} value={value} />
        ))}
        {texts.map(
          ([caption, value]) => value !== null && value !== '' && <Fact key={caption[1]} caption={label(caption)} value={value} />,
        )}
      </dl>
      <RecordLink entry={entry} />
    </div>
  )
}

const Fact = ({ caption, value }: { readonly caption: string; readonly value: string }) => (
  <div>
    <dt>{caption}</dt>
    <dd>{value}</dd>
  </div>
)

const RecordLink = ({ entry: { entity, record, action, concealed } }: { readonly entry: LogEntry }) => {
  const label = useLabel()
  const { detail } = useRecordPaths(entity.name)
  if (!detail || !record || concealed || action.name === 'delete') return null
  return (
    <ScreenLink to={detail(record.id)}>{label([`打开${entity.title} ${record.title}`, `Open ${entity.title} ${record.title}`])}</ScreenLink>
  )
}

import './log.css'
import { Button } from 'antd'
import { useState, type ComponentType } from 'react'
import { clockReading } from '../fields/moment/companyClock.ts'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { request, saveAs } from '../client/client.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useCan, useLabel } from '../client/session.web.ts'
import { useLock } from '../client/useLock.web.ts'
import type { Log, LogFilter, LogPage } from './log.ts'
import { filterParameters, readLogAddress, writeLogAddress } from './logAddress.ts'
import { logCalls, logPath, logPoint, verifyPoint } from './logCalls.ts'
import { LogEntries } from './LogEntries.web.tsx'
import { LogFilters } from './LogFilters.web.tsx'
import { LogReviews } from './LogReviews.web.tsx'
import { useLogKeys } from './useLogKeys.web.ts'
import { Verification } from './Verification.web.tsx'

/** The screen of a log. How it is narrowed and where its page begins stand in the address. */
export const logScreen = (log: Log): ComponentType => {
  const calls = logCalls(log)
  return () => {
    const label = useLabel()
    const can = useCan()
    const navigateTo = useNavigateTo()
    const { path, search } = usePlaceOnPage()
    const { filter, before } = readLogAddress(search)
    const page = useCall(calls.list, { ...filter, ...(before === undefined ? {} : { before }) })
    const narrow = (change: LogFilter) => navigateTo(writeLogAddress(path, { filter: change, before: undefined }))
    useLogKeys()
    return (
      <section className="ms-log">
        <header className="ms-log-head">
          <h1>{label(log.label)}</h1>
          <div className="ms-log-actions">{can(logPoint(log, 'export')) && <ExportButton log={log} filter={filter} />}</div>
          <p className="ms-muted">{label(log.intro)}</p>
        </header>
        {can(verifyPoint) && <Verification />}
        <LogReviews log={log} filter={filter} />
        <LogFilters log={log} filter={filter} onNarrow={narrow} />
        <div className="ms-log-body" aria-busy={page.isFetching}>
          {page.data && <Listed page={page.data} narrowed={Object.keys(filterParameters(filter)).length > 0} onClear={() => narrow({})} />}
          {!page.data && (page.error ? <NotShown error={page.error} onRetry={() => void page.refetch()} /> : <Loading rows={10} />)}
        </div>
        {(before !== undefined || typeof page.data?.next === 'number') && (
          <nav className="ms-log-pages" aria-label={label(['翻页', 'Pages'])}>
            <Button disabled={before === undefined} onClick={() => narrow(filter)}>
              {label(['最新', 'Newest'])}
            </Button>
            <Button
              disabled={typeof page.data?.next !== 'number'}
              onClick={() => navigateTo(writeLogAddress(path, { filter, before: page.data?.next ?? undefined }))}
            >
              {label(['更早', 'Older'])}
            </Button>
          </nav>
        )}
      </section>
    )
  }
}

interface ListedProps {
  readonly page: LogPage
  readonly narrowed: boolean
  onClear(): void
}

const Listed = ({ page, narrowed, onClear }: ListedProps) => {
  const label = useLabel()
  if (page.results.length > 0) return <LogEntries entries={page.results} />
  if (!narrowed)
    return (
      <Empty
        title={['暂无日志', 'No entries yet']}
        reason={['系统自动记录所有操作，无法关闭。', 'Events are logged automatically. Logging cannot be turned off.']}
      />
    )
  return (
    <Empty title={['无匹配的记录', 'No results']} reason={['更换条件，或清除筛选。', 'Try another filter, or clear it.']}>
      <Button onClick={onClear}>{label(['清除筛选', 'Clear the filters'])}</Button>
    </Empty>
  )
}

const ExportButton = ({ log, filter }: { readonly log: Log; readonly filter: LogFilter }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const lock = useLock()
  const [name] = useState(() => `${log.name}-${clockReading(new Date()).day}.csv`)
  const save = async () => {
    try {
      saveAs(await request<Blob>('GET', `${logPath(log)}export/`, { params: filterParameters(filter), download: true }), name)
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <Button disabled={lock.locked} loading={lock.pending} onClick={() => lock.run(save)}>
      {label(['导出 CSV', 'Export CSV'])}
    </Button>
  )
}

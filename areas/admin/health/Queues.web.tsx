import { useRef } from 'react'
import { useCan, useLabel } from '#core/client.web'
import { LockedButton, useFeedback } from '#core/controls.web'
import { MomentText } from '#core/fields.web'
import { useRunCall } from '#core/records.web'
import { healthPoints, retryJobCall, retryJobsCall, type Health, type Queued } from './healthCalls.ts'
import { HealthTable, type HealthColumn } from './HealthTable.web.tsx'

type Queue = Health['queues'][number]

const JobName = ({ job: { job, label: caption } }: { readonly job: Pick<Queue, 'job' | 'label'> }) => {
  const label = useLabel()
  return caption === null ? (
    <code>{job}</code>
  ) : (
    <>
      {label(caption)} <code className="ms-muted">{job}</code>
    </>
  )
}

const columns: readonly HealthColumn<Queue>[] = [
  { head: ['任务', 'Job'], cell: queue => <JobName job={queue} /> },
  { head: ['等待', 'Waiting'], cell: ({ waiting }) => waiting, isFigure: true },
  { head: ['稍后', 'Later'], cell: ({ later }) => later, isFigure: true },
  { head: ['进行中', 'Running'], cell: ({ running }) => running, isFigure: true },
  { head: ['已失败', 'Failed'], cell: ({ failed }) => failed, isFigure: true },
  { head: ['最近的错误', 'Last error'], cell: ({ error }) => error ?? '–' },
]

const isIdle = ({ waiting, later, running, failed }: Queue): boolean => waiting + later + running + failed === 0

/** How the jobs of each name stand; of those with nothing to do only the names. */
export const Queues = ({ queues }: Pick<Health, 'queues'>) => {
  const label = useLabel()
  const idle = queues.filter(isIdle)
  return (
    <HealthTable
      title={['任务队列', 'Queues']}
      advice={[
        '“等待”持续增长说明处理不过来：请增加服务进程，或查看最近的错误。“稍后”包括到时才做的任务和失败后将重试的任务。',
        'If “Waiting” keeps growing, jobs are not keeping up: run another process, or look at the last error. “Later” are jobs for a later time and those that will be tried again.',
      ]}
      rows={queues.filter(queue => !isIdle(queue))}
      keyOf={({ job }) => job}
      columns={columns}
    >
      {idle.length > 0 && (
        <p className="ms-muted">
          {label(['目前没有任务：', 'No pending jobs: '])}
          {idle.map(({ job, label: caption }) => (caption === null ? job : label(caption))).join(label(['、', ', ']))}
        </p>
      )}
    </HealthTable>
  )
}

interface FailedJobsProps extends Pick<Health, 'failed' | 'queues'> {
  /** None is left, and with the section goes what was pressed. */
  readonly onNoneLeft: () => void
}

interface RetryProps {
  /** So many wait again, and what was pressed may be gone. */
  readonly onQueued: (count: number) => void
}

/** The jobs that were given up, each with its reason; whoever may has them tried again, one or all of a kind. */
export const FailedJobs = ({ failed, queues, onNoneLeft }: FailedJobsProps) => {
  const label = useLabel()
  const can = useCan()
  const mayRetry = can(healthPoints.retry)
  const heading = useRef<HTMLHeadingElement>(null)
  const onQueued = (count: number): void => {
    if (failed.length > count) heading.current?.focus({ preventScroll: true })
    else onNoneLeft()
  }
  const several = queues.filter(queue => queue.retriable && queue.failed > 1)
  return (
    <div className="ms-section ms-health-section">
      <h2 ref={heading} tabIndex={-1}>
        {label(['失败的后台任务', 'Failed jobs'])}
      </h2>
      <p className="ms-muted">
        {label([
          '多次尝试后仍失败，不会再自动重试。请先排除原因再重试；导入和导出请由发起人重新发起。记录保留 30 天。',
          'All automatic retries failed. Fix the cause, then retry. Imports and exports must be restarted by their owners. Entries are kept for 30 days.',
        ])}
      </p>
      {mayRetry && several.length > 0 && (
        <div className="ms-health-kinds">
          {several.map(queue => (
            <RetryAll key={queue.job} queue={queue} onQueued={onQueued} />
          ))}
        </div>
      )}
      <ul className="ms-health-jobs">
        {failed.map(job => (
          <li key={job.id}>
            <div>
              <strong id={`job-${job.id}`}>
                <JobName job={job} />
              </strong>{' '}
              <span className="ms-muted">
                <MomentText instant={job.at} />
              </span>
              {job.error !== null && <p>{job.error}</p>}
            </div>
            {mayRetry && job.retriable && <Retry id={job.id} onQueued={onQueued} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Retry = ({ id, onQueued }: RetryProps & { readonly id: number }) => {
  const label = useLabel()
  const retry = useRunCall(retryJobCall)
  const tell = useOutcome(onQueued)
  return (
    <LockedButton
      size="small"
      id={`retry-${id}`}
      aria-labelledby={`retry-${id} job-${id}`}
      onClick={() => tell(retry.mutateAsync({ input: { id } }))}
    >
      {label(['重试', 'Try again'])}
    </LockedButton>
  )
}

const RetryAll = ({ queue, onQueued }: RetryProps & { readonly queue: Queue }) => {
  const label = useLabel()
  const retry = useRunCall(retryJobsCall)
  const tell = useOutcome(onQueued)
  const [zh, en] = queue.label ?? [queue.job, queue.job]
  return (
    <LockedButton onClick={() => tell(retry.mutateAsync({ input: { job: queue.job } }))}>
      {label([`全部重试：${zh}（${queue.failed}）`, `Try all again: ${en} (${queue.failed})`])}
    </LockedButton>
  )
}

/** Says what became of it. */
const useOutcome = (onQueued: RetryProps['onQueued']) => {
  const feedback = useFeedback()
  return async (asked: Promise<Queued>): Promise<void> => {
    try {
      const { queued } = await asked
      feedback.success([`${queued} 个任务已重新排队`, queued === 1 ? 'The job is queued again' : `${queued} jobs are queued again`])
      onQueued(queued)
    } catch (error) {
      feedback.failure(error)
    }
  }
}

import { MomentText } from '../../../core/fields/moment/moment.web.tsx'
import { useLabel } from '../../../core/shell/session.web.ts'
import type { Health } from './healthCalls.ts'
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
  { head: ['已放弃', 'Given up'], cell: ({ failed }) => failed, isFigure: true },
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
          {label(['目前没有任务：', 'Nothing to do: '])}
          {idle.map(({ job, label: caption }) => (caption === null ? job : label(caption))).join(label(['、', ', ']))}
        </p>
      )}
    </HealthTable>
  )
}

/** The jobs that were given up, each with its reason. */
export const FailedJobs = ({ failed }: Pick<Health, 'failed'>) => {
  const label = useLabel()
  return (
    <div className="ms-section ms-health-section">
      <h2>{label(['放弃的后台任务', 'Jobs given up'])}</h2>
      <p className="ms-muted">
        {label([
          '多次尝试后仍失败，不会再自动重试；请排除原因后重新发起。记录保留 30 天。',
          'These failed in every attempt and are not tried again: remove the cause, then ask for them anew. They are listed for 30 days.',
        ])}
      </p>
      <ul className="ms-health-jobs">
        {failed.map(job => (
          <li key={job.id}>
            <strong>
              <JobName job={job} />
            </strong>{' '}
            <span className="ms-muted">
              <MomentText instant={job.at} />
            </span>
            {job.error !== null && <p>{job.error}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

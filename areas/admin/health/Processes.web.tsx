import { useLabel } from '#core/client.web'
import { MomentText } from '#core/fields.web'
import { measureText } from './health.ts'
import type { Health, RunningProcess } from './healthCalls.ts'
import { HealthTable, type HealthColumn } from './HealthTable.web.tsx'

const Memory = ({ bytes }: { readonly bytes: number }) => useLabel()(measureText('bytes', bytes))

const columns: readonly HealthColumn<RunningProcess>[] = [
  { head: ['进程', 'Process'], cell: ({ id }) => <code>{id.slice(0, 8)}</code> },
  { head: ['启动时间', 'Since'], cell: ({ startedAt }) => <MomentText instant={startedAt} /> },
  { head: ['内存', 'Memory'], cell: ({ memory }) => <Memory bytes={memory} />, isFigure: true },
]

/** The processes that serve and do jobs now. */
export const Processes = ({ processes }: Pick<Health, 'processes'>) => (
  <HealthTable
    title={['服务进程', 'Server processes']}
    advice={[
      '启动时间频繁变化说明进程在反复重启，请查看服务器日志；异常退出的进程会在半分钟内从这里消失，其任务由其他进程接手。',
      'A start that keeps changing means that a process dies and is started again: look at the server’s log. One that dies is gone from here within half a minute, and others take up its jobs.',
    ]}
    rows={processes}
    keyOf={({ id }) => id}
    columns={columns}
  />
)

import { MomentText } from '#core/fields.web'
import { slowFrom, type SlowStatement } from '#core/jobs'
import type { Health } from './healthCalls.ts'
import { HealthTable, type HealthColumn } from './HealthTable.web.tsx'

const columns: readonly HealthColumn<SlowStatement>[] = [
  { head: ['最慢', 'Maximum'], cell: ({ worst }) => `${worst} ms`, isFigure: true },
  { head: ['平均', 'Average'], cell: ({ mean }) => `${mean} ms`, isFigure: true },
  { head: ['次数', 'Times'], cell: ({ count }) => count, isFigure: true },
  { head: ['最近一次', 'Last time'], cell: ({ at }) => <MomentText instant={at} /> },
  { head: ['请求或任务', 'Request or job'], cell: ({ work }) => (work === null ? '–' : <code>{work}</code>) },
  { head: ['语句', 'Statement'], cell: ({ statement }) => <Statement text={statement} /> },
]

/** As much as a glance takes in; the rest on demand. */
const glance = 90

const Statement = ({ text }: { readonly text: string }) =>
  text.length <= glance ? (
    <code>{text}</code>
  ) : (
    <details>
      <summary>
        <code>{text.slice(0, glance)}…</code>
      </summary>
      <code>{text}</code>
    </details>
  )

/** The statements that took long since the processes began, without their values. */
export const SlowStatements = ({ slow }: Pick<Health, 'slow'>) => (
  <HealthTable
    title={['慢语句', 'Slow statements']}
    advice={
      slow.length === 0
        ? [
            `服务进程启动以来，没有超过 ${slowFrom} 毫秒的语句。`,
            `No statement has taken longer than ${slowFrom} ms since the server processes began.`,
          ]
        : [
            `服务进程启动以来超过 ${slowFrom} 毫秒的语句，不含参数值。导入导出偶尔较慢属正常；经常出现在页面请求中的，请连同语句反馈给维护人员，可能缺少索引。`,
            `Statements that took longer than ${slowFrom} ms since the server processes began, without their values. Now and then is normal for imports and exports; one that keeps coming back in requests may lack an index: pass it on to whoever maintains the product.`,
          ]
    }
    rows={slow}
    keyOf={({ statement }) => statement}
    columns={columns}
  />
)

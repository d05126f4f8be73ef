import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { MomentText } from '#core/fields.web'
import type { Label } from '#core/language'
import { useCall } from '#core/records.web'
import '../plainTable.css'
import { MailState } from './MailState.web.tsx'
import { readTemplates } from './templateCalls.ts'
import { useMailResults } from './useMailResults.web.ts'

const heads: readonly Label[] = [
  ['时间', 'When'],
  ['事件', 'Event'],
  ['收件人', 'To'],
  ['结果', 'Result'],
]

/** The last hundred mails and how the queue stands. */
export const MailResultsTab = () => {
  const label = useLabel()
  const { data, error, refetch } = useMailResults()
  const templates = useCall(readTemplates, {})
  const nameOf = (event: string): string => {
    const found = templates.data?.results.find(one => one.event === event)
    return found ? label(found.label) : event
  }
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={8} />
  const { waiting, failed } = data.queue
  return (
    <div className="ms-mail-tab">
      <p className="ms-muted">
        {label([
          `后台任务：待处理 ${waiting}，失败 ${failed}。以下为最近 100 封邮件。`,
          `Background jobs: ${waiting} pending, ${failed} failed. The latest 100 emails:`,
        ])}
      </p>
      {data.results.length === 0 ? (
        <Empty
          title={['暂无邮件', 'No emails yet']}
          reason={['启用邮件后，发送结果会显示在这里。', 'Delivery results appear here once email is enabled.']}
        />
      ) : (
        <div className="ms-mail-results">
          <table className="ms-plain-table">
            <thead>
              <tr>
                {heads.map(head => (
                  <th key={head[1]} scope="col">
                    {label(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.results.map(result => (
                <tr key={result.id}>
                  <td>
                    <MomentText instant={result.createdAt} />
                  </td>
                  <td>{nameOf(result.event)}</td>
                  <td>
                    {result.person} <span className="ms-muted">{result.address}</span>
                  </td>
                  <td>
                    <MailState result={result} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

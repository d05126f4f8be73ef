import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { momentText } from '../fields/moment/moment.ts'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { request, saveFile } from '../client/client.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { ExportView } from './importView.ts'
import { Progress } from './Progress.web.tsx'
import { sizeWords } from './words.ts'
import { grouped, counted } from '../language/counted.ts'

/** Where the person's exports are kept in the cache of this page. */
export const exportsKey = ['exchange', 'exports'] as const

const isOpen = ({ state }: ExportView): boolean => state === 'waiting' || state === 'running'

/** The person's exports of the last days: their progress, or their files. */
export const ExportList = () => {
  const label = useLabel()
  const feedback = useFeedback()
  const exports = useQuery({
    queryKey: exportsKey,
    queryFn: ({ signal }) => request<{ readonly results: readonly ExportView[] }>('GET', '/api/exchange/export/', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.results.some(isOpen) ? 1500 : false),
  })
  const cancel = (id: number): void =>
    void request('POST', `/api/exchange/export/${id}/cancel/`, { body: {} }).then(() => exports.refetch(), feedback.failure)
  if (!exports.data) return exports.error ? <NotShown error={exports.error} onRetry={() => void exports.refetch()} /> : <Loading rows={3} />
  if (exports.data.results.length === 0) {
    return (
      <Empty
        title={['暂无导出', 'No exports yet']}
        reason={['导出的文件在这里保留 7 天，只有您能看到。', 'Exported files are kept here for 7 days, visible only to you.']}
      />
    )
  }
  return (
    <ul className="ms-exchange-list">
      {exports.data.results.map(one => (
        <li key={one.id}>
          {isOpen(one) ? (
            <Progress
              title={[one.fileName, one.fileName]}
              done={one.done}
              total={one.total}
              waitsFor={one.waitsFor}
              onCancel={() => cancel(one.id)}
            />
          ) : (
            <>
              <span className="ms-exchange-name">{one.fileName}</span>
              {one.state === 'done' ? (
                <Button onClick={() => void saveFile(`/api/exchange/export/${one.id}/file/`, one.fileName).catch(feedback.failure)}>
                  {label(['下载', 'Download'])}
                </Button>
              ) : (
                <span>{label(one.problem ?? ['已取消', 'Cancelled'])}</span>
              )}
              <span className="ms-muted">
                {label([`${grouped(one.done)} 行`, counted(one.done, 'row')])}
                {one.size !== null && ` · ${sizeWords(one.size)}`}
              </span>
              <time className="ms-muted" dateTime={one.createdAt}>
                {momentText(one.createdAt)}
              </time>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

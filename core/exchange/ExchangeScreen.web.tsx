import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { momentText } from '../fields/moment/moment.ts'
import { recordPaths } from '../records/recordPaths.ts'
import { Empty, Loading, NotShown } from '../records/states.web.tsx'
import { request } from '../shell/client.web.ts'
import { useFeedback } from '../shell/feedback.web.tsx'
import { useNavigateTo } from '../shell/screens.web.tsx'
import { useScreenTitle } from '../shell/screenTitle.web.ts'
import { useLabel, useLanguage, useSession } from '../shell/session.web.ts'
import './exchange.css'
import { ImportList } from './ImportList.web.tsx'
import type { ExportView } from './importView.ts'
import { Progress } from './Progress.web.tsx'
import { saveFile } from './saveFile.web.ts'
import { useImports } from './useImport.web.ts'
import { countWords, sizeWords } from './words.ts'

const isOpen = ({ state }: ExportView): boolean => state === 'waiting' || state === 'running'

/** What the person has exported in the last days, and his imports. */
const ExchangeScreen = () => {
  const label = useLabel()
  const title = useScreenTitle()
  const navigateTo = useNavigateTo()
  const menus = useSession(session => session.menus)
  const imports = useImports()
  const open = (entity: string, id: number): void => {
    const { import: path } = recordPaths(menus ?? [], entity)
    if (path !== undefined) navigateTo(`${path}?batch=${id}`)
  }
  const entityLabel = (entity: string): string => {
    const entry = (menus ?? []).flatMap(menu => menu.children).find(one => one.entity === entity && one.view === 'list')
    return entry ? label(entry.label) : entity
  }
  return (
    <section className="ms-exchange" aria-label={title}>
      <h1>{title}</h1>
      <h2>{label(['导出', 'Exports'])}</h2>
      <Exports />
      <h2>{label(['导入', 'Imports'])}</h2>
      {!imports.data && (imports.error ? <NotShown error={imports.error} onRetry={() => void imports.refetch()} /> : <Loading rows={3} />)}
      {imports.data?.results.length === 0 && (
        <Empty
          title={['还没有导入', 'No imports yet']}
          reason={['在列表的“导出 / 导入”里开始。', 'Begin one under “Export / import” above a list.']}
        />
      )}
      {imports.data && imports.data.results.length > 0 && (
        <ImportList imports={imports.data.results} entityLabel={entityLabel} onOpen={one => open(one.entity, one.id)} />
      )}
    </section>
  )
}

const Exports = () => {
  const label = useLabel()
  const language = useLanguage()
  const feedback = useFeedback()
  const exports = useQuery({
    queryKey: ['exchange', 'exports'],
    queryFn: ({ signal }) => request<{ readonly results: readonly ExportView[] }>('GET', '/api/exchange/export/', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.results.some(isOpen) ? 1500 : false),
  })
  const cancel = (id: number): void =>
    void request('POST', `/api/exchange/export/${id}/cancel/`, { body: {} }).then(() => exports.refetch(), feedback.failure)
  if (!exports.data) return exports.error ? <NotShown error={exports.error} onRetry={() => void exports.refetch()} /> : <Loading rows={3} />
  if (exports.data.results.length === 0) {
    return (
      <Empty
        title={['还没有导出', 'No exports yet']}
        reason={['导出的文件在这里保留 7 天，只有您能看到。', 'Files that you export stay here for 7 days, for nobody but you.']}
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
                <Button
                  icon={<DownloadOutlined aria-hidden />}
                  onClick={() => void saveFile(`/api/exchange/export/${one.id}/file/`, one.fileName).catch(feedback.failure)}
                >
                  {label(['下载', 'Download'])}
                </Button>
              ) : (
                <span>{label(one.problem ?? ['已取消', 'Cancelled'])}</span>
              )}
              <span className="ms-muted">
                {label([`${countWords(one.done, 'zh')} 行`, `${countWords(one.done, 'en')} rows`])}
                {one.size !== null && ` · ${sizeWords(one.size)}`}
              </span>
              <time className="ms-muted" dateTime={one.createdAt}>
                {momentText(one.createdAt, language)}
              </time>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export default ExchangeScreen

import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import type { EntryView } from '../client/menu.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useScreenTitle } from '../client/screenTitle.web.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import './exchange.css'
import { ExportList } from './ExportList.web.tsx'
import { ImportList } from './ImportList.web.tsx'
import { useImports } from './useImport.web.ts'

/** What the person has exported in the last days, and their imports. */
export const ExchangeScreen = () => {
  const label = useLabel()
  const title = useScreenTitle()
  const navigateTo = useNavigateTo()
  const menus = useSession(session => session.menus)
  const imports = useImports()
  const entryOf = (entity: string, view: EntryView) =>
    (menus ?? []).flatMap(menu => menu.children).find(one => one.entity === entity && one.view === view)
  const open = (entity: string, id: number): void => {
    const entry = entryOf(entity, 'import')
    if (entry) navigateTo(`${entry.path}?batch=${id}`)
  }
  const entityLabel = (entity: string): string => label(entryOf(entity, 'list')?.label ?? [entity, entity])
  return (
    <section className="ms-exchange" aria-label={title}>
      <h1>{title}</h1>
      <h2>{label(['导出', 'Exports'])}</h2>
      <ExportList />
      <h2>{label(['导入', 'Imports'])}</h2>
      {!imports.data && (imports.error ? <NotShown error={imports.error} onRetry={() => void imports.refetch()} /> : <Loading rows={3} />)}
      {imports.data?.results.length === 0 && (
        <Empty
          title={['暂无导入', 'No imports yet']}
          reason={['在列表的“导出 / 导入”中开始。', 'Begin one under “Export / import” above a list.']}
        />
      )}
      {imports.data && imports.data.results.length > 0 && (
        <ImportList imports={imports.data.results} entityLabel={entityLabel} onOpen={one => open(one.entity, one.id)} />
      )}
    </section>
  )
}

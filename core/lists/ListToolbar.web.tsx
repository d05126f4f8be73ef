import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useScreenTitle } from '../client/screenTitle.web.ts'
import { useCan, useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { ScreenTools } from '../controls/screenTools.web.tsx'
import { countText } from './listText.ts'
import type { RecordPage } from '../client/recordPage.web.ts'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { newWords } from '../records/words.ts'

interface ListToolbarProps {
  readonly entity: AnyEntity
  readonly page: RecordPage<AnyEntity> | undefined
  /** What chooses how the list is shown. */
  readonly children: ReactNode
}

/** The head of a list: its name, how much it holds, and what can be done here; where there is room all of it stands in the row of the crumbs, whose last one is its name. */
export const ListToolbar = ({ entity, page, children }: ListToolbarProps) => {
  const label = useLabel()
  const language = useLanguage()
  const can = useCan()
  const navigateTo = useNavigateTo()
  const title = useScreenTitle()
  const { path } = usePlaceOnPage()
  const { create: usual, createFrom, export: exporting, import: importing } = useRecordPaths(entity.name)
  const create = createFrom?.(path) ?? usual
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const actions = (
    <div className="ms-list-actions">
      {children}
      {exporting !== undefined && <Button onClick={() => navigateTo(exporting + location.search)}>{label(['导出', 'Export'])}</Button>}
      {importing !== undefined && <Button onClick={() => navigateTo(importing)}>{label(['导入', 'Import'])}</Button>}
      {create !== undefined && can(`${entity.name}:create`) && (
        <Button type="primary" icon={<PlusOutlined aria-hidden />} title="c" onClick={() => navigateTo(create)}>
          {label(newWords(entity.label))}
        </Button>
      )}
    </div>
  )
  return (
    <header className="ms-list-head" data-inline={isPhone ? undefined : true}>
      <h1>{title}</h1>
      <span className="ms-muted" role="status">
        {page && countText(page.count, page.countIsExact, language)}
      </span>
      {isPhone ? actions : <ScreenTools>{actions}</ScreenTools>}
    </header>
  )
}

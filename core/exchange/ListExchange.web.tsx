import { SwapOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { RecordPage } from '../records/useRecords.web.ts'
import { useRecordPaths } from '../records/useRecordPaths.web.ts'
import { ScreenLink } from '../shell/screens.web.tsx'
import { useCan, useLabel } from '../shell/session.web.ts'
import { ExportPanel } from './ExportPanel.web.tsx'
import './exchange.css'

interface ListExchangeProps {
  readonly entity: AnyEntity
  readonly page: RecordPage<AnyEntity> | undefined
}

/** The way from a list to spreadsheets and back, for those who may go it. */
export const ListExchange = ({ entity, page }: ListExchangeProps) => {
  const label = useLabel()
  const can = useCan()
  const paths = useRecordPaths(entity.name)
  const [open, setOpen] = useState(false)
  const exports = can(`${entity.name}:export`)
  const title = label(
    exports && paths.import !== undefined ? ['导出 / 导入', 'Export / import'] : exports ? ['导出', 'Export'] : ['导入', 'Import'],
  )
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        // The key comes from a control inside.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div role="dialog" aria-label={title} className="ms-exchange-panel" onKeyDown={event => event.key === 'Escape' && setOpen(false)}>
          {exports && <ExportPanel entity={entity} count={page} />}
          <div className="ms-exchange-ways">
            {paths.import !== undefined && (
              <ScreenLink to={paths.import}>{label(['从表格导入…', 'Import from a spreadsheet…'])}</ScreenLink>
            )}
            <ScreenLink to="/exchange/exports">{label(['我的导出与导入', 'My exports and imports'])}</ScreenLink>
          </div>
        </div>
      }
    >
      <Button icon={<SwapOutlined aria-hidden rotate={90} />} aria-haspopup="dialog" aria-expanded={open}>
        {title}
      </Button>
    </Popover>
  )
}

import { Button } from 'antd'
import { useId, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../define/label.ts'
import { listColumns } from '../records/columns.ts'
import { listParameters } from '../records/listAddress.ts'
import { countText } from '../records/listText.ts'
import { useListAddress } from '../records/useListAddress.web.ts'
import type { RecordPage } from '../records/useRecords.web.ts'
import { useListFields } from '../records/visibleFields.web.ts'
import { LockedButton } from '../shell/feedback.web.tsx'
import { useLabel, useLanguage, useSession } from '../shell/session.web.ts'
import { exportableFields } from './exportableFields.ts'
import { Progress } from './Progress.web.tsx'
import { useExport } from './useExport.web.ts'

interface ExportPanelProps {
  readonly entity: AnyEntity
  readonly count: Pick<RecordPage<AnyEntity>, 'count' | 'countIsExact'> | undefined
}

const formats: readonly (readonly ['xlsx' | 'csv', Label])[] = [
  ['xlsx', ['Excel（.xlsx）', 'Excel (.xlsx)']],
  ['csv', ['CSV（.csv）', 'CSV (.csv)']],
]

/** The list as it is on the page, as a file: which columns, in which format. */
export const ExportPanel = ({ entity, count }: ExportPanelProps) => {
  const label = useLabel()
  const language = useLanguage()
  const points = useSession(session => session.points)
  const id = useId()
  const listFields = useListFields(entity)
  const { query } = useListAddress(entity, listFields)
  const fields = exportableFields(entity, { points })
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [chosen, setChosen] = useState<readonly string[]>(() => listColumns(entity, listFields))
  const { running, begin, cancel } = useExport(entity)
  const { page: _page, page_size: _size, ...parameters } = listParameters(entity, query)
  const names = [...chosen, ...Object.keys(fields).filter(name => !chosen.includes(name))]
  const [order] = useState(names)
  const toggle = (name: string): void =>
    setChosen(chosen.includes(name) ? chosen.filter(one => one !== name) : order.filter(one => one === name || chosen.includes(one)))
  if (running) {
    return (
      <Progress title={['正在导出', 'Exporting']} done={running.done} total={running.total} waitsFor={running.waitsFor} onCancel={cancel} />
    )
  }
  return (
    <div className="ms-export">
      <p>
        {label(['导出当前列表', 'Export this list'])}
        {count && <span className="ms-muted"> · {countText(count.count, count.countIsExact, language)}</span>}
      </p>
      <div role="radiogroup" aria-label={label(['格式', 'Format'])} className="ms-export-formats">
        {formats.map(([value, caption]) => (
          <label key={value}>
            <input type="radio" name={`${id}-format`} checked={format === value} onChange={() => setFormat(value)} /> {label(caption)}
          </label>
        ))}
      </div>
      <fieldset className="ms-export-columns">
        <legend>
          {label(['列', 'Columns'])}
          <Button
            type="link"
            size="small"
            onClick={() => setChosen(chosen.length === order.length ? listColumns(entity, listFields) : order)}
          >
            {label(chosen.length === order.length ? ['仅列表的列', 'As in the list'] : ['全选', 'All'])}
          </Button>
        </legend>
        {order.map(name => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />{' '}
            {fields[name] ? label(fields[name].label) : name}
          </label>
        ))}
      </fieldset>
      <LockedButton type="primary" disabled={chosen.length === 0} onClick={() => begin({ format, columns: chosen, query: parameters })}>
        {label(['导出', 'Export'])}
      </LockedButton>
    </div>
  )
}

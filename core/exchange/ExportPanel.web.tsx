import { Button } from 'antd'
import { useId, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'
import { LockedButton } from '../controls/feedback.web.tsx'
import { useLabel, useSession } from '../client/session.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'
import { columnsToEdit } from './columns.ts'
import type { ExportOffer } from './importView.ts'
import { Progress } from './Progress.web.tsx'
import { useExport } from './useExport.web.ts'

interface ExportPanelProps {
  readonly entity: AnyEntity
  readonly offer: ExportOffer
  /** The parameters of the list's address. */
  readonly query: Readonly<Record<string, string>>
  /** The rows that were ticked. */
  readonly ids?: readonly number[]
  onExported(): void
}

const formats: readonly (readonly ['xlsx' | 'csv', Label])[] = [
  ['xlsx', ['Excel（.xlsx）', 'Excel (.xlsx)']],
  ['csv', ['CSV（.csv）', 'CSV (.csv)']],
]

/** A list as a file: which columns, in which format. */
export const ExportPanel = ({ entity, offer, query, ids, onExported }: ExportPanelProps) => {
  const label = useLabel()
  const id = useId()
  const order = offer.columns.map(column => column.name)
  const listed = offer.columns.flatMap(column => (column.listed ? [column.name] : []))
  const points = useSession(session => session.points)
  const { import: bring } = useRecordPaths(entity.name)
  const toEdit = new Set(columnsToEdit(entity, { points }))
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
  const [chosen, setChosen] = useState<readonly string[]>(listed)
  const { running, begin, cancel } = useExport(entity, onExported)
  const toggle = (name: string): void => setChosen(order.filter(one => (one === name ? !chosen.includes(one) : chosen.includes(one))))
  if (running) {
    return (
      <Progress title={['正在导出', 'Exporting']} done={running.done} total={running.total} waitsFor={running.waitsFor} onCancel={cancel} />
    )
  }
  return (
    <div className="ms-export">
      <div role="radiogroup" aria-label={label(['格式', 'Format'])} className="ms-export-formats">
        {formats.map(([value, caption]) => (
          <label key={value} className="ms-tick">
            <input type="radio" name={`${id}-format`} checked={format === value} onChange={() => setFormat(value)} /> {label(caption)}
          </label>
        ))}
      </div>
      <LockedButton
        type="primary"
        disabled={chosen.length === 0}
        onClick={() => begin({ format, columns: chosen, query, ...(ids ? { ids } : {}) })}
      >
        {label(['导出', 'Export'])}
      </LockedButton>
      <fieldset className="ms-export-columns">
        <legend>
          {label(['列', 'Columns'])}
          <Button type="link" size="small" onClick={() => setChosen(chosen.length === order.length ? listed : order)}>
            {label(chosen.length === order.length ? ['仅列表的列', 'As in the list'] : ['全选', 'All'])}
          </Button>
          {bring !== undefined && (
            <Button type="link" size="small" onClick={() => setChosen(order.filter(name => toEdit.has(name)))}>
              {label(['修改后导回', 'To edit and import'])}
            </Button>
          )}
        </legend>
        {offer.columns.map(column => (
          <label key={column.name} className="ms-tick">
            <input type="checkbox" checked={chosen.includes(column.name)} onChange={() => toggle(column.name)} /> {label(column.label)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

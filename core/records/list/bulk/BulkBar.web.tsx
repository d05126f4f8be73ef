import { Suspense, useState } from 'react'
import type { AnyEntity } from '../../../define/entity.ts'
import { later } from '../../../fields/later.web.tsx'
import { MenuList } from '../../../shell/MenuList.web.tsx'
import { Popover } from '../../../shell/Popover.web.tsx'
import { useCan, useLabel } from '../../../shell/session.web.ts'
import { stepsOf, type OfferedStep } from '../../../transitions/steps.ts'
import { mostIds } from '../../batch.ts'
import type { RecordPage } from '../../useRecords.web.ts'
import { listParameters } from '../listAddress.ts'
import type { ListedRow, RowsProps } from '../rows.web.ts'
import type { Selection } from '../useSelection.web.ts'
import './bulk.css'
import { DeleteSelected } from './DeleteSelected.web.tsx'
import type { BatchScope } from './runBatch.web.ts'

interface BulkBarProps extends Pick<RowsProps, 'entity' | 'fields' | 'presentation' | 'query'> {
  readonly page: RecordPage<AnyEntity>
  readonly selection: Selection
}

/** What is to be done, with the rows that were selected when it was asked for. */
interface OpenedTask {
  readonly task: 'edit' | OfferedStep
  readonly rows: readonly ListedRow[]
  readonly count: number
  readonly scope: BatchScope
}

const BulkDialog = later(() => import('./BulkDialog.web.tsx'))

/** What can be done with the selected rows, or with everything that the list holds. */
export const BulkBar = ({ entity, fields, presentation, query, page, selection }: BulkBarProps) => {
  const label = useLabel()
  const can = useCan()
  const [opened, setOpened] = useState<OpenedTask>()
  const rows = page.results.filter(row => selection.ids.includes(row.id))
  const steps = offeredSteps(entity, rows)
  const count = selection.isAll ? page.count : rows.length
  const open = (task: OpenedTask['task'] | undefined) =>
    setOpened(task && { task, rows, count, scope: scopeOf(entity, query, selection, rows) })
  const isWhole = rows.length === page.results.length && page.count > rows.length
  const dialog = opened && (
    <Suspense>
      <BulkDialog
        {...opened}
        entity={entity}
        fields={fields}
        presentation={presentation}
        onFailed={selection.choose}
        close={() => setOpened(undefined)}
      />
    </Suspense>
  )
  // What was refused is told even when it is not on the page any more.
  if (rows.length === 0) return dialog
  return (
    <>
      <section className="ms-bulk" aria-label={label(['批量操作', 'Selected rows'])}>
        <strong role="status">{label([`已选 ${count} 条`, `${count} selected`])}</strong>
        {isWhole && !selection.isAll && page.countIsExact && page.count <= mostIds && (
          <button type="button" className="ms-quiet-button" onClick={() => selection.chooseAll()}>
            {label([`选择全部符合条件的 ${page.count} 条`, `Select all ${page.count} that match`])}
          </button>
        )}
        {isWhole && page.count > mostIds && (
          <span className="ms-muted">
            {label([`筛选到 ${mostIds} 条以内即可全选`, `Narrow down to ${mostIds} to select all that match`])}
          </span>
        )}
        {can(`${entity.name}:update`) && (
          <button type="button" className="ms-small-button" onClick={() => open('edit')}>
            {label(['批量修改', 'Edit'])}
          </button>
        )}
        {steps.length > 0 && (
          <Popover className="ms-small-button" button={label(['批量办理', 'Steps'])}>
            {close => (
              <MenuList
                name={label(['批量办理', 'Steps'])}
                choices={steps.map(({ name, transition }) => ({
                  key: name,
                  words: label(transition.label),
                  danger: transition.tone === 'danger',
                }))}
                onChoose={chosen => {
                  close()
                  open(steps.find(({ name }) => name === chosen))
                }}
              />
            )}
          </Popover>
        )}
        {can(`${entity.name}:delete`) && !selection.isAll && (
          <DeleteSelected entity={entity} rows={rows} onDeleted={() => selection.choose([])} />
        )}
        <button type="button" className="ms-quiet-button" onClick={() => selection.choose([])}>
          {label(['取消选择', 'Clear selection'])}
        </button>
      </section>
      {dialog}
    </>
  )
}

/** The steps that can be taken with one of the rows at least. */
const offeredSteps = (entity: AnyEntity, rows: readonly ListedRow[]): readonly OfferedStep[] =>
  stepsOf(entity, [...new Set(rows.flatMap(row => row.can))])

const scopeOf = (entity: AnyEntity, query: RowsProps['query'], selection: Selection, rows: readonly ListedRow[]): BatchScope => {
  if (!selection.isAll) return { rows: rows.map(({ id, version }) => ({ id, version })) }
  const { page: _page, page_size: _size, sort: _sort, ...matching } = listParameters(entity, query)
  return { matching }
}

import { Suspense, useState } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import { later } from '../../controls/later.web.tsx'
import { MenuList } from '../../controls/MenuList.web.tsx'
import { Popover } from '../../controls/Popover.web.tsx'
import { useCan, useLabel, useLanguage } from '../../client/session.web.ts'
import type { AnyGuestLink } from '../../define/guestLink.ts'
import { pageTitle } from '../../records/pageTitle.ts'
import { buttonWords, offeredTransitions, type OfferedTransition } from '../../transitions/offered.ts'
import { mostIds } from '../../records/batch.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import type { RowsProps } from '../rows.web.ts'
import { mostCompared } from '../listAddress.ts'
import type { Chosen } from '../useChosen.web.ts'
import './bulk.css'
import { ExportBar } from './ExportBar.web.tsx'
import { DeleteSelected } from './DeleteSelected.web.tsx'
import { MakeOfSelected } from './MakeOfSelected.web.tsx'
import { SelectMatching } from './SelectMatching.web.tsx'

interface BulkBarProps extends Pick<RowsProps, 'entity' | 'fields' | 'presentation' | 'query'> {
  /** How many rows the list holds on all its pages, and those of the page that is shown. */
  readonly count: number
  readonly countIsExact: boolean
  readonly shown: readonly ListedRow[]
  readonly chosen: Chosen
  /** Shows some of the rows side by side. */
  onCompare(ids: readonly number[]): void
}

/** What is to be done, with the rows that were selected when it was asked for. */
interface OpenedTask {
  readonly task: 'edit' | OfferedTransition
  readonly rows: readonly ListedRow[]
}

const BulkDialog = later(() => import('./BulkDialog.web.tsx'))
const ExportTicked = later(() => import('../../exchange/ExportTicked.web.tsx'))
const BulkGuestLinks = later(() => import('../../guest/BulkGuestLinks.web.tsx'))
const PrintDialog = later(() => import('../../papers/PrintDialog.web.tsx'))

/** What can be done with the selected rows, wherever in the list they stand. */
const BulkBar = ({ entity, fields, presentation, query, count, countIsExact, shown, chosen, onCompare }: BulkBarProps) => {
  const label = useLabel()
  const can = useCan()
  const [opened, setOpened] = useState<OpenedTask>()
  const [exported, setExported] = useState<readonly number[]>()
  const [printed, setPrinted] = useState<readonly ListedRow[]>()
  const [linked, setLinked] = useState<readonly ListedRow[]>()
  const language = useLanguage()
  const { rows } = chosen
  const guest: AnyGuestLink | undefined = entity.guest
  const transitions = offeredByRows(entity, rows)
  const next = transitions.find(({ name, transition }) => transition.tone === 'primary' && rows.every(row => row.can.includes(name)))
  const others = transitions.filter(one => one !== next)
  const isTooMuch = rows.length > mostIds
  const open = (task: OpenedTask['task'] | undefined) => setOpened(task && { task, rows })
  const isWhole = shown.length > 0 && shown.every(row => chosen.has(row.id))
  return (
    <>
      {rows.length > 0 && (
        <section className="ms-bulk ms-bulk-floats" aria-label={label(['批量操作', 'Bulk actions'])}>
          <strong role="status">{label([`已选 ${rows.length} 条`, `${rows.length} selected`])}</strong>
          {isWhole && count > rows.length && (
            <SelectMatching entity={entity} query={query} count={count} countIsExact={countIsExact} chosen={chosen} />
          )}
          {isTooMuch && (
            <span className="ms-muted">{label([`一次最多处理 ${mostIds} 条`, `At most ${mostIds} can be changed at once`])}</span>
          )}
          {next && !isTooMuch && (
            <button type="button" className="ms-small-button ms-bulk-next" onClick={() => open(next)}>
              {label(buttonWords(next.transition))}
            </button>
          )}
          {!isTooMuch && <MakeOfSelected entity={entity} rows={rows} />}
          {rows.length >= 2 && rows.length <= mostCompared && (
            <button type="button" className="ms-small-button" onClick={() => onCompare(rows.map(({ id }) => id))}>
              {label(['对比', 'Compare'])}
            </button>
          )}
          {can(`${entity.name}:update`) && !isTooMuch && (
            <button type="button" className="ms-small-button" onClick={() => open('edit')}>
              {label(['批量修改', 'Bulk edit'])}
            </button>
          )}
          {can(`${entity.name}:export`) && !isTooMuch && (
            <>
              <button type="button" className="ms-small-button" onClick={() => setPrinted(rows)}>
                {label(['打印', 'Print'])}
              </button>
              <button type="button" className="ms-small-button" onClick={() => setExported(rows.map(({ id }) => id))}>
                {label(['导出', 'Export'])}
              </button>
            </>
          )}
          {guest && rows.every(row => row.can.includes(guest.takes)) && !isTooMuch && (
            <button type="button" className="ms-small-button" onClick={() => setLinked(rows)}>
              {label(guest.label)}
            </button>
          )}
          {others.length > 0 && !isTooMuch && (
            <Popover className="ms-small-button" button={label(['批量流转', 'Change status'])}>
              {close => (
                <MenuList
                  name={label(['批量流转', 'Change status'])}
                  choices={others.map(({ name, transition }) => ({
                    key: name,
                    words: label(transition.label),
                    danger: transition.tone === 'danger',
                  }))}
                  onChoose={wanted => {
                    close()
                    open(transitions.find(({ name }) => name === wanted))
                  }}
                />
              )}
            </Popover>
          )}
          {can(`${entity.name}:delete`) && !isTooMuch && <DeleteSelected entity={entity} rows={rows} onDeleted={ids => chosen.drop(ids)} />}
          <button type="button" className="ms-quiet-button" onClick={() => chosen.clear()}>
            {label(['取消选择', 'Clear selection'])}
          </button>
        </section>
      )}
      {/* What is open stays open, and as it is, when nothing is selected any more: it tells what was refused. */}
      {printed && (
        <Suspense>
          <PrintDialog entity={entity} records={printed} close={() => setPrinted(undefined)} />
        </Suspense>
      )}
      {linked && guest && (
        <Suspense>
          <BulkGuestLinks
            entity={entity}
            guest={guest}
            rows={linked.map(row => ({ id: row.id, title: pageTitle(entity, row, language) }))}
            close={() => setLinked(undefined)}
          />
        </Suspense>
      )}
      {exported && (
        <Suspense>
          <ExportTicked entity={entity} ids={exported} close={() => setExported(undefined)} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <BulkDialog
            {...opened}
            entity={entity}
            fields={fields}
            presentation={presentation}
            onDone={ids => chosen.drop(ids)}
            close={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface ForChosenProps extends BulkBarProps {
  readonly ticks?: 'export' | undefined
}

/** What can be done with the chosen rows: a file of those that are ticked for one, or else everything that is done with several. */
const ForChosen = ({ ticks, ...bar }: ForChosenProps) =>
  ticks === 'export' ? <ExportBar entity={bar.entity} chosen={bar.chosen} /> : <BulkBar {...bar} />

export default ForChosen

/** The transitions that can be taken with one of the rows at least. */
const offeredByRows = (entity: AnyEntity, rows: readonly ListedRow[]): readonly OfferedTransition[] =>
  offeredTransitions(entity, [...new Set(rows.flatMap(row => row.can))])

import { useState } from 'react'
import type { AnyEntity, RecordOf } from '../define/entity.ts'
import { useLabel, useSession } from '../shell/session.web.ts'
import './list.css'
import { FilterBar } from './FilterBar.web.tsx'
import { isNarrowed, widened } from './listAddress.ts'
import { ListCards } from './ListCards.web.tsx'
import { ListFoot } from './ListFoot.web.tsx'
import { ListNotice } from './ListNotice.web.tsx'
import { ListTable } from './ListTable.web.tsx'
import { ListToolbar } from './ListToolbar.web.tsx'
import { NothingListed } from './NothingListed.web.tsx'
import type { Presentation } from './present.web.ts'
import { Loading, NotShown } from './states.web.tsx'
import { useFilterTitles } from './useFilterTitles.web.ts'
import { useListAddress } from './useListAddress.web.ts'
import { useListKeys } from './useListKeys.web.ts'
import { useListFields } from './visibleFields.web.ts'
import { useRecords } from './useRecords.web.ts'

interface ListScreenProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
}

const none: readonly RecordOf<AnyEntity>[] = []

/** The list of an entity. Everything a person sets in it stands in the page's address. */
export const ListScreen = ({ entity, presentation = {} }: ListScreenProps) => {
  const label = useLabel()
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const fields = useListFields(entity)
  const list = useListAddress(entity, fields)
  const records = useRecords(entity, list.query)
  const rows = records.data?.results ?? none
  const titleOf = useFilterTitles(entity, fields, list.query.filters, rows)
  const [selected, select] = useSelection(rows)
  useListKeys({ entity, selected, onSelect: select })

  const Rows = isPhone ? ListCards : ListTable
  return (
    <section className="ms-records" aria-label={label(entity.label)}>
      <ListToolbar entity={entity} page={records.data} rows={rows} selected={selected} onDeleted={() => select([])} />
      <FilterBar entity={entity} fields={fields} list={list} titleOf={titleOf} />
      <ListNotice list={list} />
      <div className="ms-list-body" aria-busy={records.isFetching} data-waiting={records.isPlaceholderData || undefined}>
        {records.data && rows.length > 0 && (
          <Rows
            entity={entity}
            fields={fields}
            presentation={presentation}
            rows={rows}
            query={list.query}
            onQuery={list.go}
            selected={selected}
            onSelect={select}
          />
        )}
        {records.data && rows.length === 0 && (
          <NothingListed
            entity={entity}
            narrowed={isNarrowed(list.query)}
            beyond={records.data.count > 0}
            onWiden={() => list.go(widened(list.query))}
            onFirstPage={() => list.go({ ...list.query, page: 1 })}
          />
        )}
        {!records.data &&
          (records.error ? <NotShown error={records.error} onRetry={() => void records.refetch()} /> : <Loading rows={10} />)}
      </div>
      {records.data && records.data.count > 0 && <ListFoot page={records.data} query={list.query} onQuery={list.go} />}
    </section>
  )
}

/** The selected rows of the page that is shown; another page starts with none. */
const useSelection = (rows: readonly RecordOf<AnyEntity>[]): [readonly number[], (ids: readonly number[]) => void] => {
  const [selection, setSelection] = useState<{ readonly rows: string; readonly ids: readonly number[] }>({ rows: '', ids: [] })
  const shown = rows.map(row => row.id).join()
  return [selection.rows === shown ? selection.ids : [], ids => setSelection({ rows: shown, ids })]
}

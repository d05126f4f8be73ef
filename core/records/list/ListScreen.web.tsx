import { Suspense, useEffect, useMemo } from 'react'
import type { AnyEntity, RecordOf } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { later } from '../../fields/later.web.tsx'
import { useCan, useLabel, useSession } from '../../shell/session.web.ts'
import './list.css'
import { BulkBar } from './bulk/BulkBar.web.tsx'
import { arrangedColumns } from './columns.ts'
import { ColumnsPanel } from './ColumnsPanel.web.tsx'
import { FilterBar } from './FilterBar.web.tsx'
import { isNarrowed, widened } from './listAddress.ts'
import { ListCards } from './ListCards.web.tsx'
import { ListFoot } from './ListFoot.web.tsx'
import { ListNotice } from './ListNotice.web.tsx'
import { ListTable } from './ListTable.web.tsx'
import { ListToolbar } from './ListToolbar.web.tsx'
import { NothingListed } from './NothingListed.web.tsx'
import type { Presentation } from '../present.web.ts'
import { Loading, NotShown } from '../states.web.tsx'
import { useFilterTitles } from './useFilterTitles.web.ts'
import { useListAddress, type ListOnPage } from './useListAddress.web.ts'
import { useListKeys } from './useListKeys.web.ts'
import { useSelection } from './useSelection.web.ts'
import { useListFields } from '../visibleFields.web.ts'
import { useRecords } from '../useRecords.web.ts'
import { useListSettings, type KeptSettings } from './views/useListSettings.web.ts'
import { readView } from './views/viewParameters.ts'
import { ViewsBar } from './views/ViewsBar.web.tsx'
import { useTrailLeft } from '../useTrail.web.ts'

interface ListScreenProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
}

/** What can be done with many rows, besides the steps. */
const verbs: readonly string[] = ['update', 'delete']

const GroupedList = later(() => import('./groups/GroupedList.web.tsx'))

const none: readonly RecordOf<AnyEntity>[] = []

/** The list of an entity. Everything a person sets in it stands in the page's address. */
export const ListScreen = ({ entity, presentation = {} }: ListScreenProps) => {
  const label = useLabel()
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const fields = useListFields(entity)
  const address = useListAddress(entity, fields)
  const kept = useListSettings(entity, fields)
  const list = asArranged(address, kept)
  useStandardView(entity, fields, address, kept)
  const records = useRecords(entity, list.query)
  const rows = records.data?.results ?? none
  useTrailLeft(entity, list.query, records.isPlaceholderData ? undefined : records.data)
  const titleOf = useFilterTitles(entity, fields, list.query.filters, rows)
  const columns = useMemo(() => arrangedColumns(entity, fields, list.arrangement.columns), [entity, fields, list.arrangement.columns])
  const selection = useSelection(rows.map(row => row.id))
  const can = useCan()
  const isSelectable = [...verbs, ...Object.keys(entity.transitions ?? {})].some(verb => can(`${entity.name}:${verb}`))
  useListKeys({ entity, onToggle: id => isSelectable && selection.press(id, false) })

  const isReady = records.data !== undefined && kept.isSettled
  const usualDensity = useSession(session => session.listDensity)
  const { group, density = usualDensity ?? 'normal' } = list.arrangement
  const Rows = isPhone ? ListCards : ListTable
  return (
    <section className="ms-records" aria-label={label(entity.label)}>
      <ListToolbar entity={entity} page={records.data} />
      <ViewsBar entity={entity} list={list} kept={kept}>
        <ColumnsPanel entity={entity} fields={fields} arrangement={list.arrangement} columns={columns} onArrange={list.arrange} />
      </ViewsBar>
      <FilterBar entity={entity} fields={fields} list={list} titleOf={titleOf} />
      <ListNotice list={list} view={kept.views.find(view => String(view.id) === list.view)} />
      {records.data && isSelectable && group === undefined && (
        <BulkBar entity={entity} fields={fields} presentation={presentation} query={list.query} page={records.data} selection={selection} />
      )}
      <div className="ms-list-body" aria-busy={records.isFetching} data-waiting={records.isPlaceholderData || undefined}>
        {isReady && rows.length > 0 && group !== undefined && (
          <Suspense fallback={<Loading rows={6} />}>
            <GroupedList
              entity={entity}
              fields={fields}
              presentation={presentation}
              query={list.query}
              onQuery={list.go}
              columns={columns}
              onColumns={next => list.arrange({ ...list.arrangement, columns: next })}
              density={density}
              by={group}
              Rows={Rows}
              onShowAll={query => {
                const { group: _shown, ...ungrouped } = list.arrangement
                list.open({ ...list, query, arrangement: ungrouped })
              }}
            />
          </Suspense>
        )}
        {isReady && rows.length > 0 && group === undefined && (
          <Rows
            entity={entity}
            fields={fields}
            presentation={presentation}
            rows={rows}
            query={list.query}
            onQuery={list.go}
            columns={columns}
            onColumns={next => list.arrange({ ...list.arrangement, columns: next })}
            density={density}
            selection={isSelectable ? selection : undefined}
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
        {!isReady &&
          (records.error && !records.data ? (
            <NotShown error={records.error} onRetry={() => void records.refetch()} />
          ) : (
            <Loading rows={10} />
          ))}
      </div>
      {records.data && records.data.count > 0 && group === undefined && (
        <ListFoot page={records.data} query={list.query} onQuery={list.go} />
      )}
    </section>
  )
}

/** Where the address says nothing of it, a list without a view is arranged as this person arranged it last. */
const asArranged = (address: ListOnPage, kept: KeptSettings): ListOnPage => {
  if (address.view !== undefined && kept.views.some(view => String(view.id) === address.view)) return address
  const isArranged = Object.keys(address.arrangement).length > 0
  return {
    ...address,
    arrangement: isArranged ? address.arrangement : kept.arrangement,
    arrange: arrangement => {
      // Groups belong to a question that is asked now and then, not to how the list always looks.
      const { group: _asked, ...lasting } = arrangement
      kept.remember(lasting)
      address.arrange(arrangement)
    },
  }
}

/** A list whose address says nothing opens with the person's standard view. */
const useStandardView = (entity: AnyEntity, fields: Fields, address: ListOnPage, kept: KeptSettings): void => {
  const view = kept.views.find(({ id }) => id === kept.settings?.standard)
  const { untouched, open } = address
  useEffect(function openStandardView() {
    if (untouched && view) open({ ...readView(entity, fields, view.parameters).state, view: String(view.id) }, { replace: true })
  })
}

import { Suspense, useEffect } from 'react'
import { severalOf, type AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { addedUp } from './sums/addedUp.ts'
import { later } from '../controls/later.web.tsx'
import { fetchWhenIdle } from '../controls/whenIdle.web.ts'
import { usualDensity } from '../client/menu.ts'
import { useCan, useLabel, useSession } from '../client/session.web.ts'
import './list.css'
import type { ListColumn } from './columns.ts'
import { ColumnsChoice, ColumnsPanel } from './ColumnsPanel.web.tsx'
import { FilterBar } from './FilterBar.web.tsx'
import { isNarrowed, widened } from './listAddress.ts'
import { LinesSwitch } from './LinesSwitch.web.tsx'
import { ListCards } from './ListCards.web.tsx'
import { ListFoot } from './ListFoot.web.tsx'
import { ListNotice } from './ListNotice.web.tsx'
import { ListTable } from './ListTable.web.tsx'
import { PresentedList } from './PresentedList.web.tsx'
import { PresentationSwitch } from './PresentationSwitch.web.tsx'
import { ListToolbar } from './ListToolbar.web.tsx'
import { NothingListed } from './NothingListed.web.tsx'
import type { Presentation } from '../records/present.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import type { ListedRow, RecordPage } from '../client/recordPage.web.ts'
import type { RowsProps } from './rows.web.ts'
import { usePeek } from './peek/usePeek.web.ts'
import { useChosen, type Chosen } from './useChosen.web.ts'
import { useListedRows, useShownAs } from './useListedRows.web.ts'
import { useFilterTitles } from './useFilterTitles.web.ts'
import { useListAddress, type ListOnPage } from '../client/useListAddress.web.ts'
import { useListKeys } from './useListKeys.web.ts'
import { useSelection } from './useSelection.web.ts'
import { useListFields } from '../records/visibleFields.web.ts'
import { useListSettings, type KeptSettings } from './views/useListSettings.web.ts'
import { readView } from './views/viewParameters.ts'
import { ViewsBar } from './views/ViewsBar.web.tsx'

interface ListScreenProps {
  readonly entity: AnyEntity
  // Read back only for the entity it was declared with.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly presentation?: Presentation<any>
  /** What the list says where nobody asked for anything, as `SomeList` does: its views are those of these records. */
  readonly says?: Readonly<Record<string, string>>
  /** Rows are ticked for a file and stay ticked whatever the list is narrowed down to; nothing else is done with them. */
  readonly ticks?: 'export'
}

/** What can be done with many rows, besides the steps. */
const verbs: readonly string[] = ['update', 'delete']

const GroupedList = later(() => import('./groups/GroupedList.web.tsx'))
const WholeRows = later(() => import('./whole/WholeRows.web.tsx'))
const BulkBar = later(() => import('./bulk/BulkBar.web.tsx'))
const PeekPanel = later(() => import('./peek/PeekPanel.web.tsx'))
const SideBySide = later(() => import('../compare/SideBySide.web.tsx'))

const none: readonly ListedRow[] = []
const unsaid: Readonly<Record<string, string>> = {}

/** What somebody opens next. */
const openedNext = [ColumnsChoice, BulkBar, PeekPanel]

/** The list of an entity. Everything a person sets in it stands in the page's address. */
export const ListScreen = ({ entity, presentation = {}, says = unsaid, ticks }: ListScreenProps) => {
  const label = useLabel()
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const fields = useListFields(entity)
  const address = useListAddress(entity, fields)
  const kept = useListSettings(entity, fields)
  const list = asArranged(address, kept)
  const awaitsView = useViewOfAddress(entity, fields, address, kept)
  const { group } = list.arrangement
  const { offered, as, shown, isLaidOver } = useShownAs(entity, fields, list.arrangement)
  const of = { entity, fields, presentation }
  const listed = useListedRows(of, list, shown, awaitsView)
  const { conditions, columns, card, asked, isWhole, records, page, rows } = listed
  const titleOf = useFilterTitles(entity, fields, list.query.filters, rows)
  const chosen = useChosen(ticks ?? conditions)
  const isSelectable = useIsSelectable(entity, ticks)
  const density = useSession(({ listDensity }) => list.arrangement.density ?? listDensity ?? usualDensity)
  const peek = usePeek(entity, list, isPhone)
  useListKeys({ entity, peek })
  useEffect(() => fetchWhenIdle(openedNext), [])

  const isKnown = kept.isSettled && !awaitsView
  const drawn = {
    ...of,
    query: list.query,
    onQuery: list.go,
    columns,
    onColumns: (next: readonly ListColumn[]) => list.arrange({ ...list.arrangement, columns: next }),
    density,
    // Groups say their own.
    added: group === undefined ? addedUp(entity, fields, list.arrangement.foot, columns) : undefined,
    peek: peek.id,
    onPeek: peek.toggle,
  }
  return (
    <section className="ms-records" aria-label={label(severalOf(entity))}>
      <ListToolbar entity={entity} page={page}>
        <LinesSwitch entity={entity} />
        <PresentationSwitch offered={offered} shown={as ?? 'list'} arrangement={list.arrangement} onArrange={list.arrange} />
      </ListToolbar>
      <ViewsBar
        entity={entity}
        fields={fields}
        says={says}
        list={list}
        count={page && `${page.count.toLocaleString()}${page.countIsExact ? '' : '+'}`}
        kept={kept}
      >
        <ColumnsPanel entity={entity} fields={fields} arrangement={list.arrangement} columns={columns} onArrange={list.arrange} />
      </ViewsBar>
      <FilterBar entity={entity} fields={fields} list={list} titleOf={titleOf} />
      <ListNotice list={list} kept={kept} />
      <div className="ms-list-beside" data-peek={peek.id !== undefined || undefined}>
        <div className="ms-list-body" aria-busy={records.isFetching} data-waiting={records.isPlaceholderData || undefined}>
          {isKnown && shown && card && !(page && page.count === 0 && !isLaidOver) && (
            <PresentedList
              {...of}
              query={{ ...list.query, ...asked }}
              shown={shown}
              card={card}
              arrangement={as === undefined ? list.arrangement : { ...list.arrangement, as }}
              onArrange={list.arrange}
              onNarrow={filters => list.go({ ...list.query, page: 1, filters })}
              onShowAll={inside => {
                list.open({ ...list, query: inside, arrangement: { ...list.arrangement, as: 'list' } })
              }}
            />
          )}
          {isKnown && page && page.count > 0 && !shown && (
            <ListedRows
              drawn={drawn}
              list={list}
              page={page}
              listed={listed}
              chosen={chosen}
              isSelectable={isSelectable}
              isPhone={isPhone}
            />
          )}
          {page && rows.length === 0 && !(isWhole && page.count > 0) && !isLaidOver && (
            <NothingListed
              entity={entity}
              narrowed={isNarrowed(list.query)}
              beyond={page.count > 0}
              onWiden={() => list.go(widened(list.query))}
              onFirstPage={() => list.go({ ...list.query, page: 1 })}
            />
          )}
          {!(isKnown && (page || shown)) &&
            (records.error && !page ? <NotShown error={records.error} onRetry={() => void records.refetch()} /> : <Loading rows={10} />)}
        </div>
        {peek.id !== undefined && (
          <Suspense>
            <PeekPanel entity={entity} presentation={presentation} id={peek.id} onClose={peek.close} />
          </Suspense>
        )}
      </div>
      {page && page.count > 0 && group === undefined && !shown && <ListFoot page={page} list={list} />}
      <Suspense>
        {list.compare && <SideBySide entity={entity} ids={list.compare} close={() => list.compareThese(undefined)} />}
        {page && isSelectable && (
          <BulkBar
            {...of}
            query={list.query}
            count={page.count}
            countIsExact={page.countIsExact}
            shown={isWhole || group !== undefined || shown ? none : rows}
            chosen={chosen}
            ticks={ticks}
            onCompare={list.compareThese}
          />
        )}
      </Suspense>
    </section>
  )
}

interface ListedRowsProps {
  readonly drawn: Omit<RowsProps, 'rows' | 'whole' | 'selection'>
  readonly list: ListOnPage
  readonly page: RecordPage<AnyEntity>
  readonly listed: Pick<ReturnType<typeof useListedRows>, 'asked' | 'isWhole' | 'rows'>
  readonly chosen: Chosen
  readonly isSelectable: boolean
  readonly isPhone: boolean
}

/** The rows as a table or as cards: in groups, all under one another, or those of a page. */
const ListedRows = ({ drawn, list, page, listed: { asked, isWhole, rows }, chosen, isSelectable, isPhone }: ListedRowsProps) => {
  const { group, ...ungrouped } = list.arrangement
  const selection = useSelection(rows, chosen)
  const Rows = isPhone ? ListCards : ListTable
  const shared = { ...drawn, Rows, chosen, isSelectable }
  return (
    <Suspense fallback={<Loading rows={10} />}>
      {group !== undefined ? (
        rows.length > 0 && (
          <GroupedList
            {...shared}
            by={group}
            onShowAll={inside => {
              list.open({ ...list, query: inside, arrangement: ungrouped })
            }}
          />
        )
      ) : isWhole ? (
        <WholeRows {...shared} page={page} at={list.at ?? 1} asked={asked} onStand={list.stand} />
      ) : (
        rows.length > 0 && <Rows {...drawn} rows={rows} selection={isSelectable ? selection : undefined} />
      )}
    </Suspense>
  )
}

/** Whether this person can do something with several rows: a step, a change, what they make of them, or ticking them for a file. */
const useIsSelectable = (entity: AnyEntity, ticks: ListScreenProps['ticks']): boolean => {
  const can = useCan()
  if (ticks !== undefined) return can(`${entity.name}:${ticks}`)
  const makes = entity.list?.makes
  return (
    [...verbs, ...Object.keys(entity.transitions ?? {})].some(verb => can(`${entity.name}:${verb}`)) ||
    (makes !== undefined && can(`${makes.entity}:create`))
  )
}

/**
 * Where the address says nothing of it, a list without a view is arranged as this person arranged it last; whoever asks for a later page, as
 * somebody else's link may, sees that page.
 */
const asArranged = (address: ListOnPage, kept: KeptSettings): ListOnPage => {
  if (address.view !== undefined && kept.views.some(view => String(view.id) === address.view)) return address
  const isArranged = Object.keys(address.arrangement).length > 0
  // What is remembered is how the table looks. As what the list is shown says its address alone: a link shows everybody the same.
  const { as: _as, span: _span, ...own } = kept.arrangement
  const { scroll: _whole, ...inPages } = own
  return {
    ...address,
    arrangement: isArranged ? address.arrangement : address.query.page > 1 ? inPages : own,
    arrange: (arrangement, place) => {
      // Groups and days belong to a question that is asked now and then, not to how the list always looks.
      const { group: _asked, day: _shown, as: _presented, span: _days, ...lasting } = arrangement
      kept.remember(lasting)
      address.arrange(arrangement, place)
    },
  }
}

/**
 * A list whose address says nothing opens with the person's standard view, one whose address only names a view with that. Answers whether it is
 * not known yet what the list is to show.
 */
const useViewOfAddress = (entity: AnyEntity, fields: Fields, address: ListOnPage, kept: KeptSettings): boolean => {
  const { untouched, bareView, open, peek, at, compare } = address
  const view = kept.views.find(({ id }) => (untouched ? id === kept.settings?.standard : String(id) === bareView))
  useEffect(function openView() {
    if (!view) return
    const place = {
      ...(peek === undefined ? {} : { peek }),
      ...(at === undefined ? {} : { at }),
      ...(compare === undefined ? {} : { compare }),
    }
    open({ ...readView(entity, fields, view.parameters).state, ...place, view: String(view.id) }, { replace: true })
  })
  return view !== undefined || (bareView !== undefined && !kept.isSettled)
}

import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useNavigateTo } from '../../client/navigate.web.tsx'
import { usualDensity } from '../../client/menu.ts'
import { useCan, useLabel, useLanguage, useSession } from '../../client/session.web.ts'
import { Loading, NotShown } from '../../client/states.web.tsx'
import type { ListOnPage } from '../../client/useListAddress.web.ts'
import { useRecordPaths } from '../../client/useRecordPaths.web.ts'
import { later } from '../../controls/later.web.tsx'
import type { AnyEntity, RecordOf } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { addingStates, addWords, type PartOf } from '../../define/parts.ts'
import { originAddress } from '../../records/originAddress.ts'
import type { PresentedEntity } from '../../records/present.web.ts'
import { useRecords } from '../../records/useRecords.web.ts'
import { useListFields } from '../../records/visibleFields.web.ts'
import { arrangedColumns, askedFields } from '../columns.ts'
import { FilterBar } from '../FilterBar.web.tsx'
import { isNarrowed, readListAddress, type ListState } from '../listAddress.ts'
import { countText } from '../listText.ts'
import { ListCards } from '../ListCards.web.tsx'
import { ListFoot } from '../ListFoot.web.tsx'
import { ListTable } from '../ListTable.web.tsx'
import { useChosen } from '../useChosen.web.ts'
import { useFilterTitles } from '../useFilterTitles.web.ts'
import { useSaidByTitle } from '../useSaidByTitle.web.ts'
import { useSelection } from '../useSelection.web.ts'
import '../list.css'
import { columnsThatSay } from './columnsThatSay.ts'
import './parts.css'

const BulkBar = later(() => import('../bulk/BulkBar.web.tsx'))

interface PartsTableProps {
  readonly part: PresentedEntity
  readonly how: PartOf<string>
  readonly whole: AnyEntity
  readonly record: RecordOf<AnyEntity>
}

const none: readonly RecordOf<AnyEntity>[] = []

/** From so many parts on they are searched and narrowed down. */
const narrowedFrom = 4

/** The parts of a record of one entity, on its page: added, sorted, narrowed down, ticked, and led on, one or several at once. */
const PartsTable = ({ part: { entity, presentation }, how, whole, record }: PartsTableProps) => {
  const label = useLabel()
  const language = useLanguage()
  const can = useCan()
  const navigateTo = useNavigateTo()
  const isPhone = useSession(session => session.sidebar.device === 'mobile')
  const chosenDensity = useSession(session => session.listDensity)
  const fields = useFieldsBesides(entity, how.field)
  const list = useListHere(entity, fields)
  const { detail, form } = useRecordPaths(entity.name)
  const { query, arrangement } = list
  const said = useSaidByTitle(entity)
  const columns = useMemo(() => arrangedColumns(entity, fields, arrangement.columns, said), [entity, fields, arrangement.columns, said])
  const ofWhole = { ...query, filters: [{ field: how.field, operator: 'eq' as const, values: [record.id] }, ...query.filters] }
  const records = useRecords(entity, { ...ofWhole, ...askedFields(entity, fields, columns, presentation) })
  const page = records.data
  const rows = page?.results ?? none
  const titleOf = useFilterTitles(entity, fields, query.filters, rows)
  const chosen = useChosen(JSON.stringify([query.search, query.filters]))
  const selection = useSelection(rows, chosen)
  const isSelectable = ['update', 'delete', ...Object.keys(entity.transitions ?? {})].some(verb => can(`${entity.name}:${verb}`))
  const Rows = isPhone ? ListCards : ListTable
  const narrowed = isNarrowed(query)
  const adding = addingStates(whole, how)
  const mayAdd = can(`${entity.name}:create`) && (adding === 'any' || adding.includes(String(record[String(whole.state)])))
  const drawn = {
    entity,
    fields,
    presentation,
    rows,
    query,
    onQuery: list.go,
    // Whoever arranges them has them as arranged.
    columns: arrangement.columns === undefined && page && !narrowed ? columnsThatSay(fields, columns, rows, page.count) : columns,
    onColumns: (next: typeof columns) => list.arrange({ ...arrangement, columns: next }),
    density: chosenDensity ?? usualDensity,
    added: undefined,
    selection: isSelectable ? selection : undefined,
    peek: undefined,
    onPeek: (id: number) => detail && navigateTo(detail(id)),
  }
  return (
    <section
      className="ms-section ms-parts"
      aria-label={label(how.as)}
      aria-busy={records.isFetching}
      data-empty={(page?.count === 0 && !narrowed) || undefined}
    >
      <div className="ms-parts-head">
        <h2>
          {label(how.as)}{' '}
          {page && (page.count > 0 || !narrowed) && (
            <small>{page.count > 0 ? countText(page.count, page.countIsExact, language) : label(['暂无', 'None yet'])}</small>
          )}
        </h2>
        {mayAdd && form !== undefined && (
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => navigateTo(originAddress(form, { field: how.field, record: record.id }))}
          >
            {label(addWords(entity))}
          </Button>
        )}
      </div>
      {page && (narrowed || page.count >= narrowedFrom) && <FilterBar entity={entity} fields={fields} list={list} titleOf={titleOf} />}
      {!page && (records.error ? <NotShown error={records.error} onRetry={() => void records.refetch()} /> : <Loading rows={2} />)}
      {page && narrowed && rows.length === 0 && <p className="ms-muted">{label(['无匹配的记录', 'No results'])}</p>}
      {rows.length > 0 && (
        <Suspense fallback={<Loading rows={2} />}>
          <Rows {...drawn} />
        </Suspense>
      )}
      {page && page.count > query.pageSize && <ListFoot page={page} list={list} />}
      {page && isSelectable && (
        <Suspense>
          <BulkBar
            entity={entity}
            fields={fields}
            presentation={presentation}
            query={ofWhole}
            count={page.count}
            countIsExact={page.countIsExact}
            shown={rows}
            chosen={chosen}
            onCompare={ids => list.compareThese(ids)}
          />
        </Suspense>
      )}
    </section>
  )
}

export default PartsTable

/** What lists of the parts show, without the whole: that is the page. */
const useFieldsBesides = (entity: AnyEntity, whole: string): Fields => {
  const fields = useListFields(entity)
  return useMemo(() => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== whole)), [fields, whole])
}

/** The state of a list that stands on the page of something else, whose address says nothing of it. */
const useListHere = (entity: AnyEntity, fields: Fields): ListOnPage => {
  const [state, setState] = useState<ListState>(() => {
    const { ignored: _nothing, ...usual } = readListAddress(entity, fields, [])
    return usual
  })
  const stay = (): void => undefined
  return {
    ...state,
    ignored: [],
    bareView: undefined,
    untouched: false,
    go: query => setState({ ...state, query }),
    arrange: (arrangement, place) => setState({ ...state, ...place, arrangement }),
    open: setState,
    stand: stay,
    peekAt: stay,
    compareThese: ids => setState({ ...state, ...(ids ? { compare: ids } : {}) }),
  }
}

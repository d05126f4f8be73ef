import { useEffect, useMemo, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { ListPresentation } from '../define/listPresentations.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { ListedRow, RecordPage } from '../client/recordPage.web.ts'
import type { ListOnPage } from '../client/useListAddress.web.ts'
import { useRecords } from '../records/useRecords.web.ts'
import { useTrailLeft } from '../records/useTrail.web.ts'
import type { Arrangement } from './arrangement.ts'
import { arrangedColumns, askedFields, cardColumns } from './columns.ts'
import { preloadPresented } from './PresentedList.web.tsx'
import { drawnBesides, presentationsOf } from './presentations.ts'
import type { RowsProps } from './rows.web.ts'
import { useSaidByTitle } from './useSaidByTitle.web.ts'
import { pageOf, rowsAtOnce } from './whole/extent.ts'

const none: readonly ListedRow[] = []

/** As what else than rows the list can be shown, and as what it is. */
export const useShownAs = (entity: AnyEntity, fields: Fields, arrangement: Arrangement) => {
  const offered = useMemo(() => presentationsOf(entity, fields), [entity, fields])
  const as = arrangement.as ?? offered.find(one => one.as === 'calendar' && one.first)?.as
  useEffect(
    function fetchWhatShowsIt() {
      if (as && as !== 'list') void preloadPresented[as]()
    },
    [as],
  )
  const shown = offered.find(one => one.as === as)
  // Other lists may have something on these days while this one has nothing.
  return { offered, as, shown, isLaidOver: shown?.as === 'calendar' && shown.layers !== undefined }
}

/**
 * The rows that a list asks for: of the columns that are drawn, those of its page, or the first of all where it has no pages; none while what the list is to show
 * `isAwaited`.
 */
export const useListedRows = (
  { entity, fields, presentation }: Pick<RowsProps, 'entity' | 'fields' | 'presentation'>,
  list: ListOnPage,
  shown: ListPresentation | undefined,
  isAwaited: boolean,
) => {
  const { columns: arranged, group, scroll } = list.arrangement
  const said = useSaidByTitle(entity)
  const columns = useMemo(() => arrangedColumns(entity, fields, arranged, said), [entity, fields, arranged, said])
  const card = shown && (shown.card ?? cardColumns(entity, columns)).filter(name => fieldOf(fields, name) !== undefined)
  const drawn = card ? [...card, ...drawnBesides(entity, shown)].map(name => ({ name })) : columns
  const asked = askedFields(entity, fields, drawn, presentation)
  const isWhole = scroll === 'all' && group === undefined && !shown
  const query = {
    ...list.query,
    ...asked,
    ...(isWhole ? { page: pageOf((list.at ?? 1) - 1), pageSize: rowsAtOnce } : {}),
    // What shows it otherwise asks for its rows itself; here it is only counted.
    ...(shown ? { page: 1, pageSize: 1 } : {}),
  }
  const records = useRecords(entity, query, !isAwaited)
  const conditions = JSON.stringify([list.query.search, list.query.filters])
  // A part of a whole list that cannot be had takes nothing away from what is there.
  const last = useLast(records.data, conditions)
  const page = isWhole ? last : records.data
  useTrailLeft(entity, query, records.isPlaceholderData || shown ? undefined : page)
  return { conditions, columns, card, asked, isWhole, records, page, rows: page?.results ?? none }
}

/** The page that was here last while the conditions are these. */
const useLast = (page: RecordPage<AnyEntity> | undefined, of: string): RecordPage<AnyEntity> | undefined => {
  const [held, setHeld] = useState({ page, of })
  if (page && (page !== held.page || of !== held.of)) setHeld({ page, of })
  return page ?? (held.of === of ? held.page : undefined)
}

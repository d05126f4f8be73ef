import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import { useLanguage } from '../../client/session.web.ts'
import type { ListQuery } from '../../reading/query.ts'
import type { RecordPage, ListedRow } from '../../client/recordPage.web.ts'
import { recordsRequest } from '../../records/useRecords.web.ts'
import { listParameters } from '../listAddress.ts'
import type { WholeList } from '../rows.web.ts'
import { extentOf, findEnd, mostScrolled, pageOf, pagesAround, rowsAtOnce, type LostEnd } from './extent.ts'

interface WholeAsked {
  readonly entity: AnyEntity
  readonly query: ListQuery
  readonly page: Pick<RecordPage<AnyEntity>, 'count' | 'countIsExact'>
  /** The first row in sight, counted from 1, as the address says it. */
  readonly at: number
  onStand(at: number): void
}

/** A row of a whole list, and its place, counted from 0. */
export interface PlacedRow {
  readonly row: ListedRow
  readonly place: number
}

/** What the list is, and what of it is here. */
interface WholeOnPage {
  readonly whole: WholeList
  readonly rows: readonly ListedRow[]
  /** A row that is here, and where it stands. */
  find(id: number): PlacedRow | undefined
  /** Why some of the rows in sight are not here. */
  readonly error: unknown
  retry(): void
}

/** Rows that are only flown past are not fetched: a page is when it stays in sight so long, in milliseconds. */
const pause = 120

/** The address follows when the list has stood still so long, in milliseconds. */
const rest = 300

/** A list as a whole: its pages are fetched as they come in sight and stand under one another. */
export const useWhole = ({ entity, query, page, at, onStand }: WholeAsked): WholeOnPage => {
  const queries = useQueryClient()
  const language = useLanguage()
  const [wanted, setWanted] = useState<readonly number[]>(() => [pageOf(at - 1)])
  const requestFor = (number: number) => recordsRequest(entity, { ...query, page: number, pageSize: rowsAtOnce }, language)
  const asked = useQueries({ queries: wanted.map(requestFor) })
  const arrived = asked.flatMap(({ data }, place) => (data ? [{ page: wanted[place] ?? 1, length: data.results.length }] : []))
  const extent = extentOf(page.count, page.countIsExact, arrived)
  const found = useEnd(entity, query, extent.lost)
  const count = found === undefined ? extent.count : Math.min(found, mostScrolled)
  const timers = useRef<{ fetch: number; stand: number; next: readonly number[] }>({ fetch: 0, stand: 0, next: [] })
  useEffect(() => {
    const { current } = timers
    return () => {
      clearTimeout(current.fetch)
      clearTimeout(current.stand)
    }
  }, [])
  const stood = useRef(at)
  const [goal, setGoal] = useState({ place: at - 1 })
  useEffect(
    function followAddress() {
      if (at === stood.current) return
      stood.current = at
      setGoal({ place: at - 1 })
    },
    [at],
  )
  const known = new Map<number, readonly ListedRow[] | undefined>()
  const pageRows = (number: number): readonly ListedRow[] | undefined => {
    if (!known.has(number)) known.set(number, queries.getQueryData<RecordPage<AnyEntity>>(requestFor(number).queryKey)?.results)
    return known.get(number)
  }
  const rows = wanted.flatMap(number => pageRows(number) ?? [])
  const failed = asked.filter(({ error, data }) => error !== null && !data)
  return {
    rows: useSame(rows),
    find: id => {
      // What is in sight may be here before it was waited for: the pages are the same that others ask for.
      for (const number of new Set([...wanted, ...timers.current.next])) {
        const here = pageRows(number)
        const place = here?.findIndex(row => row.id === id) ?? -1
        const row = here?.[place]
        if (row) return { row, place: (number - 1) * rowsAtOnce + place }
      }
      return undefined
    },
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    whole: {
      count,
      goal,
      at: place => pageRows(pageOf(place))?.[place % rowsAtOnce],
      show: (from, to, first) => {
        const next = pagesAround(from, to, count)
        if (String(next) !== String(timers.current.next)) {
          clearTimeout(timers.current.fetch)
          timers.current.next = next
          timers.current.fetch = window.setTimeout(() => setWanted(next), pause)
        }
        clearTimeout(timers.current.stand)
        if (first + 1 !== stood.current) {
          timers.current.stand = window.setTimeout(() => {
            stood.current = first + 1
            onStand(first + 1)
          }, rest)
        }
      },
    },
  }
}

/** The same rows stay the same list. */
const useSame = (rows: readonly ListedRow[]): readonly ListedRow[] => {
  const [held, setHeld] = useState(rows)
  const isSame = held.length === rows.length && held.every((row, at) => row === rows[at])
  if (!isSame) setHeld(rows)
  return isSame ? held : rows
}

/** The number of rows where it is not known: looked for when somebody has scrolled beyond it. */
const useEnd = (entity: AnyEntity, query: ListQuery, lost: LostEnd | undefined): number | undefined => {
  const queries = useQueryClient()
  const language = useLanguage()
  const { page: _page, page_size: _size, ...narrowed } = listParameters(entity, query)
  const end = useQuery({
    queryKey: ['end', entity.name, language, narrowed] as const,
    queryFn: () =>
      findEnd(lost ?? { full: 0, empty: 1 }, async page => {
        const { results } = await queries.query(recordsRequest(entity, { ...query, page, pageSize: rowsAtOnce }, language))
        return results.length
      }),
    enabled: lost !== undefined,
  })
  return end.data
}

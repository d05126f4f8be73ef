import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { request } from '../client/client.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import type { CellChange, ImportRow } from './importView.ts'

const pageSize = 200

/** The rows of an import as far as they have been looked at; the others come when they are asked for. */
export interface ImportRows {
  readonly count: number
  readonly loaded: boolean
  readonly error: unknown
  /** Rows put right since the page came and not checked again. */
  readonly changed: number
  /** Undefined while it is on its way. */
  row(at: number): ImportRow | undefined
  /** Puts cells right, at once on the page and then on the server. */
  change(changes: readonly { readonly at: number; readonly column: number; readonly text: string }[]): void
  reload(): void
  /** When everything that was changed has reached the server. */
  kept(): Promise<void>
}

interface Pages {
  readonly count: number
  readonly loaded: boolean
  readonly rows: ReadonlyMap<number, ImportRow>
}

const nothing: Pages = { count: 0, loaded: false, rows: new Map() }

/** Rows of an import for the grid, page by page, all or those that are not right yet. */
export const useImportRows = (id: number, only: 'all' | 'bad'): ImportRows => {
  const known = useQueryClient()
  const feedback = useFeedback()
  const [pages, setPages] = useState<Pages>(nothing)
  const [error, setError] = useState<unknown>()
  const [changedNos, setChangedNos] = useState<ReadonlySet<number>>(new Set())
  const asked = useRef(new Set<number>())
  const round = useRef(0)
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  const load = useCallback(
    async (page: number): Promise<void> => {
      const mine = round.current
      try {
        const answer = await request<{ readonly count: number; readonly rows: readonly ImportRow[] }>(
          'GET',
          `/api/exchange/import/${id}/rows/`,
          {
            params: { only, from: page * pageSize, size: pageSize },
          },
        )
        if (mine !== round.current) return
        setPages(before => ({
          count: answer.count,
          loaded: true,
          rows: new Map([...before.rows, ...answer.rows.map((row, at): [number, ImportRow] => [page * pageSize + at, row])]),
        }))
      } catch (failure) {
        asked.current.delete(page)
        if (mine === round.current) setError(failure)
      }
    },
    [id, only],
  )
  const ask = useCallback(
    (page: number): void => {
      if (asked.current.has(page)) return
      asked.current.add(page)
      void load(page)
    },
    [load],
  )
  const reload = useCallback((): void => {
    round.current += 1
    asked.current = new Set()
    setPages(nothing)
    setError(undefined)
    ask(0)
  }, [ask])
  useEffect(reload, [reload])

  const save = async (changes: readonly CellChange[]): Promise<void> => {
    try {
      await request('PATCH', `/api/exchange/import/${id}/rows/`, { body: { changes } })
    } catch (failure) {
      feedback.failure(failure)
      reload()
    }
  }
  return useMemo(
    () => ({
      ...pages,
      error,
      changed: changedNos.size,
      row(at) {
        const row = pages.rows.get(at)
        // Asked for while the page is drawn, fetched after.
        if (!row && pages.loaded) setTimeout(() => ask(Math.floor(at / pageSize)))
        return row
      },
      change(changes) {
        const rows = new Map(pages.rows)
        const sent: CellChange[] = []
        for (const { at, column, text } of changes) {
          const row = rows.get(at)
          if (!row) continue
          const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_none, place) =>
            place === column ? text : (row.cells[place] ?? ''),
          )
          rows.set(at, { ...row, cells, state: 'new' })
          sent.push({ no: row.no, column, text })
        }
        setPages({ ...pages, rows })
        setChangedNos(new Set([...changedNos, ...sent.map(change => change.no)]))
        for (let start = 0; start < sent.length; start += mostAtOnce) {
          const part = sent.slice(start, start + mostAtOnce)
          saving.current = saving.current.then(() => save(part))
        }
      },
      reload() {
        reload()
        void known.invalidateQueries({ queryKey: ['exchange', 'import', id] })
      },
      async kept() {
        await saving.current
      },
    }),
    // `save` follows from the others.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [pages, error, changedNos, ask, reload, known, id],
  )
}

/** Cells sent in one call; the server takes as many. */
const mostAtOnce = 2_000

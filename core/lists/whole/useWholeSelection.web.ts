import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { useLanguage } from '../../client/session.web.ts'
import { mostIds, tooManyChosen } from '../../records/batch.ts'
import type { ListQuery } from '../../reading/query.ts'
import { recordsRequest } from '../../records/useRecords.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import { useAllRows } from '../useAllRows.web.ts'
import type { Chosen } from '../useChosen.web.ts'
import type { Selection } from '../useSelection.web.ts'
import { pageOf, rowsAtOnce } from './extent.ts'
import type { PlacedRow } from './useWhole.web.ts'

interface WholeChoice {
  readonly entity: AnyEntity
  readonly query: ListQuery
  readonly count: number
  /** The rows that are here. */
  readonly rows: readonly ListedRow[]
  find(id: number): PlacedRow | undefined
}

/** The boxes of a list that is scrolled through as a whole: what lies between two presses, or all of it, is fetched when it is not here. */
export const useWholeSelection = ({ entity, query, count, rows, find }: WholeChoice, chosen: Chosen): Selection => {
  const queries = useQueryClient()
  const language = useLanguage()
  const feedback = useFeedback()
  const allRows = useAllRows(entity)
  const last = useRef<number>(undefined)
  const { seen } = chosen
  useEffect(function keepNewest() {
    seen(rows)
  })
  const rowsBetween = async (from: number, to: number): Promise<readonly ListedRow[]> => {
    const between: ListedRow[] = []
    for (let page = pageOf(from); page <= pageOf(to); page += 1) {
      const { results } = await queries.query(recordsRequest(entity, { ...query, page, pageSize: rowsAtOnce }, language))
      const start = (page - 1) * rowsAtOnce
      between.push(...results.slice(Math.max(0, from - start), to - start + 1))
    }
    return between
  }
  const choose = async (found: Promise<readonly ListedRow[]>, isOn: boolean): Promise<void> => {
    try {
      chosen.set(await found, isOn)
    } catch (error) {
      feedback.failure(error)
    }
  }
  const picked = chosen.rows.length
  return {
    has: chosen.has,
    press: (id, isRange) => {
      const [pressed, before] = [find(id), isRange ? last.current : undefined]
      if (!pressed) return
      const { row, place } = pressed
      const isOn = !chosen.has(id)
      last.current = place
      if (before === undefined) chosen.set([row], isOn)
      else if (Math.abs(place - before) >= mostIds) feedback.warning(tooManyChosen)
      else void choose(rowsBetween(Math.min(place, before), Math.max(place, before)), isOn)
    },
    extent: picked === 0 ? 'none' : picked === count ? 'all' : 'some',
    words: ['选择全部', 'Select all'],
    pressAll: () => {
      if (picked === count || (picked > 0 && count > mostIds)) chosen.clear()
      else if (count > mostIds) feedback.warning(tooManyChosen)
      else void choose(allRows(query, mostIds), true)
    },
  }
}

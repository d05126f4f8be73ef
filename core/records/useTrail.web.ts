import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { AnyEntity } from '../define/entity.ts'
import { mayFetchAhead } from '../client/fetchAhead.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { fetchWhenIdle } from '../controls/whenIdle.web.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLanguage } from '../client/session.web.ts'
import type { Language } from '../language/label.ts'
import type { ListQuery } from '../reading/query.ts'
import { neighbour, placeIn, type Trail } from './trail.ts'
import type { RecordPage } from '../client/recordPage.web.ts'
import { recordQuery } from './useRecord.web.ts'
import { recordsRequest } from './useRecords.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'

/** The list that was looked at last; it lives as long as the page. */
const useLastList = create<{ readonly trail: Trail | undefined }>()(() => ({ trail: undefined }))

const trailOf = (entity: AnyEntity, query: ListQuery, page: RecordPage<AnyEntity>): Trail => ({
  entity: entity.name,
  query,
  ids: page.results.map(row => row.id),
  count: page.count,
  countIsExact: page.countIsExact,
})

/** Remembers what a list shows, so that its records can be gone through one after the other. */
export const useTrailLeft = (entity: AnyEntity, query: ListQuery, page: RecordPage<AnyEntity> | undefined): void => {
  useEffect(() => {
    if (page) useLastList.setState({ trail: trailOf(entity, query, page) })
  }, [entity, query, page])
}

/** How to go from a record to its neighbours in the list the person came from. */
export interface Neighbours {
  readonly place: number
  readonly count: number
  readonly countIsExact: boolean
  readonly former: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** The neighbours of a record; undefined when the person did not come from a list that shows it. */
export const useNeighbours = (entity: AnyEntity, id: number): Neighbours | undefined => {
  const trail = useLastList(state => (state.trail?.entity === entity.name ? state.trail : undefined))
  const queries = useQueryClient()
  const language = useLanguage()
  const feedback = useFeedback()
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(entity.name)
  useFetchedAhead(entity, trail, id)
  const found = trail && placeIn(trail, id)
  if (!trail || !found || !detail) return undefined
  const go = async (by: 1 | -1): Promise<void> => {
    try {
      const reached = await reach({ queries, entity, language }, trail, id, by)
      if (!reached) return
      useLastList.setState({ trail: reached.trail })
      navigateTo(detail(reached.id))
    } catch (error) {
      feedback.failure(error)
    }
  }
  return {
    place: found.place,
    count: trail.count,
    countIsExact: trail.countIsExact,
    former: found.hasFormer ? () => void go(-1) : undefined,
    next: found.hasNext ? () => void go(1) : undefined,
  }
}

interface Asking {
  readonly queries: QueryClient
  readonly entity: AnyEntity
  readonly language: Language
}

/** The neighbour of a record, with the page of the list on which it stands; undefined where there is none any more. */
const reach = async (
  { queries, entity, language }: Asking,
  trail: Trail,
  id: number,
  by: 1 | -1,
): Promise<{ readonly id: number; readonly trail: Trail } | undefined> => {
  const beside = neighbour(trail, id, by)
  if (!beside) return undefined
  if ('id' in beside) return { id: beside.id, trail }
  const query = { ...trail.query, page: beside.page }
  const page = await queries.query(recordsRequest(entity, query, language))
  const reached = page.results.at(by === 1 ? 0 : -1)
  return reached && { id: reached.id, trail: trailOf(entity, query, page) }
}

/**
 * Fetches the neighbours while a record is read, so that the next one is there when its key is pressed. Not what is confidential: the server
 * remembers who looked at such a record, and nobody has looked at what was only fetched.
 */
const useFetchedAhead = (entity: AnyEntity, trail: Trail | undefined, id: number): void => {
  const queries = useQueryClient()
  const language = useLanguage()
  useEffect(
    function fetchNeighbours() {
      const found = trail && placeIn(trail, id)
      if (!found || entity.confidential === true) return undefined
      const fetchBeside = async (by: 1 | -1): Promise<void> => {
        const reached = await reach({ queries, entity, language }, trail, id, by)
        if (reached) await queries.query(recordQuery(entity, reached.id, language))
      }
      const preload = async (): Promise<void> => {
        if (!mayFetchAhead()) return
        if (found.hasNext) await fetchBeside(1)
        if (found.hasFormer) await fetchBeside(-1)
      }
      return fetchWhenIdle([{ preload }])
    },
    [queries, entity, trail, id, language],
  )
}

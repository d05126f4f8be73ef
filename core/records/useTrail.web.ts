import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { AnyEntity } from '../define/entity.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { fetchWhenIdle } from '../controls/whenIdle.web.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLanguage } from '../client/session.web.ts'
import type { ListQuery } from '../reading/query.ts'
import { placeIn, trailOf, type Trail } from './trail.ts'
import type { RecordPage } from '../client/recordPage.web.ts'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'

/** The list that was looked at last; it lives as long as the page. */
const useLastList = create<{ readonly trail: Trail | undefined }>()(() => ({ trail: undefined }))

/** What is done once a record is shown. */
const neighbours = () => import('./neighbours.web.ts')

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
      const reached = await (await neighbours()).reach({ queries, entity, language, trail }, id, by)
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

/** Fetches the neighbours while a record is read, so that the next one is there when its key is pressed. */
const useFetchedAhead = (entity: AnyEntity, trail: Trail | undefined, id: number): void => {
  const queries = useQueryClient()
  const language = useLanguage()
  useEffect(
    function fetchNeighbours() {
      if (!trail) return undefined
      return fetchWhenIdle([{ preload: async () => (await neighbours()).fetchNeighbours({ queries, entity, language, trail }, id) }])
    },
    [queries, entity, trail, id, language],
  )
}

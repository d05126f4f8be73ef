import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { AnyEntity } from '../define/entity.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useLanguage } from '../client/session.web.ts'
import type { ListQuery } from '../reading/query.ts'
import { neighbour, placeIn, type Trail } from './trail.ts'
import type { RecordPage } from '../client/recordPage.web.ts'
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
  const found = trail && placeIn(trail, id)
  if (!trail || !found || !detail) return undefined
  const go = async (by: 1 | -1): Promise<void> => {
    const beside = neighbour(trail, id, by)
    if (!beside) return
    if ('id' in beside) return navigateTo(detail(beside.id))
    try {
      const query = { ...trail.query, page: beside.page }
      const page = await queries.query(recordsRequest(entity, query, language))
      const reached = page.results.at(by === 1 ? 0 : -1)
      if (!reached) return
      useLastList.setState({ trail: trailOf(entity, query, page) })
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

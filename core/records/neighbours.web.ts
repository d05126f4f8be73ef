import type { QueryClient } from '@tanstack/react-query'
import { mayFetchAhead } from '../client/fetchAhead.web.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Language } from '../language/label.ts'
import { neighbour, placeIn, trailOf, type Trail } from './trail.ts'
import { recordQuery } from './useRecord.web.ts'
import { recordsRequest } from './useRecords.web.ts'

/** The list in which records are gone through, and with what its pages and records are asked for. */
interface Asking {
  readonly queries: QueryClient
  readonly entity: AnyEntity
  readonly language: Language
  readonly trail: Trail
}

/** The neighbour of a record, with the page of the list on which it stands; undefined where there is none any more. */
export const reach = async (
  { queries, entity, language, trail }: Asking,
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
 * Fetches the records beside one, where that may be done ahead. Not what is confidential: the server remembers who looked at such a record, and nobody
 * has looked at what was only fetched.
 */
export const fetchNeighbours = async (asking: Asking, id: number): Promise<void> => {
  const found = placeIn(asking.trail, id)
  if (!found || asking.entity.confidential === true || !mayFetchAhead()) return
  const fetchBeside = async (by: 1 | -1): Promise<void> => {
    const reached = await reach(asking, id, by)
    if (reached) await asking.queries.query(recordQuery(asking.entity, reached.id, asking.language))
  }
  if (found.hasNext) await fetchBeside(1)
  if (found.hasFormer) await fetchBeside(-1)
}

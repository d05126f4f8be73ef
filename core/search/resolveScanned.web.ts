import { checkPagePath } from '../client/guard.ts'
import { request } from '../client/client.web.ts'
import { recordPaths } from '../client/recordPaths.ts'
import { findRoute } from '../client/routes.ts'
import { useSession } from '../client/session.web.ts'
import { searchPaths, type Found, type Hit } from './found.ts'
import { readScanned } from './scanned.ts'

/** A record that carries a scanned number, and where its page is. */
export interface ScannedRecord extends Pick<Hit, 'entity' | 'title' | 'detail'> {
  readonly path: string
}

/** What a scanned text leads to: a page of this product, the records that carry it, or nothing. */
export type Resolved =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'records'; readonly records: readonly ScannedRecord[] }

/** Resolves what a scanner or the camera read: the one place in which a code becomes a record. Throws what the server refuses. */
export const resolveScanned = async (text: string): Promise<Resolved> => {
  const { menus, routes } = useSession.getState()
  const read = readScanned(text, location.origin)
  const page = 'path' in read ? new URL(read.path, location.origin).pathname : undefined
  if ('path' in read && page !== undefined && (page === checkPagePath || findRoute(routes, page))) return { kind: 'page', path: read.path }
  const number = 'number' in read ? read.number : text
  if (number === '' || number.length > longestNumber) return { kind: 'records', records: [] }
  const { exact } = await request<Pick<Found, 'exact'>>('GET', searchPaths.number, { params: { q: number } })
  return {
    kind: 'records',
    records: exact.flatMap(({ id, ...hit }) => {
      const path = recordPaths(menus ?? [], hit.entity).detail?.(id)
      return path === undefined ? [] : [{ ...hit, path }]
    }),
  }
}

/** The paths to which a scanned text leads: a page of this product, or the records that carry it. */
export const scannedPaths = async (text: string): Promise<readonly string[]> => {
  const found = await resolveScanned(text)
  return found.kind === 'page' ? [found.path] : found.records.map(({ path }) => path)
}

/** No number is longer; the search takes no longer text. */
const longestNumber = 200

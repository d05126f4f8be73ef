import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { useNavigateTo } from './navigate.web.tsx'
import type { Arrangement } from '../lists/arrangement.ts'
import { addressParameters, bareViewOf, readListAddress, usualRows, type ListState } from '../lists/listAddress.ts'
import type { ListQuery } from '../reading/query.ts'
import { useSession } from './session.web.ts'

/** The state of a list, which lives in the page's address. */
export interface ListOnPage extends ListState {
  /** Parameters of the address that mean nothing here. */
  readonly ignored: readonly string[]
  /** The view that the address names without saying what it shows. */
  readonly bareView: string | undefined
  /** Whether the address says nothing, so that the list stands as it opens. */
  readonly untouched: boolean
  /** Shows another list, from its first row on; Back returns to this one unless it is replaced. */
  go(query: ListQuery, options?: { readonly replace?: boolean }): void
  /** Shows the same rows arranged otherwise, from the given place on; that is no step that Back takes back. */
  arrange(arrangement: Arrangement, place?: Pick<ListState, 'query' | 'at'>): void
  /** Shows the list of a saved view, or of none. */
  open(state: ListState, options?: { readonly replace?: boolean }): void
  /** Remembers which row is the first in sight, counted from 1; with `go`, the list is scrolled there and Back returns. */
  stand(at: number, options?: { readonly go?: boolean }): void
  /** Shows a record beside the list, or none any more. */
  peekAt(id: number | undefined): void
  /** Compares some records over the list, or none any more. */
  compareThese(ids: readonly number[] | undefined): void
}

/** Reads the list from the address and writes it there. */
export const useListAddress = (entity: AnyEntity, fields: Fields): ListOnPage => {
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const usualSize = useSession(session => session.pageSize)
  const address = useMemo(
    () => withUsualSize(readListAddress(entity, fields, new URLSearchParams(search)), search, usualSize),
    [entity, fields, search, usualSize],
  )
  const open = (state: ListState, options?: { readonly replace?: boolean; readonly still?: boolean }) => {
    // Commas, colons and dots mean nothing to an address, and people read them.
    const written = new URLSearchParams({ ...addressParameters(entity, state), ...sizeToSay(state, usualSize) })
      .toString()
      .replaceAll('%2C', ',')
    navigateTo(written === '' ? path : `${path}?${written}`, options)
  }
  const { at: _place, ...fromTop } = address
  const { peek: _former, ...withoutPeek } = address
  const { compare: _compared, ...alone } = address
  return {
    ...address,
    bareView: bareViewOf(new URLSearchParams(search)),
    untouched: search === '' || search === '?',
    open,
    go: (query, options) => open({ ...fromTop, query }, options),
    stand: (at, { go = false } = {}) => open({ ...address, at }, { replace: !go, still: true }),
    // The first record that is shown is a step that Back takes back; the others take its place.
    peekAt: id => open({ ...withoutPeek, ...(id === undefined ? {} : { peek: id }) }, { replace: address.peek !== undefined, still: true }),
    compareThese: ids => open({ ...alone, ...(ids === undefined ? {} : { compare: ids }) }, { still: true }),
    arrange: (arrangement, place) => open({ ...(place ? { ...fromTop, ...place } : address), arrangement }, { replace: true, still: true }),
  }
}

/** Where neither the address nor a view says how many rows a page has, as many as this person wants usually. */
const withUsualSize = <T extends ListState>(state: T, search: string, usual: number | null): T =>
  usual === null || state.view !== undefined || new URLSearchParams(search).has('page_size')
    ? state
    : { ...state, query: { ...state.query, pageSize: usual } }

/** The size that goes without saying is said where this person wants another one usually. */
const sizeToSay = ({ query, view }: ListState, usual: number | null): Readonly<Record<string, string>> =>
  usual === null || usual === usualRows || view !== undefined || query.pageSize !== usualRows ? {} : { page_size: String(query.pageSize) }

/**
 * The path and query text of the screen that stands on the page. While the next screen is loading the router already
 * names that one; the screen that is still drawn keeps to its own.
 */
export const usePlaceOnPage = (): { readonly path: string; readonly search: string } => {
  const now = useRouterState({ select: state => state.location.pathname })
  const [path] = useState(now)
  const search = useRouterState({
    select: ({ location, resolvedLocation }) =>
      location.pathname === path ? location.searchStr : resolvedLocation?.pathname === path ? resolvedLocation.searchStr : '',
  })
  return { path, search }
}

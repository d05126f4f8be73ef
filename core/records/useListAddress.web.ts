import { useRouterState } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { useNavigateTo } from '../shell/screens.web.tsx'
import { listParameters, readListAddress } from './listAddress.ts'
import type { ListQuery } from './query.ts'

/** The state of a list, which lives in the page's address. */
export interface ListOnPage {
  readonly query: ListQuery
  /** Parameters of the address that mean nothing here. */
  readonly ignored: readonly string[]
  /** Shows another list; Back returns to this one unless it is replaced. */
  go(query: ListQuery, options?: { readonly replace?: boolean }): void
}

/** Reads the list from the address and writes it there. */
export const useListAddress = (entity: AnyEntity, fields: Fields): ListOnPage => {
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const address = useMemo(() => readListAddress(entity, fields, new URLSearchParams(search)), [entity, fields, search])
  return {
    ...address,
    go: (query, options) => {
      const written = new URLSearchParams(listParameters(entity, query)).toString()
      navigateTo(written === '' ? path : `${path}?${written}`, options)
    },
  }
}

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

import { useEffect } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import { useNavigateTo } from '../../client/navigate.web.tsx'
import { useRecordPaths } from '../../client/useRecordPaths.web.ts'
import type { ListOnPage } from '../../client/useListAddress.web.ts'

/** The record that is shown beside a list. */
export interface Peek {
  readonly id: number | undefined
  show(id: number): void
  /** Shows it, or no longer if it is the one that is shown. */
  toggle(id: number): void
  close(): void
}

/** Which record stands beside the list, as its address says it. Where there is no room beside it, the record has the page to itself. */
export const usePeek = (entity: AnyEntity, list: ListOnPage, isNarrow: boolean): Peek => {
  const navigateTo = useNavigateTo()
  const { detail } = useRecordPaths(entity.name)
  const { peek: asked, peekAt } = list
  useEffect(function openWhereNarrow() {
    if (isNarrow && asked !== undefined && detail) navigateTo(detail(asked), { replace: true })
  })
  const id = isNarrow || !detail ? undefined : asked
  const close = () => {
    if (id === undefined) return
    peekAt(undefined)
    // The focus goes back to where the record was looked up, if it was in what is gone now.
    const isInside = document.activeElement?.closest('.ms-peek') !== null
    if (isInside) document.querySelector<HTMLElement>(`.ms-list-body [data-row-key="${id}"] a[href]`)?.focus()
  }
  return {
    id,
    show: next => {
      if (next !== id && detail) peekAt(next)
    },
    toggle: next => (next === id ? close() : detail && peekAt(next)),
    close,
  }
}

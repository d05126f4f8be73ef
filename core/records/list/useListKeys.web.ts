import { useEffect, useLayoutEffect, useRef } from 'react'
import type { AnyEntity } from '../../define/entity.ts'
import { useNavigateTo } from '../../shell/screens.web.tsx'
import { useCan } from '../../shell/session.web.ts'
import { isLayerOpen, isTyping } from '../openLayer.web.ts'
import { searchBoxId } from './SearchBox.web.tsx'
import { useRecordPaths } from '../useRecordPaths.web.ts'

interface ListKeys {
  readonly entity: AnyEntity
  /** Selects a row, or no longer. */
  onToggle(id: number): void
}

/** Rows of a list carry their record's id and hold one link: the record's page. */
const rowSelector = '[data-row-key]'

/**
 * Keys of a list: j and k go down and up its rows, x selects, Enter opens (the focus is on the row's link), c creates, / searches.
 * Off while a person types or something lies over the page.
 */
export const useListKeys = ({ entity, onToggle }: ListKeys): void => {
  const navigateTo = useNavigateTo()
  const can = useCan()
  const { create } = useRecordPaths(entity.name)
  const actions: Readonly<Record<string, () => void>> = {
    j: () => focusRow(1),
    k: () => focusRow(-1),
    x: () => {
      const id = focusedId()
      if (id !== undefined) onToggle(id)
    },
    c: () => {
      if (create !== undefined && can(`${entity.name}:create`)) navigateTo(create)
    },
    '/': () => document.getElementById(searchBoxId)?.focus(),
  }
  const newest = useRef(actions)
  useLayoutEffect(function keepNewest() {
    newest.current = actions
  })
  useEffect(function listenForKeys() {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event) || isLayerOpen()) return
      const act = newest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

const rowsOnPage = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.ms-list-body ${rowSelector}`)]

const focusRow = (by: 1 | -1): void => {
  const rows = rowsOnPage()
  const at = rows.findIndex(row => row.contains(document.activeElement))
  const row = rows[at < 0 ? (by === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + by, 0), rows.length - 1)]
  const link = row?.querySelector<HTMLElement>('a[href]')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

const focusedId = (): number | undefined => {
  const row = document.activeElement?.closest<HTMLElement>(`.ms-list-body ${rowSelector}`)
  return row ? Number(row.dataset['rowKey']) : undefined
}

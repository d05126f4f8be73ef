import type { AnyEntity } from '../../define/entity.ts'
import { useNavigateTo } from '../../shell/screens.web.tsx'
import { useCan } from '../../shell/session.web.ts'
import { useShortcuts } from '../../shell/useShortcuts.web.ts'
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
  useShortcuts({
    nextRow: () => focusRow(1),
    formerRow: () => focusRow(-1),
    selectRow: () => {
      const id = focusedId()
      if (id !== undefined) onToggle(id)
    },
    create: () => {
      if (create !== undefined && can(`${entity.name}:create`)) navigateTo(create)
    },
    searchList: () => document.getElementById(searchBoxId)?.focus(),
  })
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

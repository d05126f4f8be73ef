import type { AnyEntity } from '../define/entity.ts'
import { useNavigateTo } from '../client/navigate.web.tsx'
import { useCan } from '../client/session.web.ts'
import { useShortcuts } from '../controls/useShortcuts.web.ts'
import type { Peek } from './peek/usePeek.web.ts'
import { searchBoxId } from './SearchBox.web.tsx'
import { useRecordPaths } from '../client/useRecordPaths.web.ts'

interface ListKeys {
  readonly entity: AnyEntity
  readonly peek: Peek
}

/** Rows of a list carry their record's id, whether it can be changed, and hold one link: the record's page. */
const rowSelector = '[data-row-key]'

/**
 * Keys of a list: j and k go down and up its rows, x selects, e edits, Enter opens and the space bar shows beside the list (the focus
 * is on the row's link), c creates, / searches.
 * Off while a person types or something lies over the page.
 */
export const useListKeys = ({ entity, peek }: ListKeys): void => {
  const navigateTo = useNavigateTo()
  const can = useCan()
  const { create, edit } = useRecordPaths(entity.name)
  const step = (by: 1 | -1) => {
    focusRow(by)
    const row = focusedRow()
    if (row && peek.id !== undefined) peek.show(idOf(row))
  }
  useShortcuts({
    nextRow: () => step(1),
    formerRow: () => step(-1),
    selectRow: () => focusedRow()?.querySelector<HTMLElement>('.ms-tick input')?.click(),
    editRow: () => {
      const row = focusedRow()
      if (edit && row?.dataset['changeable'] !== undefined) navigateTo(edit(idOf(row)))
    },
    ...(peek.id === undefined ? {} : { closePeek: peek.close }),
    create: () => {
      if (create !== undefined && can(`${entity.name}:create`)) navigateTo(create)
    },
    searchList: () => document.getElementById(searchBoxId)?.focus(),
  })
}

const rowsOnPage = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.ms-list-body ${rowSelector}`)]

/** From the row with the focus, or else from the one that is shown beside the list, or else to the first in sight. */
const focusRow = (by: 1 | -1): void => {
  const rows = rowsOnPage()
  const focused = rows.findIndex(row => row.contains(document.activeElement))
  const at = focused < 0 ? rows.findIndex(row => row.dataset['peeked'] !== undefined) : focused
  const row = at < 0 ? (by === 1 ? (rows.find(isInSight) ?? rows[0]) : rows.findLast(isInSight)) : rows[at + by]
  const link = row?.querySelector<HTMLElement>('a[href]')
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

/** Rows just beyond the edges of a long table are drawn too. */
const isInSight = (row: HTMLElement): boolean => {
  const top = row.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0
  return row.getBoundingClientRect().top >= Math.max(0, top) - 1 && row.getBoundingClientRect().bottom <= innerHeight
}

const focusedRow = (): HTMLElement | undefined => document.activeElement?.closest<HTMLElement>(`.ms-list-body ${rowSelector}`) ?? undefined

const idOf = (row: HTMLElement): number => Number(row.dataset['rowKey'])

import type { CellPlace } from './useCellEdit.web.ts'

const cellSelector = 'td[data-editable]'

/** The cell of a table that an element stands in. */
const cellAt = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('td[data-field]') ?? null

/** Which record and field a cell shows. */
export const placeOf = (cell: HTMLElement): CellPlace => ({
  id: Number(cell.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey']),
  name: cell.dataset['field'] ?? '',
})

/** The cell that can be edited from where the focus is: itself, or the first of its row. */
export const editableFrom = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(cellSelector) ?? element?.closest('[data-row-key]')?.querySelector<HTMLElement>(cellSelector) ?? null

/** The cell after one, or before it, that can be edited; at the end of a row that of the next one. */
export const neighbourOf = (frame: HTMLElement, { id, name }: CellPlace, by: 1 | -1): HTMLElement | undefined => {
  const cells = [...frame.querySelectorAll<HTMLElement>(cellSelector)]
  const at = cells.findIndex(cell => placeOf(cell).id === id && placeOf(cell).name === name)
  return at < 0 ? undefined : cells[at + by]
}

/** Gives the focus to a cell, or to the link of its row where the cell cannot be edited any more. */
export const focusCell = (frame: HTMLElement | null, { id, name }: CellPlace): void => {
  const row = frame?.querySelector(`[data-row-key="${id}"]`)
  const cell = [...(row?.querySelectorAll<HTMLElement>(cellSelector) ?? [])].find(one => one.dataset['field'] === name)
  const target = cell ?? row?.querySelector<HTMLElement>('a[href]')
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Where an arrow key leads from a cell or a row's link: sideways among the cells that can be edited, up and down in the same column. */
export const arrowTarget = (element: Element, key: string): HTMLElement | undefined => {
  const cell = cellAt(element)
  const row = element.closest<HTMLElement>('[data-row-key]')
  if (!cell || !row) return undefined
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const cells = [...row.querySelectorAll<HTMLElement>('td[data-field]')]
    const at = cells.indexOf(cell)
    return key === 'ArrowRight'
      ? cells.find((one, place) => place > at && isOpen(one))
      : cells.findLast((one, place) => place < at && isOpen(one))
  }
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  const next = row[step[key as keyof typeof step]]
  const target = [...(next?.querySelectorAll<HTMLElement>('td[data-field]') ?? [])].find(
    one => one.dataset['field'] === cell.dataset['field'],
  )
  return target && isOpen(target) ? target : undefined
}

const isOpen = (cell: HTMLElement): boolean => cell.matches(cellSelector)

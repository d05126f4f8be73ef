let steered: EventTarget | null = null

const clearing = '.ant-select-clear, .ant-picker-clear'

/** The cross in a control of the component library that takes away its only value; of several values the library takes one after the other. */
const crossOf = (input: HTMLInputElement): HTMLElement | null | undefined =>
  input.closest('.ant-select:not(.ant-select-multiple), .ant-picker')?.querySelector<HTMLElement>(clearing)

/**
 * What Tab, Backspace and Delete do in the controls of the component library, heard before the library hears of it.
 *
 * Tab goes from one control to the next: a cross is none, it is for the mouse. Backspace and Delete take away what is chosen where nothing is typed, and a
 * day whose text was deleted is none.
 *
 * Tab leaves an open list as it leaves everything else, and takes the entry that stands out where the person typed for it or went to it. Left alone the
 * library keeps the key for itself, takes the first entry of a list that was merely opened, and does both for a moment after Enter has taken one. The editor
 * of a cell hears of it itself.
 */
export const tabThroughLists = (event: KeyboardEvent): void => {
  const { key, target } = event
  if (key === 'Tab') for (const cross of document.querySelectorAll<HTMLElement>(clearing)) cross.tabIndex = -1
  if (!(target instanceof HTMLInputElement)) return
  const isEmptied = key === 'Tab' ? target.closest('.ant-picker') : (key === 'Backspace' || key === 'Delete') && !event.repeat
  if (isEmptied && target.value === '') crossOf(target)?.click()
  if (target.ariaExpanded !== 'true' || !target.closest('.ant-select') || target.closest('.ms-cell-editor')) return
  if (key === 'ArrowDown' || key === 'ArrowUp') steered = target
  else if (key === 'Enter' || key === 'Escape') steered = null
  if (key !== 'Tab') return
  const isMeant = (target.value !== '' || steered === target) && !target.closest('[data-waiting]')
  steered = null
  if (isMeant) event.preventDefault = () => undefined
  else event.stopImmediatePropagation()
}

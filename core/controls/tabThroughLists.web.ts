let steered: EventTarget | null = null

/**
 * How Tab leaves an open list of the component library: it goes on to the next control, as everywhere else, and takes the entry that stands out where the
 * person typed for it or went to it. Left alone the library keeps the key for itself, takes the first entry of a list that was merely opened, and does both
 * for a moment after Enter has taken one. Heard before the library hears of the key; the editor of a cell hears of it itself.
 */
export const tabThroughLists = (event: KeyboardEvent): void => {
  const { key, target } = event
  if (
    !(target instanceof HTMLInputElement) ||
    target.ariaExpanded !== 'true' ||
    !target.closest('.ant-select') ||
    target.closest('.ms-cell-editor')
  )
    return
  if (key === 'ArrowDown' || key === 'ArrowUp') steered = target
  else if (key === 'Enter' || key === 'Escape') steered = null
  if (key !== 'Tab') return
  const isMeant = (target.value !== '' || steered === target) && !target.closest('[data-waiting]')
  steered = null
  if (isMeant) event.preventDefault = () => undefined
  else event.stopImmediatePropagation()
}

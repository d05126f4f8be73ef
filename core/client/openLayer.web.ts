const dialogs = '.ant-modal-wrap, dialog[open]'

const layers = [
  dialogs,
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  '.ms-filter-panel',
  ':popover-open',
].join(',')

/** Whether something lies over the page (a dialog, a list, a calendar) that keys belong to first. */
export const isLayerOpen = (): boolean => isVisible(layers)

/** Whether a dialog lies over the page. */
export const isDialogOpen = (): boolean => isVisible(dialogs)

const isVisible = (selector: string): boolean => [...document.querySelectorAll(selector)].some(layer => layer.checkVisibility())

/** Whether a key was meant for what is being typed: in a field, or for an input method. */
export const isTyping = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  (event.target instanceof HTMLElement &&
    (event.target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) && !isTick(event.target))))

const isTick = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')

import type { Menu } from '#core/screens'

/** Whether a person may open any list: without one there is nothing to count. */
export const hasLists = (menus: readonly Menu[]): boolean => menus.some(({ children }) => children.some(({ view }) => view === 'list'))

import { recordPaths } from '../client/recordPaths.ts'
import type { Menu } from '../client/menu.ts'
import type { Lead } from './reportAnswer.ts'

/** The address of the list or the report to which a figure leads; undefined where it leads nowhere, or the reader has no such screen. */
export const leadPath = (menus: readonly Menu[], leadsTo: Lead | null): string | undefined => {
  if (leadsTo === null) return undefined
  const path =
    'report' in leadsTo
      ? menus.flatMap(({ children }) => children).find(({ report }) => report === leadsTo.report)?.path
      : recordPaths(menus, leadsTo.entity).list
  return path === undefined || leadsTo.parameters === '' ? path : `${path}?${leadsTo.parameters}`
}

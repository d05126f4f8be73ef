import { recordPaths } from '../client/recordPaths.ts'
import type { Menu } from '../client/menu.ts'
import type { Lead } from './reportAnswer.ts'

/** The address of the list to which a figure leads; undefined where it leads nowhere, or the reader has no such list. */
export const leadPath = (menus: readonly Menu[], leadsTo: Lead | null): string | undefined => {
  const list = leadsTo === null ? undefined : recordPaths(menus, leadsTo.entity).list
  if (list === undefined || leadsTo === null) return undefined
  return leadsTo.parameters === '' ? list : `${list}?${leadsTo.parameters}`
}

import { recordPaths } from '../client/recordPaths.ts'
import type { Menu } from '../client/menu.ts'
import type { Lead } from './reportAnswer.ts'

/** The address to which a figure leads: of a list, a report, a record or a screen; undefined where it leads nowhere, or the reader has no such screen. */
export const leadPath = (menus: readonly Menu[], leadsTo: Lead | null): string | undefined => {
  if (leadsTo === null) return undefined
  if ('record' in leadsTo) return recordPaths(menus, leadsTo.entity).detail?.(leadsTo.record)
  const path = placeOf(menus, leadsTo)
  return path === undefined || leadsTo.parameters === '' ? path : `${path}?${leadsTo.parameters}`
}

const placeOf = (menus: readonly Menu[], lead: Exclude<Lead, { readonly record: number }>): string | undefined => {
  if ('entity' in lead) return recordPaths(menus, lead.entity).list
  if ('report' in lead) return menus.flatMap(({ children }) => children).find(({ report }) => report === lead.report)?.path
  return menus.flatMap(({ name, children }) => children.filter(({ screen }) => `${name}.${screen}` === lead.screen))[0]?.path
}

import type { EntryView, Menu } from './menu.ts'

/** Where a person may go with the records of an entity; what is absent is not for them. */
export interface RecordPaths {
  readonly list?: string
  /** Where an empty form is opened. */
  readonly create?: string
  /** Where a form is opened that what it is made of fills in. */
  readonly form?: string
  /** Where a new one is filled in from the list at a path, where that is a list of some of them. */
  readonly createFrom?: (list: string) => string | undefined
  readonly export?: string
  readonly import?: string
  readonly detail?: (id: number) => string
  readonly edit?: (id: number) => string
  /** Where one is made from the record `id` by this reference; nothing where that has no path of its own. */
  readonly make?: (origin: string, id: number) => string | undefined
  /** Such records follow from others, others from them, or something is made of them. */
  readonly chained?: true
}

/** The screen of a report among the menus that the person received; undefined where it is not theirs. */
export const reportPath = (menus: readonly Menu[], name: string): string | undefined =>
  menus.flatMap(({ children }) => children).find(({ report }) => report === name)?.path

/** Finds the generated screens of an entity among the menus that the person received. */
export const recordPaths = (menus: readonly Menu[], entity: string): RecordPaths => {
  const entries = menus.flatMap(menu => menu.children).filter(entry => entry.entity === entity)
  const path = (view: EntryView): string | undefined => entries.find(entry => entry.view === view)?.path
  const [list, form, detail, edit] = [path('list') ?? path('lines'), path('new'), path('detail'), path('edit')]
  const makes = new Map(entries.flatMap(entry => (entry.view === 'make' ? [[entry.origin ?? '', entry.path] as const] : [])))
  const [take, bring] = [path('export'), path('import')]
  const some = entries.filter(({ view, says }) => view === 'list' && says !== undefined)
  const createFrom = (at: string): string | undefined => {
    const from = some.find(entry => entry.path === at)
    return from && entries.find(entry => entry.view === 'new' && entry.activeMenu === from.name)?.path
  }
  return {
    ...(some.length === 0 ? {} : { createFrom }),
    ...(entries.some(entry => entry.chained) ? { chained: true as const } : {}),
    ...(list === undefined ? {} : { list }),
    ...(form === undefined ? {} : { form, ...(entries.some(({ sourced }) => sourced) ? {} : { create: form }) }),
    ...(take === undefined ? {} : { export: take }),
    ...(bring === undefined ? {} : { import: bring }),
    ...(detail === undefined ? {} : { detail: id => detail.replace('{id}', String(id)) }),
    ...(makes.size === 0 ? {} : { make: (origin, id) => makes.get(origin)?.replace('{id}', String(id)) }),
    ...(edit === undefined ? {} : { edit: id => edit.replace('{id}', String(id)) }),
  }
}

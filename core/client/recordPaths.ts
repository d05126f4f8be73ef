import type { EntryView, Menu } from './menu.ts'

/** Where a person may go with the records of an entity; what is absent is not his. */
export interface RecordPaths {
  readonly list?: string
  readonly create?: string
  readonly export?: string
  readonly import?: string
  readonly detail?: (id: number) => string
  readonly edit?: (id: number) => string
  /** Where one is made from the record `id` by this reference; nothing where that has no path of its own. */
  readonly make?: (origin: string, id: number) => string | undefined
  /** Such records follow from others, or others from them. */
  readonly chained?: true
}

/** Finds the generated screens of an entity among the menus that the person received. */
export const recordPaths = (menus: readonly Menu[], entity: string): RecordPaths => {
  const entries = menus.flatMap(menu => menu.children).filter(entry => entry.entity === entity)
  const path = (view: EntryView): string | undefined => entries.find(entry => entry.view === view)?.path
  const [list, create, detail, edit] = [path('list') ?? path('lines'), path('new'), path('detail'), path('edit')]
  const makes = new Map(entries.flatMap(entry => (entry.view === 'make' ? [[entry.origin ?? '', entry.path] as const] : [])))
  const [take, bring] = [path('export'), path('import')]
  return {
    ...(entries.some(entry => entry.chained) ? { chained: true as const } : {}),
    ...(list === undefined ? {} : { list }),
    ...(create === undefined ? {} : { create }),
    ...(take === undefined ? {} : { export: take }),
    ...(bring === undefined ? {} : { import: bring }),
    ...(detail === undefined ? {} : { detail: id => detail.replace('{id}', String(id)) }),
    ...(makes.size === 0 ? {} : { make: (origin, id) => makes.get(origin)?.replace('{id}', String(id)) }),
    ...(edit === undefined ? {} : { edit: id => edit.replace('{id}', String(id)) }),
  }
}

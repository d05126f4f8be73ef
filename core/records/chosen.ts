import { sameValue } from '../logic/changes.ts'
import type { Fields } from '../define/field.ts'
import { whereTaken } from '../define/whereabouts.ts'
import { whoFits, type WhoFits } from '../define/whoFits.ts'
import type { UsableStates } from '../fields/ref/ref.ts'
import { contentFiles, type ContentFile } from '../fields/richText/contentFiles.ts'

type Values = Readonly<Record<string, unknown>>

/** A reference that was newly chosen: to a record of an entity, or to a `file` or `image`. */
export interface ChosenReference {
  readonly to: string
  readonly id: number
  /** Where it stands: `material`, `items.3.material`. */
  readonly path: string
  /** In which states it may be named there, where those are others than its entity says. */
  readonly usable?: UsableStates
  /** Of people: who fits there. */
  readonly fits?: WhoFits
  /** Where the thing may be that it names, where that is not anywhere. */
  readonly where?: readonly string[]
}

/** The references in some values that stood not there before, as far as somebody chooses them: people whom nobody types were filled in by the program, which knows whom. */
export const newlyChosen = (fields: Fields, values: Values, before: Values | undefined, at = ''): readonly ChosenReference[] =>
  Object.entries(fields).flatMap(([name, field]): readonly ChosenReference[] => {
    const value = values[name]
    if (value === null || value === undefined || (before && sameValue(before[name], value))) return []
    const path = `${at}${name}`
    const fits = whoFits(field)
    const where = whereTaken(field)
    const usable = 'usable' in field ? { usable: field.usable as UsableStates } : {}
    const own = { ...usable, ...(fits ? { fits } : {}), ...(where ? { where } : {}) }
    const to = (target: string, ids: readonly unknown[]) =>
      ids.flatMap(id => (typeof id === 'number' ? [{ to: target, id, path, ...own }] : []))
    if (('carriedOver' in field && field.carriedOver === true) || (fits && field.readonly)) return []
    if (field.kind === 'lines' && 'of' in field && Array.isArray(value)) {
      const earlier = new Map((Array.isArray(before?.[name]) ? before[name] : []).map((line: Values) => [line['id'], line]))
      return value.flatMap((line: Values, index) => newlyChosen(field.of as Fields, line, earlier.get(line['id']), `${path}.${index}.`))
    }
    if ('to' in field) return to(String(field.to), Array.isArray(value) ? addedTo(before?.[name], value) : [value])
    if (field.kind === 'file' || field.kind === 'image') return to(field.kind, [value])
    return field.kind === 'richText' ? newlyShown(before?.[name], value).flatMap(({ id, kind }) => to(kind, [id])) : []
  })

/** Of a list those that did not stand in it before. */
const addedTo = (before: unknown, after: readonly unknown[]): readonly unknown[] => {
  const known = new Set(Array.isArray(before) ? before : [])
  return after.filter(id => !known.has(id))
}

/** The files that formatted content did not refer to before. */
const newlyShown = (before: unknown, after: unknown): readonly ContentFile[] => {
  const known = new Set(typeof before === 'string' ? contentFiles(before).map(file => file.id) : [])
  return typeof after === 'string' ? contentFiles(after).filter(file => !known.has(file.id)) : []
}

import { recordsOf } from '../define/listedLines.ts'
import { namedIn, reportNamed, type Registry } from '../define/registry.ts'
import type { AnyReport } from '../define/report.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Heard } from './wordLog.ts'

/** What a page shows of one entity: its list, or single records, or both. */
export interface Shown {
  /** As the page calls it; listed lines stand for the records to which they belong. */
  readonly name: string
  readonly entity: AnyEntity
  readonly list: boolean
  readonly ids: ReadonlySet<number>
}

/** The longest text in which a page says what it shows, in characters. */
export const longestInterest = 4000

/** Reads what a page shows, `quality.iqc,quality.iqc:17`; what does not exist is left out. */
export const readInterest = (registry: Registry, text: string): readonly Shown[] => {
  const asked = new Map<string, { list: boolean; readonly ids: Set<number> }>()
  for (const part of text.split(',')) {
    const [, name, id] = /^([\w.]+)(?::(\d{1,15}))?$/.exec(part) ?? []
    if (name === undefined) continue
    const known = asked.get(name) ?? { list: false, ids: new Set() }
    asked.set(name, known)
    if (id === undefined) known.list = true
    else known.ids.add(Number(id))
  }
  return [...asked].flatMap(([name, { list, ids }]) => {
    const entity = namedIn(registry, name)
    return entity ? [{ name, entity: recordsOf(entity), list, ids }] : []
  })
}

/** The reports that a page shows, by their names among what it shows; what readers say of them is told. */
export const readReports = (registry: Registry, text: string): readonly AnyReport[] =>
  [...new Set(text.split(','))].flatMap(name => reportNamed(registry, name) ?? [])

/** Whether there was word of a report. */
export const isSpokenOf = ({ name }: Pick<AnyReport, 'name'>, heard: readonly Heard[]): boolean => heard.some(moment => moment.has(name))

/** A record around which a page shows what it came from and what refers to it. */
export interface Around {
  readonly entity: AnyEntity
  readonly id: number
}

/** Reads around which records a page shows what belongs to them, `~quality.iqc:17` among what it shows. */
export const readAround = (registry: Registry, text: string): readonly Around[] =>
  [...new Set(text.split(','))].flatMap(part => (part.startsWith('~') ? (readRecord(registry, part.slice(1)) ?? []) : []))

/** A record that somebody edits. */
export interface EditedRecord {
  readonly entity: AnyEntity
  readonly id: number
}

/** Reads the name of a record, `quality.iqc:17`; undefined for what is none. */
export const readRecord = (registry: Registry, text: string): EditedRecord | undefined => {
  const [, name = '', id] = /^([\w.]+):(\d{1,15})$/.exec(text) ?? []
  const entity = registry.entities.get(name)
  return entity && id !== undefined ? { entity, id: Number(id) } : undefined
}

/** A list is told of so many records by name; when there are more, only that there are many. */
export const mostNamed = 200

/**
 * The records of which there was word and which concern what is shown, and whether some of it changed without a new version; `many` when a list has
 * to be asked for again as a whole.
 */
export const concerning = ({ entity, list, ids }: Shown, heard: readonly Heard[]): ReadonlyMap<number, boolean> | 'many' => {
  const found = new Map<number, boolean>()
  for (const moment of heard)
    for (const [id, isKept] of moment.get(entity.name) ?? []) {
      if (list || ids.has(id)) found.set(id, isKept || found.get(id) === true)
      if (found.size > mostNamed) return 'many'
    }
  return found
}

import type { AnyEntity } from './entity.ts'
import type { Field } from './field.ts'

/** Which record of whatever entity, as it is stored and asked for: `quality.iqc/12`. */
export type RecordKey = `${string}/${number}`

/** The key of a record. */
export const recordKey = ({ name }: { readonly name: string }, id: number): RecordKey => `${name}/${id}`

/** The entity and the id that a key names; undefined for a text that is none. */
export const readRecordKey = (text: string): { readonly entity: string; readonly id: number } | undefined => {
  const [, entity, id] = /^([a-z]\w*\.[a-z]\w*)\/([1-9]\d{0,14})$/.exec(text) ?? []
  return entity === undefined || id === undefined ? undefined : { entity, id: Number(id) }
}

/** The id that a key names among the records of an entity; null where it names one of another, or none. */
export const idInKey = ({ name }: { readonly name: string }, key: RecordKey | null): number | null => {
  const named = key === null ? undefined : readRecordKey(key)
  return named?.entity === name ? named.id : null
}

/** What entities say of themselves of which a record may be named in a field of the kind `record`. */
export type Having = 'moves'

/** Whether records of an entity may be named in a field. */
export const mayBeNamed = (field: Field & { readonly having?: Having }, entity: AnyEntity): boolean =>
  field.having !== undefined && entity[field.having] !== undefined

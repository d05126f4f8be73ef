import type { AnyEntity } from './entity.ts'
import type { Field } from './field.ts'

/** The choice in which a record says where the thing is that it stands for: every record of an entity with `whereabouts` holds one answer. */
export const whereaboutsField = 'whereabouts'

/** What is said of a thing besides where it is. */
export interface Whereabouts<Name extends string> {
  /** The day since which it is there. */
  readonly since: Name
  /** Who has it while one of these answers holds: a reference. */
  readonly with?: { readonly field: Name; readonly in: readonly string[] }
}

/** Where a thing may be that a field names: one of these answers, or wherever it is. */
export type WhereTaken = readonly string[] | 'anywhere'

/** What an entity says of where its things are; undefined where its records stand for nothing that is somewhere. */
export const whereaboutsOf = ({ whereabouts }: Pick<AnyEntity, 'whereabouts'>): Whereabouts<string> | undefined => whereabouts

/** Every answer that an entity gives to where its things are. */
export const everyWhere = ({ fields }: Pick<AnyEntity, 'fields'>): readonly string[] => {
  const field: (Field & { readonly values?: object }) | undefined = fields[whereaboutsField]
  return Object.keys(field?.values ?? {})
}

/** The answers that a field takes of what it names; undefined where it takes each. */
export const whereTaken = (field: Field): readonly string[] | undefined =>
  'where' in field && Array.isArray(field.where) ? (field.where as readonly string[]) : undefined

import type { Field, Fields } from './field.ts'
import { people } from './registry.ts'

/** The people whom a record names: `{ of: 'cooperation.project', by: 'project', people: ['members.user', 'lead'] }`. */
export interface AmongPeople {
  /** The entity of the record that names them. */
  readonly of: string
  /** The reference of the same record that leads there; absent where the record names them itself. */
  readonly by?: string
  /** Where it names them: `lead`, `workers`, `members.user` of its lines. One of them is enough. */
  readonly people: readonly string[]
}

/** Who may be chosen in a field of people: every colleague who is at work here, where nothing is said. */
export interface WhoFits {
  /** Only those whom a record names. */
  readonly among?: AmongPeople
  /** Only those who hold a point: `quality.iqc:inspect`. */
  readonly holding?: string
  /** No colleague, but an account: of a machine as well, or of somebody who has left. Whoever sees it in the list of users names it. */
  readonly accounts?: true
  /** Whoever has left as well: in questions about what was. */
  readonly former?: true
}

/** Who may be chosen in a field; undefined where it names no people. */
export const whoFits = (field: Field): WhoFits | undefined => ('to' in field && field.to === people ? (field as WhoFits) : undefined)

/** Whether people stand at a place of records with these fields: `lead`, `members.user`. */
export const holdsPeople = (fields: Fields, place: string): boolean => {
  const [name = '', inner] = place.split('.')
  const field = Object.hasOwn(fields, name) ? (fields[name] as Field & { readonly of?: Fields }) : undefined
  const named = inner === undefined ? field : field?.of?.[inner]
  return named !== undefined && whoFits(named) !== undefined
}

/** The ids of people that stand in the values of a record at such a place: `lead`, `workers`, `members.user`. */
export const peopleAt = (values: Readonly<Record<string, unknown>>, place: string): readonly number[] => {
  const [name = '', inner] = place.split('.')
  const found = [values[name]].flat()
  const named = inner === undefined ? found : found.map(line => (line as Readonly<Record<string, unknown>> | null)?.[inner])
  return named.map(idIn).filter(id => id !== undefined)
}

/** The id of somebody as it is stored, or as it is shown with the name. */
const idIn = (named: unknown): number | undefined => {
  const id = typeof named === 'object' && named !== null && 'id' in named ? named.id : named
  return typeof id === 'number' ? id : undefined
}

import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'
import { filterable } from '../reading/query.ts'

/** What records hold, and do not, that wait for somebody. */
interface Waiting {
  readonly waitingWithout?: readonly string[]
  readonly waitingWhere?: Readonly<Record<string, readonly string[] | undefined>>
}

/** What is wrong with how it is told which records of an entity wait: what waits is shown as its list, filtered. */
export const checkWaiting = (entity: AnyEntity, { waitingWithout = [], waitingWhere = {} }: Waiting): readonly string[] => [
  ...waitingWithout
    .filter(field => !filterable(entity, entity.fields).includes(field))
    .map(field => `is without ${field}, by which its list cannot be filtered`),
  ...Object.entries(waitingWhere).flatMap(([field, values = []]) => checkWhere(entity, field, values)),
]

const flagValues = { true: true, false: false }

const checkWhere = (entity: AnyEntity, name: string, asked: readonly string[]): readonly string[] => {
  const field: (Field & { readonly values?: object }) | undefined = fieldOf(entity.fields, name)
  if (!field || !filterable(entity, entity.fields).includes(name)) return [`is told by ${name}, by which its list cannot be filtered`]
  const known = field.kind === 'flag' ? flagValues : (field.values ?? {})
  return asked.filter(value => !Object.hasOwn(known, value)).map(value => `is told by ${name} ${value}, which does not exist`)
}

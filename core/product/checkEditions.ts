import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'
import { filterable } from '../reading/query.ts'

/** Editions have their fields and steps, and say which document they are of by what people fill in and lists can be filtered by. */
export const checkEditions = (entity: AnyEntity): readonly string[] => {
  const { edition: declared } = entity
  if (declared === undefined) return []
  const names = ['edition', 'status', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf']
  const steps = ['submit', 'sendBack', 'release', 'withdraw']
  const known = filterable(entity, entity.fields)
  const isKey = (field: Field | undefined): boolean => field?.required === true && !field.readonly && field.kind !== 'lines'
  return [
    ...names.filter(name => !fieldOf(entity.fields, name)).map(name => `its editions have no ${name}: spread editionFields`),
    ...steps
      .filter(name => !Object.hasOwn(entity.transitions ?? {}, name))
      .map(name => `its editions cannot ${name}: spread editionTransitions`),
    ...(entity.state === 'status' ? [] : ['the state of an edition is called status']),
    ...(declared.key.length > 0 ? [] : ['nothing says of which document its editions are']),
    ...declared.key.filter((name: string) => !isKey(fieldOf(entity.fields, name))).map((name: string) => `${name} is no key of a document`),
    ...declared.key.filter((name: string) => !known.includes(name)).map((name: string) => `its list cannot be filtered by ${name}`),
    ...Object.entries<Field>(entity.fields)
      .filter(([, field]) => field.unique === true)
      .map(([name]) => `${name} is unique, so no edition could be copied`),
  ]
}

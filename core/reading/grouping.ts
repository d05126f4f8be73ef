import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'
import { filterable } from './query.ts'

const groupedKinds: readonly string[] = ['choice', 'flag', 'ref', 'date', 'moment']

/** The fields by which the rows of a list can stand in groups: those with few values, and days and instants by their month. */
export const groupable = (entity: AnyEntity, fields: Fields): readonly string[] =>
  filterable(entity, fields).filter(name => groupedKinds.includes(fieldOf(fields, name)?.kind ?? ''))

/** Whether the groups of a field are months. */
export const isByMonth = (field: { readonly kind: string }): boolean => field.kind === 'date' || field.kind === 'moment'

/** The fields by whose values a group can be divided: those that name all of their values. */
export const dividing = (entity: AnyEntity, fields: Fields): readonly string[] =>
  groupable(entity, fields).filter(name => ['choice', 'flag'].includes(fieldOf(fields, name)?.kind ?? ''))

const numericKinds: readonly string[] = ['integer', 'decimal', 'money']

/** Whether the values of a field are numbers that can be added up; shares of one hundred cannot. */
export const isAddable = (field: Field): boolean => numericKinds.includes(field.kind) && !('percent' in field && field.percent === true)

/** The fields whose sums mean something, as their definition says. */
export const summable = (fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.sum === true)
    .map(([name]) => name)

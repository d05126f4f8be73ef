import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { filterable } from '../query.ts'

const groupedKinds: readonly string[] = ['choice', 'flag', 'ref', 'date']

/** The fields by which the rows of a list can stand in groups: those with few values, and days by their month. */
export const groupable = (entity: AnyEntity, fields: Fields): readonly string[] =>
  filterable(entity, fields).filter(name => groupedKinds.includes(fieldOf(fields, name)?.kind ?? ''))

const numericKinds: readonly string[] = ['integer', 'decimal', 'money']

/** The fields that can be added up; shares of one hundred cannot. */
export const summable = (fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => numericKinds.includes(field.kind) && !('percent' in field && field.percent === true))
    .map(([name]) => name)

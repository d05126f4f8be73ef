import type { AnyEntity } from '../../define/entity.ts'
import type { Fields } from '../../define/field.ts'
import { everyListField } from '../../rights/fieldPolicy.ts'
import { addressParameters, conditionOn, readListAddress, type ListState } from '../listAddress.ts'

/** The part of a view that a reader may use, and whether that is not all of it. */
export interface ReadView {
  readonly parameters: string
  readonly state: ListState
  readonly partly: boolean
}

/**
 * Reads what a view shows with the eyes of one reader: `fields` are those that lists answer them. Columns, conditions and orders
 * of other fields are left out without a trace. A view begins at its first page.
 */
export const readView = (entity: AnyEntity, fields: Fields, parameters: string): ReadView => {
  const { query, arrangement, ignored } = readListAddress(entity, fields, new URLSearchParams(parameters))
  const state: ListState = { query: { ...query, page: 1 }, arrangement }
  return { parameters: viewText(entity, state), state, partly: ignored.length > 0 }
}

/**
 * The fields of conditions of a view that mean nothing to anybody any more, because the field, or what was asked of it, is gone: the view shows more than was meant. Nothing is told of what a reader may
 * not see: that still means something.
 */
export const goneConditions = (entity: AnyEntity, parameters: string): readonly string[] => {
  const { ignored } = readListAddress(entity, everyListField(entity), new URLSearchParams(parameters))
  return [...new Set(ignored.flatMap(parameter => conditionOn(parameter) ?? []))]
}

/** What a view of a list as it stands would show, as an address says it. */
export const viewText = (entity: AnyEntity, { query, arrangement }: ListState): string =>
  new URLSearchParams(addressParameters(entity, { query: { ...query, page: 1 }, arrangement })).toString()

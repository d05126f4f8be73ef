import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { attributeFilters } from '../fields/attributes/attributeFields.ts'
import { holdsAttributes, type AttributesShape } from '../fields/attributes/attributes.ts'
import { useAttributeSet } from '../fields/attributes/useAttributeSet.web.ts'
import type { ListQuery } from '../reading/query.ts'

/** The attributes by which a list can be narrowed down, as fields by what its address calls them: those of the one class for which it is asked. */
export const useAttributeFilters = (entity: AnyEntity, fields: Fields, query: ListQuery): ReadonlyMap<string, Field> => {
  const [name, field] = offeredAttributes(entity, fields) ?? []
  const set = useAttributeSet(field, classAsked(query, field))
  return new Map(name === undefined ? [] : (set ?? []).flatMap(definition => attributeFilters(name, definition)))
}

const offeredAttributes = (entity: AnyEntity, fields: Fields): readonly [string, AttributesShape] | undefined => {
  for (const name of entity.list?.filters ?? []) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (holdsAttributes(field)) return [name, field]
  }
  return undefined
}

/** The class for which a list is asked; undefined when it is asked for none, or for several. */
const classAsked = ({ filters }: ListQuery, field: AttributesShape | undefined): number | undefined => {
  const [only, ...more] = filters.filter(filter => filter.field === field?.by)
  const [id, ...others] = only && (only.operator === 'eq' || only.operator === 'in') ? only.values : []
  return id !== undefined && others.length === 0 && more.length === 0 ? Number(id) : undefined
}

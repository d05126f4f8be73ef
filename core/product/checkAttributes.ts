import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Registry } from '../define/registry.ts'
import { holdsAttributes, setLines, type AttributesShape } from '../fields/attributes/attributes.ts'
import { fieldOf } from '../fields/kinds.ts'

/** Attributes are read by a set that is found from their record: a reference, lines of a set, and one way up that does not change. */
export const checkAttributes = (registry: Registry, entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    holdsAttributes(field) ? wrongIn(registry, entity, field).map(wrong => `${name}: ${wrong}`) : [],
  )

const wrongIn = (registry: Registry, entity: AnyEntity, field: AttributesShape): readonly string[] => {
  const holder = registry.entities.get(field.sets)
  if (!holder) return [`${field.sets} does not exist`]
  const lines = fieldOf(holder.fields, setLines(field))
  const above = field.above === undefined ? undefined : fieldOf(holder.fields, field.above)
  return [
    ...(leadsTo(fieldOf(entity.fields, field.by), field.sets) ? [] : [`${field.by} does not refer to ${field.sets}`]),
    ...(lines && 'attributeSet' in lines ? [] : [`${setLines(field)} of ${field.sets} is no set of attributes`]),
    ...(lines && lines.group !== undefined && lines.group !== field.group ? ['its set is not seen by everybody who sees its values'] : []),
    ...(field.above === undefined || (leadsTo(above, field.sets) && (above?.frozen === true || above?.readonly === true))
      ? []
      : [`${field.above} of ${field.sets} does not lead up for good: it refers to ${field.sets} and is frozen`]),
  ]
}

const leadsTo = (field: Field | undefined, entity: string): boolean => field?.kind === 'ref' && 'to' in field && field.to === entity

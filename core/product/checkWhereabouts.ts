import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { namedIn, type Registry } from '../define/registry.ts'
import { everyWhere, whereaboutsField, whereaboutsOf } from '../define/whereabouts.ts'
import { fieldOf } from '../fields/kinds.ts'

type Aimed = Field & { readonly to?: unknown; readonly of?: Fields; readonly where?: unknown }

/**
 * What is wrong with how an entity says where its things are, and with where its fields, lines and steps take those of others: whatever a person writes that names a thing
 * says where that may be.
 */
export const checkWhereabouts = (registry: Pick<Registry, 'entities' | 'lines'>, entity: AnyEntity): readonly string[] => [
  ...checkAnswers(entity),
  ...checkTaken(registry, entity.fields),
  ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { input = {}, there = [] }]) => [
    ...checkTaken(registry, input).map(wrong => `${step}: ${wrong}`),
    ...there
      .filter(name => !Array.isArray(aimedAt(entity, name)?.where))
      .map(name => `${step} asks whether what ${name} names is there, which does not say where it takes it`),
  ]),
]

const aimedAt = ({ fields }: AnyEntity, name: string): Aimed | undefined => fieldOf(fields, name)

const checkAnswers = (entity: AnyEntity): readonly string[] => {
  const declared = whereaboutsOf(entity)
  const field: Field | undefined = fieldOf(entity.fields, whereaboutsField)
  if (!declared) return field ? [`it has the field ${whereaboutsField}, and does not say since when (whereabouts)`] : []
  const held = declared.with
  return [
    ...(field?.kind === 'choice' && field.required && field.readonly
      ? []
      : [`${whereaboutsField} is no choice that each record holds by itself`]),
    ...(entity.shared ? [] : ['where its things are is told to whoever names one, and not everybody sees all of them (shared)']),
    ...[whereaboutsField, declared.since, ...(held ? [held.field] : [])]
      .filter(name => fieldOf(entity.fields, name)?.group !== undefined)
      .map(name => `${name} is told to whoever names one, and not everybody sees it (group)`),
    ...(fieldOf(entity.fields, declared.since)?.kind === 'date' ? [] : [`${declared.since} is no day since which a thing is somewhere`]),
    ...(held && fieldOf(entity.fields, held.field)?.kind !== 'ref' ? [`${held.field} does not say who has a thing`] : []),
    ...(held?.in ?? [])
      .filter(answer => !everyWhere(entity).includes(answer))
      .map(answer => `nothing is ${answer}, where somebody would have it`),
  ]
}

const checkTaken = (registry: Pick<Registry, 'entities' | 'lines'>, fields: Fields): readonly string[] =>
  Object.entries<Aimed>(fields).flatMap(([name, field]) => {
    if (field.kind === 'lines' && field.of) return checkTaken(registry, field.of).map(wrong => `${name}: ${wrong}`)
    if (!['ref', 'refs'].includes(field.kind)) return []
    const target = namedIn(registry, String(field.to))
    const isSomewhere = target !== undefined && whereaboutsOf(target) !== undefined
    if (field.where === undefined)
      return isSomewhere && !field.readonly ? [`${name} does not say where it takes what it names (where)`] : []
    if (!isSomewhere) return [`${name} says where it takes what is nowhere`]
    const taken: readonly string[] = Array.isArray(field.where) ? field.where : []
    return taken.filter(answer => !everyWhere(target).includes(answer)).map(answer => `${name} takes what is ${answer}, which is no answer`)
  })

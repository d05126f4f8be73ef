import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Live } from '../define/live.ts'
import type { Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { papersOf } from '../papers/offered.ts'

/** What is wrong with what an entity says it reads of others as they are today. */
export const checkLive = (registry: Pick<Registry, 'entities'>, entity: AnyEntity): readonly string[] =>
  (entity.live ?? []).flatMap(({ says, path }: Live<string>) => [
    ...(saysSo(entity, says) ? [] : [`live names ${says}, which is neither a field nor a paper`]),
    ...(isField(registry, path) ? [] : [`live reads ${path}, which is no field of an entity`]),
  ])

const saysSo = (entity: AnyEntity, says: string): boolean =>
  says.startsWith('paper ') ? papersOf(entity).some(({ name }) => says === `paper ${name}`) : fieldOf(entity.fields, says) !== undefined

/** Whether a path names a field: `area.entity.field`, or `area.entity.lines.field`. */
const isField = ({ entities }: Pick<Registry, 'entities'>, path: string): boolean => {
  const [area, name, ...steps] = path.split('.')
  let fields: Fields | undefined = entities.get(`${area}.${name}`)?.fields
  let field: (Field & { readonly of?: Fields }) | undefined
  for (const step of steps) {
    field = fields && fieldOf(fields, step)
    fields = field?.of
  }
  return steps.length > 0 && field !== undefined
}

import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { namedIn } from '../define/registry.ts'
import type { AuditedChange } from '../logic/changes.ts'
import { hiddenWords, isOpenlyNamed, toldAllNames, toldNames, type Told } from '../reading/namedRecords.server.ts'
import { readable } from '../rights/fieldPolicy.ts'
import type { Actor } from '../rights/actor.ts'
import { maySeeChange } from './audit.server.ts'
import { presentName } from '../define/formerly.ts'

type Declared = Field & { readonly of?: Fields; readonly to?: string }

/** The field of which a change speaks: `field`, `field.line` and `field.reference`, or `field.line.inner`. */
const fieldAt = ({ fields }: AnyEntity, place: string): Declared | undefined => {
  const [name = '', , inner] = place.split('.')
  const field: Declared | undefined = fields[name]
  return inner === undefined ? field : field?.of?.[inner]
}

/** The entities whose records the words of a field name, those of a line included. */
const targetsIn = (field: Declared | undefined): readonly string[] =>
  field === undefined
    ? []
    : [...(field.to === undefined ? [] : [field.to]), ...Object.values<Declared>(field.of ?? {}).flatMap(({ to }) => to ?? [])]

/**
 * What a reader sees of some deeds, each with what it changed: without fields that they may not see and names of records that they may not read now. What was
 * remembered before names were kept apart from words is told to who may read all records of that kind. Each entity is asked once for all deeds. Undefined stands for a deed
 * of which the reader may not know that it was done, because that follows from fields which they do not see.
 */
export const changesSeen = async (
  db: Database,
  told: Told,
  entity: AnyEntity | undefined,
  deeds: readonly (readonly AuditedChange[])[],
): Promise<readonly (readonly AuditedChange[] | undefined)[]> => {
  if (!entity) return deeds
  const visible = deeds.map(changes =>
    mayKnowOf(told.actor, entity, changes) ? changes.filter(change => maySeeChange(entity, change, told.actor)) : undefined,
  )
  const named = new Map<string, Set<number>>()
  for (const { names = {} } of visible.flatMap(changes => changes ?? []))
    for (const [to, ids] of Object.entries(names)) {
      const of = presentName(to)
      for (const id of ids) named.set(of, (named.get(of) ?? new Set()).add(id))
    }
  const isTold = await toldNames(db, told, named)
  const namesNobody = ({ field: place, names }: AuditedChange): boolean => {
    const field = fieldAt(entity, place)
    if (field?.nameOf) return toldAllNames(told, field.nameOf.of)
    if (names) return Object.entries(names).every(([to, ids]) => ids.every(id => isTold(presentName(to), id)))
    return targetsIn(field).every(to => toldAllNames(told, to))
  }
  return visible.map(changes => changes?.map(change => (namesNobody(change) ? change : withoutWords(change))))
}

const mayKnowOf = (actor: Actor, { fields }: AnyEntity, changes: readonly AuditedChange[]): boolean =>
  changes.every(({ needs = [] }) => needs.every(name => fields[name] === undefined || readable(actor, fields[name])))

const withoutWords = (change: AuditedChange): AuditedChange => ({
  ...change,
  before: change.before && hiddenWords,
  after: change.after && hiddenWords,
})

/** Changes as they are remembered: of the records that their words name, those whose names are a secret to somebody. */
export const withSecretNames = (
  { product: { registry } }: Pick<Told, 'product'>,
  changes: readonly AuditedChange[],
): readonly AuditedChange[] =>
  changes.map(change => {
    const { names, ...rest } = change
    if (!names) return change
    const secret = Object.entries(names).filter(([to]) => {
      const target = namedIn(registry, to)
      return target !== undefined && !isOpenlyNamed(target)
    })
    return { ...rest, names: Object.fromEntries(secret) }
  })

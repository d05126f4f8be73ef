import { sql, type RawBuilder } from 'kysely'
import type { Product } from '../context/served.server.ts'
import { serviceOf } from '../context/served.server.ts'
import type { Service } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { tableOf } from '../define/naming.ts'
import { partOf, partsIn, wholeColumn, wholeOf, type PartEntity } from '../define/parts.ts'
import { isWider, scopeOn, type Actor } from '../rights/actor.ts'
import { mayRead } from '../rights/mayRead.ts'
import { isNamedIn, rowScope } from './scope.server.ts'

type Sight = NonNullable<Service<AnyEntity>['sights']>[number]

/**
 * The ways by which people see records because of parts: who sees a whole sees its parts, unless they say less; who is named in a part sees its whole, as far as
 * their scope of it shows them what they are named in at all. `productOf` gives the product they are asked of.
 */
export const partSights = (product: () => Product, entity: AnyEntity): readonly Sight[] => {
  const { entities } = product().registry
  const how = partOf(entity)
  const whole = how && entities.get(wholeOf(entity) ?? '')
  return [
    ...(how && whole && how.seenAlone !== true ? [byWhole(product, { part: entity, how }, whole)] : []),
    ...partsIn(entities, entity).map(part => byPart(entity, part)),
  ]
}

const byWhole =
  (product: () => Product, part: PartEntity, whole: AnyEntity): Sight =>
  actor => {
    if (!mayRead(actor, whole)) return undefined
    const seen = rowScope(whole, serviceOf(product(), whole), actor)
    if (seen === undefined) return 'all'
    return {
      way: 'whole',
      holds: sql<boolean>`${sql.ref(`t.${wholeColumn(part.how)}`)} in (select t.id from ${sql.table(tableOf(whole))} as t where ${seen})`,
    }
  }

const byPart =
  (whole: AnyEntity, one: PartEntity): Sight =>
  actor => {
    const named = isNamedByPart(whole, one, actor)
    return named && { way: 'part', holds: named }
  }

const isNamedByPart = (whole: AnyEntity, one: PartEntity, actor: Actor): RawBuilder<boolean> | undefined => {
  const named = isWider(scopeOn(actor, whole.name), 'own') && mayRead(actor, one.part) ? isNamedIn(one.part, actor, 'p') : undefined
  return named && sql<boolean>`t.id in (select p.${sql.id(wholeColumn(one.how))} from ${sql.table(tableOf(one.part))} as p where ${named})`
}

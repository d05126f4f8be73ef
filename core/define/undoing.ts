import type { AnyEntity, Transition } from './entity.ts'
import type { Fields } from './field.ts'
import { referencesIn, type ReferenceIn } from './acyclic.ts'
import { targetOf } from './referrers.ts'
import type { Registry } from './registry.ts'
import { isVoid, statesMeaning } from './stateMeanings.ts'
import { finalStates } from './ways.ts'

/**
 * Whether a step takes back what its record stands for: it leads for good to states alone in which that holds no more, or says of itself what it undoes. What is only out of use until it is taken into
 * use again, such as a material, takes nothing back of what was made with it.
 */
export const takesBack = (entity: AnyEntity, { to, undoes }: Transition<Fields, string>): boolean =>
  undoes !== undefined || (typeof to === 'string' ? [to] : to).every(state => isVoid(entity, state) && finalStates(entity).has(state))

/** A reference by which records of another entity keep a record from a step while they are in some states (`keptBy`). */
interface Keeping {
  readonly entity: AnyEntity
  readonly reference: ReferenceIn
  readonly states: readonly string[]
}

/** What keeps records of an entity from a step; undefined in the place of what is no reference to them. */
export const keepingOf = (
  { entities }: Pick<Registry, 'entities'>,
  of: Pick<AnyEntity, 'name'>,
  { keptBy = {} }: Pick<Transition<Fields, string>, 'keptBy'>,
): readonly (readonly [path: string, keeping: Keeping | undefined])[] =>
  Object.entries(keptBy).map(([path, asked]) => {
    const [area, name, ...inner] = path.split('.')
    const entity = entities.get(`${area}.${name}`)
    const reference =
      entity &&
      referencesIn(entity).find(
        one => one.field.kind === 'ref' && one.path === inner.join('.') && targetOf({ field: one.field }) === of.name,
      )
    return [path, entity && reference && { entity, reference, states: typeof asked === 'string' ? statesMeaning(entity, asked) : asked }]
  })

import { consentedStates } from './consent.ts'
import { stateNames, type AnyEntity, type Transition } from './entity.ts'
import type { Fields, StoredOf } from './field.ts'
import type { AnyMaking, Making } from './from.ts'
import type { Label, Language } from '../language/label.ts'
import { snake } from './naming.ts'
import { onceFor } from './onceFor.ts'
import { finalStates } from './ways.ts'

/** How records of an entity belong to records of another one, their whole, and live with it. */
export interface PartOf<Name extends string> {
  /** The reference to the whole: required, frozen and `from: true`. */
  readonly field: Name
  /** What the parts are called on the page of their whole, several of them. */
  readonly as: Label
  /** What the button says that adds one, where “Add …” with its name is too long for one. */
  readonly adding?: Label
  /** The states of the whole in which people add parts; where it is absent, those in which it neither ended nor was agreed to with its parts. */
  readonly addedIn?: readonly string[]
  /** `with`: deleted and restored together with the whole. `kept`: a whole with parts is not deleted. */
  readonly gone: 'with' | 'kept'
  /** The state that parts take in which work is left when the life of their whole ends. Where it is superseded by its next version, they go over to that. */
  readonly ends?: string
  /** Fields that people agree to together with the whole: they stand in what is decided on. While it waits, and once it was agreed to, nobody adds, edits or deletes parts; their steps go on. */
  readonly frozenWith?: readonly Name[]
  /** Who sees the whole does not see its parts for that: each is seen by those whom its own scope shows it. */
  readonly seenAlone?: true
  /** The sheet of the whole has no table of its parts. */
  readonly unprinted?: true
}

/** An entity whose records belong to others, with how. */
export interface PartEntity {
  readonly part: AnyEntity
  readonly how: PartOf<string>
}

/** How the records of an entity belong to others; undefined where they stand for themselves. */
export const partOf = ({ partOf: how }: Pick<AnyEntity, 'partOf'>): PartOf<string> | undefined => how

/** The name of the entity of which the records of a part are parts. */
export const wholeOf = (part: AnyEntity): string | undefined => {
  const field: { readonly to?: string } | undefined = part.partOf && part.fields[part.partOf.field]
  return field?.to
}

/** The column of a part that names its whole. */
export const wholeColumn = ({ field }: Pick<PartOf<string>, 'field'>): string => `${snake(field)}_id`

const ofWholes = onceFor((entities: ReadonlyMap<string, AnyEntity>): ReadonlyMap<string | undefined, readonly PartEntity[]> =>
  Map.groupBy(
    [...entities.values()].flatMap(part => (part.partOf ? [{ part, how: part.partOf }] : [])),
    ({ part }) => wholeOf(part),
  ),
)

/** The entities whose records are parts of the records of this one, in the order of the registry. */
export const partsIn = (entities: ReadonlyMap<string, AnyEntity>, whole: Pick<AnyEntity, 'name'>): readonly PartEntity[] =>
  ofWholes(entities).get(whole.name) ?? []

/** Whether the life of a whole has ended in this state: its parts stay as they are. */
export const isEnded = (whole: AnyEntity, state: unknown): boolean => finalStates(whole).has(String(state))

/** Whether people decide in this state of a whole on what its parts say, or have agreed to it. */
export const isAgreedWithParts = (whole: AnyEntity, { frozenWith = [] }: Pick<PartOf<string>, 'frozenWith'>, state: unknown): boolean =>
  frozenWith.length > 0 && typeof state === 'string' && (consentedStates(whole).has(state) || waitingStates(whole).has(state))

const waitingStates = onceFor(
  ({ transitions = {} }: AnyEntity): ReadonlySet<string> =>
    new Set(Object.values<Transition<Fields, string>>(transitions).flatMap(({ pending }) => (pending === undefined ? [] : [pending]))),
)

/** The states of a whole in which people add parts; `any` where it has none. */
export const addingStates = (whole: AnyEntity, how: PartOf<string>): readonly string[] | 'any' =>
  how.addedIn ??
  (whole.state === undefined ? 'any' : stateNames(whole).filter(state => !isEnded(whole, state) && !isAgreedWithParts(whole, how, state)))

/**
 * Says in the logic of a part how it is added to its whole, in the states that `partOf` names: `from: { scar: addedTo(scarAction, scar) }`. With `fill`, what
 * the whole proposes for it.
 */
export const addedTo = <N extends string, SF extends Fields, T extends Fields>(
  part: AnyEntity & { readonly fields: T },
  whole: AnyEntity & { readonly name: N; readonly fields: SF },
  fill: { readonly [K in keyof T]?: (whole: StoredOf<SF> & { readonly id: number }, language: Language) => StoredOf<T>[K] | null } = {},
): Making<N, T> => {
  const how = partOf(part)
  if (!how) throw new Error(`${part.name} is part of nothing`)
  const making: Omit<AnyMaking, 'source'> = {
    in: addingStates(whole, how),
    // They are asked only with records of that entity.
    fill: fill as NonNullable<AnyMaking['fill']>,
    label: addWords(part),
  }
  return { source: whole.name, ...making }
}

/** What adding one is called. */
export const addWords = ({ label: [zh, en], partOf: how }: Pick<AnyEntity, 'label' | 'partOf'>): Label =>
  how?.adding ?? [`添加${zh}`, `Add ${en.charAt(0).toLowerCase()}${en.slice(1)}`]

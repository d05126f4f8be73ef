import { isShown, valuesOfShown } from '../fields/attributes/shownAttributes.ts'
import { may, type Actor } from '../rights/actor.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { isInEffect } from '../define/effective.ts'
import type { Field } from '../define/field.ts'
import { recordKey } from '../define/recordKey.ts'
import { isListedLines } from '../define/listedLines.ts'
import { isRevisedIn, revisionsOf } from '../define/revisions.ts'
import { isHeld } from '../define/versionStates.ts'
import { isDeletableIn, isEditableIn, isGivenUpIn } from './openStates.ts'

/** Says among what may be done with a record that the next edition may be made from it. */
export const newEdition = 'newEdition'

/** Says among what may be done with a record that an edit of it makes the next version. */
export const revising = 'revise'

type AskGuard = (actor: Actor, row: StoredRecord<AnyEntity>) => unknown

/** Extra conditions of steps with the fields that they read, as an entity's service gives them. */
export type Guards = Readonly<Record<string, { readonly reads: readonly string[]; readonly holds: AskGuard } | undefined>>

type Row = Readonly<Record<string, unknown>>

/** What this person may do with a record in its present state, on the day that `dayDeciding` answers: `update`, `delete` and the transitions. */
export type Abilities = (row: Row, today: string | null) => readonly string[]

/** Works out once per request what rights an actor has on an entity; the answer per row then depends on the row alone. */
export const abilitiesOf = (entity: AnyEntity, guards: Guards, actor: Actor): Abilities => {
  const candidates = candidatesOf(entity, actor)
  const byState = new Map<unknown, readonly Candidate[]>()
  const openIn = (state: unknown): readonly Candidate[] => {
    const known = byState.get(state)
    if (known) return known
    const open = candidates.filter(candidate => candidate.opensIn(state))
    byState.set(state, open)
    return open
  }
  return (row, today) => {
    const open = openIn(entity.state === undefined ? undefined : row[entity.state])
    let stored: StoredRecord<AnyEntity> | undefined
    const names = open
      .filter(({ name, isOpenFor, guard = name }) => {
        if (isOpenFor?.(row, today) === false) return false
        const guarded = guards[guard]
        return guarded === undefined || guarded.holds(actor, (stored ??= storedFromShown(entity, row))) === true
      })
      .map(({ name }) => name)
    return [...new Set(names)]
  }
}

/** The fields without which it cannot be said what this person may do: the state, and what the guards of their steps read. */
export const fieldsForAbilities = (entity: AnyEntity, guards: Guards, actor: Actor): readonly string[] => {
  const read = candidatesOf(entity, actor).flatMap(({ name, guard = name, reads = [] }) => [
    ...reads,
    ...(guards[guard] ? ['createdBy', ...guards[guard].reads] : []),
  ])
  return entity.state === undefined ? read : [entity.state, ...read]
}

/** Lines are written with their record only: they have no steps of their own. */
const candidatesOf = (entity: AnyEntity, actor: Actor): readonly Candidate[] =>
  isListedLines(entity)
    ? []
    : [...verbsOf(entity), ...transitionsOf(entity), ...editionsMade(entity)].filter(({ name, verb = name }) =>
        may(actor, `${entity.name}:${verb}`),
      )

interface Candidate {
  readonly name: string
  /** The verb whose point it needs, when that is not its own name. */
  readonly verb?: string
  /** The guard that it is asked of, when that is not its own name. */
  readonly guard?: string
  /** What else of a row decides it, and the fields that this reads. */
  readonly reads?: readonly string[]
  readonly isOpenFor?: (row: Row, today: string | null) => boolean
  /** Whether it is possible in a state. */
  opensIn(state: unknown): boolean
}

const verbsOf = (entity: AnyEntity): readonly Candidate[] => [
  { name: 'update', opensIn: state => isEditableIn(entity, state), ...beforeItHolds(entity) },
  {
    name: 'delete',
    opensIn: state => isDeletableIn(entity, state),
    ...(revisionsOf(entity) ? onlyFirstVersions : beforeItHolds(entity)),
  },
  ...givenUp(entity),
  ...(revisionsOf(entity)
    ? [{ name: revising, verb: 'update', guard: 'update', opensIn: (state: unknown) => isRevisedIn(entity, state) }]
    : []),
]

/** A later version that does not hold yet is given up by whoever may delete or edit it: the former one holds on. */
const givenUp = (entity: AnyEntity): readonly Candidate[] =>
  isHeld(entity)
    ? (['delete', 'update'] as const).map(verb => ({
        name: 'delete',
        verb,
        reads: ['revision'],
        opensIn: (state: unknown) => isGivenUpIn(entity, { revision: 2, [String(entity.state)]: state }),
        isOpenFor: row => isGivenUpIn(entity, row),
      }))
    : []

/** A later version stays: the one before it was superseded by it. */
const onlyFirstVersions = {
  reads: ['revision'],
  isOpenFor: ({ revision }: Row) => revision === 1,
} as const

/** What is gone by from a day on stays once that day has passed. */
const beforeItHolds = (entity: AnyEntity): Pick<Candidate, 'reads' | 'isOpenFor'> =>
  entity.effective === undefined
    ? {}
    : { reads: [entity.effective.on], isOpenFor: (row, today) => today !== null && !isInEffect(entity, row, today) }

/** The next edition is made from one that was released. */
const editionsMade = ({ edition }: AnyEntity): readonly Candidate[] =>
  edition === undefined ? [] : [{ name: newEdition, verb: 'create', opensIn: state => state === 'released' || state === 'withdrawn' }]

const transitionsOf = (entity: AnyEntity): readonly Candidate[] =>
  Object.entries<{ readonly from: readonly unknown[] }>(entity.transitions ?? {}).map(([name, { from }]) => ({
    name,
    opensIn: state => from.includes(state),
  }))

/** A shown row as rules and guards see it: references become ids again. What the reader may not see is absent. */
export const storedFromShown = (entity: AnyEntity, shown: Readonly<Record<string, unknown>>): StoredRecord<AnyEntity> => {
  const stored: Record<string, unknown> = {
    id: shown['id'],
    version: shown['version'],
    createdAt: shown['createdAt'],
    createdBy: idOf(shown['createdBy']),
  }
  for (const [name, field] of Object.entries<Field>(entity.fields)) if (name in shown) stored[name] = storedValue(field, shown[name])
  // Built field by field from the definition, which is what the type says.
  return stored as StoredRecord<AnyEntity>
}

/** One shown value in its stored form. */
const storedValue = (field: Field, shown: unknown): unknown => {
  if (field.kind === 'ref' || field.kind === 'file' || field.kind === 'image') return idOf(shown)
  if (field.kind === 'refs' && Array.isArray(shown)) return shown.map(idOf)
  if (field.kind === 'record') return keyOf(shown)
  if (field.kind === 'attributes' && isShown(shown)) return valuesOfShown(shown)
  if (field.kind === 'lines' && Array.isArray(shown) && 'of' in field) {
    const of = Object.entries(field.of as Readonly<Record<string, Field>>)
    return shown.map((line: Record<string, unknown>) => ({
      id: line['id'],
      // Nothing is known of what is not shown: rules ask for every field of a line.
      ...Object.fromEntries(of.map(([name, inner]) => [name, name in line ? storedValue(inner, line[name]) : null])),
    }))
  }
  return shown
}

/** The key of a record of whatever entity, of which it is shown what it is called. */
const keyOf = (shown: unknown): string | null => {
  const id = idOf(shown)
  return id !== null && typeof shown === 'object' && shown !== null && 'entity' in shown
    ? recordKey({ name: String(shown.entity) }, id)
    : null
}

const idOf = (shown: unknown): number | null => (typeof shown === 'object' && shown !== null && 'id' in shown ? Number(shown.id) : null)

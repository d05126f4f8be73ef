import { areaName } from '../define/area.ts'
import { dueWays } from '../define/derived.ts'
import { stateNames, type AnyEntity, type Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { addingStates, isAgreedWithParts, isEnded, partOf, wholeOf, type PartOf } from '../define/parts.ts'
import type { Registry } from '../define/registry.ts'
import { isOver } from '../define/stateMeanings.ts'
import { finalStates } from '../define/ways.ts'
import { fieldOf } from '../fields/kinds.ts'
import { filterable } from '../reading/query.ts'
import { checkLabel } from './checkLabel.ts'

/** What is wrong with how records of an entity are parts of others, one sentence each. */
export const checkParts = (registry: Registry, entity: AnyEntity): readonly string[] => {
  const how = partOf(entity)
  if (!how) return []
  const field = fieldOf(entity.fields, how.field)
  const whole = field?.kind === 'ref' ? registry.entities.get(wholeOf(entity) ?? '') : undefined
  if (!field || !whole) return [`it is part of ${how.field}, which refers to no entity`]
  return [
    ...checkLabel('what its records are called as parts', how.as),
    ...(whole === entity || isWithin(registry, whole, entity) ? [`it is part of ${whole.name}, which is part of it`] : []),
    ...(areaName(whole) === areaName(entity) ? [] : [`it is part of ${whole.name}, which stands in another area`]),
    ...(field.required && field.frozen === true && !field.readonly && 'from' in field && field.from === true
      ? []
      : [`it is part of ${how.field}, which must be required, frozen and from: true`]),
    ...(filterable(entity, entity.fields).includes(how.field) ? [] : [`it is part of ${how.field}, by which its list cannot be filtered`]),
    ...(entity.edition || entity.revision ? ['it is a part, so it has neither editions nor versions of its own'] : []),
    ...(entity.assigned ?? [])
      .filter((name: string) => !filterable(entity, entity.fields).includes(name))
      .map((name: string) => `${name} has work with its parts, by which their list cannot be filtered`),
    ...checkAdding(registry, entity, how, whole),
    ...checkEnding(entity, how, whole),
    ...checkFrozen(entity, how, whole),
  ]
}

/** Whether one is part of the other, over however many levels. */
const isWithin = (registry: Registry, one: AnyEntity, other: AnyEntity): boolean => {
  const met = new Set<string>()
  for (let name = wholeOf(one); name !== undefined && !met.has(name);) {
    if (name === other.name) return true
    met.add(name)
    const next = registry.entities.get(name)
    name = next && wholeOf(next)
  }
  return false
}

const checkAdding = (registry: Registry, entity: AnyEntity, how: PartOf<string>, whole: AnyEntity): readonly string[] => {
  const { addedIn, field } = how
  const states = stateNames(whole)
  const among = addingStates(whole, how)
  const making = registry.logic.get(entity.name)?.from?.[field]
  const isSaid = making !== undefined && String(making.in) === String(among)
  return [
    ...(addedIn ?? []).filter(state => !states.includes(state)).map(state => `it is added in ${state}, a state that ${whole.name} has not`),
    ...(addedIn?.length === 0 ? ['it is added in no state'] : []),
    ...(addedIn ?? [])
      .filter(state => isEnded(whole, state))
      .map(state => `it is added in ${state}, in which the life of its whole has ended`),
    ...(addedIn ?? [])
      .filter(state => isAgreedWithParts(whole, how, state))
      .map(state => `it is added in ${state}, in which people have agreed to what its parts say`),
    ...(isSaid ? [] : [`its logic does not say how it is added: from: { ${field}: addedTo(…) }`]),
  ]
}

/** What waits for somebody, or may be late, ends with its whole: nobody is asked for what they cannot do any more. */
const checkEnding = (entity: AnyEntity, { ends }: PartOf<string>, whole: AnyEntity): readonly string[] => {
  const states = stateNames(entity)
  const steps = Object.values<Transition<Fields, string>>(entity.transitions ?? {})
  const waits = new Set([
    ...steps.flatMap(({ waiting, waitingIn, from }) => (waiting ? (waitingIn ?? from) : [])),
    ...dueWays(entity).flatMap(({ in: among }) => among),
  ])
  const mayEnd = finalStates(whole).size > 0
  return [
    ...(ends === undefined || states.includes(ends) ? [] : [`it ends with its whole by ${ends}, a state that it has not`]),
    ...(ends !== undefined && states.includes(ends) && !isOver(entity, ends)
      ? [`it ends with its whole in ${ends}, in which work is left`]
      : []),
    ...(ends !== undefined && !mayEnd ? [`it ends with its whole, but the life of ${whole.name} never ends`] : []),
    ...[...waits]
      .filter(state => mayEnd && (ends === undefined || isOver(entity, state)))
      .map(state => `somebody is waited for in ${state}, but it does not end with its whole: say ends`),
  ]
}

const checkFrozen = (entity: AnyEntity, { frozenWith = [], field, seenAlone }: PartOf<string>, whole: AnyEntity): readonly string[] => {
  const steps = Object.entries<Transition<Fields, string>>(entity.transitions ?? {})
  const approved = Object.values<Transition<Fields, string>>(whole.transitions ?? {}).some(({ approval }) => approval !== undefined)
  return [
    ...(frozenWith.length > 0 && seenAlone ? ['people agree to it with its whole, so it is not seen alone'] : []),
    ...(frozenWith.length > 0 && !approved ? [`people agree to its parts with ${whole.name}, which nobody agrees to`] : []),
    ...frozenWith.flatMap(name => {
      const frozen: Field | undefined = fieldOf(entity.fields, name)
      if (!frozen) return [`people agree to ${name} with its whole, which does not exist`]
      const written = steps.filter(([, { fills = [] }]) => fills.includes(name)).map(([step]) => step)
      return [
        ...(name === entity.state || name === field || ['lines', 'refs'].includes(frozen.kind) || frozen.origin !== undefined
          ? [`people agree to ${name} with its whole, which nobody fills in as one value`]
          : []),
        ...written.map(step => `people agree to ${name} with its whole, but ${step} fills it in`),
      ]
    }),
  ]
}

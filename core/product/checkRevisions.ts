import { fieldOf } from '../fields/kinds.ts'
import { filterable } from '../reading/query.ts'
import { dueWays } from '../define/derived.ts'
import { stateNames, type AnyEntity, type Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { revisionsOf } from '../define/revisions.ts'
import { isVoid } from '../define/stateMeanings.ts'
import { finalStates } from '../define/ways.ts'

/** A document that is revised has a number and the fields of versions, is not edited where it is revised, and stays as it is once it is superseded. */
export const checkRevisions = (entity: AnyEntity): readonly string[] => {
  const declared = revisionsOf(entity)
  if (declared === undefined)
    return Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([name, { alone }]) =>
      alone ? [`${name} is not taken beside a version, but nothing of it is revised`] : [],
    )
  const { after, superseded, suffix, besides = [] } = declared
  const states = stateNames(entity)
  const steps = Object.entries<Transition<Fields, string>>(entity.transitions ?? {})
  const editable: readonly string[] = entity.editableIn ?? states
  const deletable: readonly string[] = entity.deletableIn ?? editable
  const usable: readonly string[] = entity.usableIn ?? []
  const late = dueWays(entity).flatMap(due => due.in)
  const reachedBySteps = steps.filter(([, { to }]) => (typeof to === 'string' ? [to] : to).includes(superseded))
  return [
    ...['revision', 'numberRoot']
      .filter(name => !fieldOf(entity.fields, name))
      .map(name => `its versions have no ${name}: spread revisionFields`),
    ...(suffix === undefined || fieldOf(entity.fields, suffix)?.kind === 'text'
      ? []
      : [`the suffix of its numbers, ${suffix}, is no text`]),
    ...besides
      .filter(name => {
        const field = fieldOf(entity.fields, name)
        return field === undefined || field.readonly || 'of' in field || ('frozen' in field && field.frozen)
      })
      .map(name => `${name} is edited besides the agreement, but is no field that somebody edits`),
    ...(fieldOf(entity.fields, entity.title)?.kind === 'code' ? [] : ['it is revised, but its title is no number']),
    ...(after.length > 0 ? [] : ['it is revised after no state']),
    ...[...after, superseded]
      .filter(state => !states.includes(state))
      .map(state => `it is revised by the state ${state}, which does not exist`),
    ...(after.includes(superseded) || states[0] === superseded
      ? [`${superseded} is where a version ends, not where one begins or is revised`]
      : []),
    ...after.filter(state => state === states[0]).map(state => `it is revised in ${state}, in which every version begins`),
    ...after.filter(state => editable.includes(state)).map(state => `it is edited in ${state}, so nothing is revised there`),
    ...after.filter(state => deletable.includes(state)).map(state => `it is deleted in ${state}, so it was never sent there`),
    ...([editable, deletable, usable, late].some(among => among.includes(superseded))
      ? [`${superseded} is over: nothing is edited, deleted, referred to or late there`]
      : []),
    ...(finalStates(entity).has(superseded) && isVoid(entity, superseded)
      ? []
      : [`the state ${superseded} is void, and no way leads out of it`]),
    ...reachedBySteps.map(([name]) => `${name} leads to ${superseded}, which a revision alone does`),
    ...steps
      .filter(([, { pending }]) => pending !== undefined && after.includes(pending))
      .map(([name]) => `it is revised while ${name} waits`),
    ...(Object.hasOwn(entity.transitions ?? {}, 'revise') ? ['revise cannot be the name of a transition of what is revised'] : []),
    ...(filterable(entity, entity.fields).includes('revision')
      ? []
      : ['its list cannot be filtered by revision, so nobody finds former versions']),
    ...(entity.edition ? ['it has editions, which are no versions'] : []),
  ]
}

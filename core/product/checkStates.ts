import { buttonWords } from '../transitions/offered.ts'
import { filledStates, ledWays, stateNames, type AnyEntity, type Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { isOver, meaningOf } from '../define/stateMeanings.ts'
import { drawingSteps, finalStates, reachable, waysBetween } from '../define/ways.ts'
import { fieldOf } from '../fields/kinds.ts'
import { checkButton } from './checkButton.ts'
import { checkLabel } from './checkLabel.ts'
import { checkWaiting } from './checkWaiting.ts'

/** What a step writes into a field is asked for as what the field is, of whom may write it. */
const checkFilled = (entity: AnyEntity, step: Transition<Fields, string>, name: string): readonly string[] => {
  const field = fieldOf(entity.fields, name)
  const asked = fieldOf(step.input ?? {}, name)
  if (!field || !asked) return [field ? 'for which it does not ask' : 'which does not exist']
  return [
    ...(field.kind === asked.kind ? [] : [`which is no ${asked.kind}`]),
    ...(field.group === asked.group ? [] : ['which belongs to another group of fields']),
    ...(field.origin === undefined ? [] : ['which nobody fills in']),
  ]
}

/** What is wrong with the states of an entity and the ways between them, one sentence each. */
export const checkStates = (entity: AnyEntity): readonly string[] => {
  const transitions = Object.entries<Transition<Fields, string>>(entity.transitions ?? {})
  if (entity.state === undefined) return transitions.length === 0 ? [] : ['it has transitions but no state']
  const states = stateNames(entity)
  const led = ledWays(entity)
  const ways = waysBetween(entity)
  const reached = reachable(states[0], ways)
  return [
    ...(entity.fields[entity.state].readonly && entity.fields[entity.state].required ? [] : ['its state must be required and readonly']),
    ...states.filter(state => !reached.has(state)).map(state => `the state ${state} cannot be reached`),
    ...led
      .flatMap(({ from, to }) => [...from, to])
      .filter(state => !states.includes(state))
      .map(state => `it is led through the state ${state}, which does not exist`),
    ...[...finalStates(entity)]
      .filter(state => !isOver(entity, state))
      .map(state => `work is left in ${state}, but no way leads out of it`),
    ...filledStates(entity).flatMap(([at, names]) => [
      ...(states.includes(at) ? [] : [`it is filled in the state ${at}, which does not exist`]),
      ...names.filter(name => !fieldOf(entity.fields, name)).map(name => `in ${at} it holds ${name}, which does not exist`),
    ]),
    ...Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
      (drawingSteps(field) ?? [])
        .filter(step => !Object.hasOwn(entity.transitions ?? {}, step))
        .map(step => `${name} is drawn by ${step}, which does not exist`),
    ),
    ...Object.entries<Field & { readonly carriedOver?: boolean }>(entity.fields)
      .filter(([, field]) => field.carriedOver === true && !field.readonly)
      .map(([name]) => `${name} is carried over, but people choose it`),
    ...transitions.flatMap(([name, step]) => [
      ...checkLabel(name, step.label),
      ...(['read', 'create', 'update', 'delete', 'export', 'import', 'options', 'history', 'batch_delete', 'paper'].includes(name)
        ? [`${name} cannot be the name of a transition`]
        : []),
      ...checkApproval(step).map(wrong => `${name} ${wrong}`),
      ...(step.pending === undefined || meaningOf(entity, step.pending) === 'waiting:approvers'
        ? []
        : [`${name} waits in ${step.pending}, which does not mean waiting:approvers`]),
      // What goes on from where a refusal leads it is with its author.
      ...(step.rejected === undefined || finalStates(entity).has(step.rejected) || !isOver(entity, step.rejected)
        ? []
        : [`a refusal of ${name} leads to ${step.rejected}, in which no work is left, but a way leads out of it`]),
      ...(step.waiting ? checkLabel(`what waits for ${name}`, step.waiting) : []),
      ...(step.button ? checkLabel(`the button of ${name}`, step.button) : []),
      // What cannot be taken back stands in the menu.
      ...(step.tone === 'danger' ? [] : checkButton(`the button of ${name}`, buttonWords(step), 'a shorter button')),
      ...(step.waitingIn ?? [])
        .filter(state => !step.from.includes(state))
        .map(state => `${state} waits for ${name}, which does not begin there`),
      ...checkWaiting(entity, step).map(wrong => `what waits for ${name} ${wrong}`),
      ...(step.notDecidedBy ?? [])
        .filter(field => !['ref', 'refs'].includes(fieldOf(entity.fields, field)?.kind ?? ''))
        .map(field => `${name} is not decided by ${field}, which refers to nobody`),
      ...(step.requires ?? [])
        .filter(field => !fieldOf(entity.fields, field))
        .map(field => `${name} requires ${field}, which does not exist`),
      ...(step.fills ?? []).flatMap(field => checkFilled(entity, step, field).map(wrong => `${name} fills ${field}, ${wrong}`)),
      ...(step.input ? Object.entries(step.input).flatMap(([field, { label }]) => checkLabel(`${name}.${field}`, label)) : []),
    ]),
  ]
}

const checkApproval = ({ approval, flow, pending, rejected, from }: Transition<Fields, string>): readonly string[] => {
  if (approval === undefined) {
    return pending === undefined && rejected === undefined && flow === undefined
      ? []
      : ['waits for no approval, so there is nowhere to wait and nobody to ask']
  }
  return [
    ...(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(approval) ? [] : ['waits for an approval that is not called area.thing']),
    ...(pending === undefined || rejected === undefined
      ? ['waits for an approval, but does not say in which state, or where a refusal leads']
      : []),
    ...(pending !== undefined && from.includes(pending) ? ['begins where it waits'] : []),
  ]
}

import { clocksOf, limitOf, pausesOf, type Clock } from '../define/clock.ts'
import { stateNames, type AnyEntity } from '../define/entity.ts'
import { isOver } from '../define/stateMeanings.ts'
import { fieldOf } from '../fields/kinds.ts'
import { checkLabel } from './checkLabel.ts'

/** What is wrong with the clocks of an entity: how long they allow, in which states they run, and by which fields. */
export const checkClocks = (entity: AnyEntity): readonly string[] =>
  clocksOf(entity).flatMap(clock => checkClock(entity, clock).map(wrong => `the clock ${clock.by} ${wrong}`))

const checkClock = (entity: AnyEntity, clock: Clock): readonly string[] => {
  if (entity.state === undefined) return ['runs in states, but there are none']
  const { label, by, standing, used, limit, since = [], until } = clock
  const names = [by, standing, ...(used === undefined ? [] : [used])]
  const isOfClock = (name: string): boolean => fieldOf(entity.fields, name)?.ofClock === true
  return [
    ...checkLabel('its label', label),
    ...(new Set(names).size === names.length ? [] : ['says two things in one field']),
    ...names.filter(name => !isOfClock(name)).map(name => `lacks its field ${name}: spread all that clock(…) gives`),
    ...((limitOf(clock)?.seconds ?? 0) > 0 ? [] : [`has the limit ${limit}, which is no time: say '24 h' or '10 d'`]),
    ...checkStates(entity, clock),
    ...since
      .filter(name => fieldOf(entity.fields, name)?.kind !== 'moment' || isOfClock(name))
      .map(name => `counts from ${name}, which is no moment of it`),
    ...(until === undefined || fieldOf(entity.fields, until)?.kind === 'moment' ? [] : [`ends at ${until}, which is no moment of it`]),
  ]
}

const checkStates = (entity: AnyEntity, clock: Clock): readonly string[] => {
  const { states, calledOff = [] } = clock
  const known = stateNames(entity)
  return [
    ...(states.length > 0 ? [] : ['runs in no state']),
    ...[...states, ...calledOff].filter(state => !known.includes(state)).map(state => `names the state ${state}, which does not exist`),
    ...states.filter(state => isOver(entity, state)).map(state => `runs in ${state}, in which no work is left`),
    ...states.filter(state => calledOff.includes(state)).map(state => `runs in ${state}, and is called off there`),
    ...pausesOf(clock).flatMap(({ state, while: flag }) => [
      ...(states.includes(state) ? [] : [`stands still in ${state}, in which it does not run`]),
      ...(flag === undefined || fieldOf(entity.fields, flag)?.kind === 'flag' ? [] : [`stands still while ${flag}, which is no flag`]),
    ]),
  ]
}

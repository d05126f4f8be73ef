import { answerOf, isNamed, keepingOf, pathOf, referencesUpon, takesBack } from '../define/undoing.ts'
import { fieldOf } from '../fields/kinds.ts'
import { stateNames, type AnyEntity, type Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { isOrigin, lineOriginsOf, type AnyLineMaking, type AnyMaking } from '../define/from.ts'
import type { Registry } from '../define/registry.ts'
import { makingWords } from '../records/words.ts'
import { checkButton } from './checkButton.ts'
import { checkWaiting } from './checkWaiting.ts'

const isQuantity = (field: Field | undefined): boolean => field?.required === true && (field.kind === 'decimal' || field.kind === 'integer')

/** What the compiler cannot see of how records of an entity are made from others. */
export const checkFrom = (registry: Registry, entity: AnyEntity): readonly string[] => {
  const makings = registry.logic.get(entity.name)?.from ?? {}
  const { makes } = entity.list ?? {}
  const origins = Object.entries<Field>(entity.fields).filter(([, field]) => isOrigin(field))
  return [
    ...(makes ? checkButton('the button for ticked rows', makes.label, 'a shorter label') : []),
    ...origins.filter(([name]) => !Object.hasOwn(makings, name)).map(([name]) => `it is made from ${name}, but its logic does not say how`),
    ...origins
      .filter(([, field]) => !field.readonly && field.frozen !== true)
      .map(([name]) => `it is made from ${name}, which is neither frozen nor readonly, so people could change it`),
    ...Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
      Object.entries(linesFields(field))
        .filter(([, inner]) => isOrigin(inner) && Object.values(makings).every(({ lines = {} }) => !Object.hasOwn(lines, name)))
        .map(([inner]) => `its ${name} are made from ${inner}, but its logic does not say how`),
    ),
    ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, transition]) => {
      const { undoes = [], leaves = [], notWhile, keptBy } = transition
      const upon = referencesUpon(registry, entity)
      const isUpon = (name: string): boolean => upon.some(one => isNamed([name], one))
      return [
        ...undoes.filter(name => !isUpon(name)).map(name => `${step} undoes ${name}, which does not refer to it`),
        ...leaves.filter(name => !isUpon(name)).map(name => `${step} leaves ${name}, which does not refer to it`),
        ...[...keepingOf(registry, entity, notWhile), ...keepingOf(registry, entity, keptBy)].flatMap(([path, keeping]) =>
          keeping && keeping.states.length > 0 && keeping.states.every(state => stateNames(keeping.entity).includes(state))
            ? []
            : [`${step} is kept by ${path}, which is no reference to it in states that there are`],
        ),
        ...(leaves.length > 0 && !takesBack(entity, transition) ? [`${step} leaves ${leaves.join(', ')}, but takes nothing back`] : []),
        ...(takesBack(entity, transition) ? upon : [])
          .filter(one => answerOf(entity, transition, one) === undefined)
          .map(one => `${step} takes back what ${pathOf(one)} may stand on: name it in notWhile, undoes or leaves`),
      ]
    }),
    ...Object.entries(makings).flatMap(([name, making]) => {
      const field = origins.find(([origin]) => origin === name)?.[1]
      if (!field || !('to' in field)) return [`its logic makes it from ${name}, which does not say from: true`]
      return checkMaking(registry, entity, field, making).map(wrong => `made from ${name}, ${wrong}`)
    }),
  ]
}

const checkMaking = (
  registry: Registry,
  entity: AnyEntity,
  field: Field & { readonly to?: unknown },
  making: AnyMaking,
): readonly string[] => {
  const source = registry.entities.get(making.source)
  const { same = {}, fill = {}, left } = making
  const among = making.in === 'any' ? [] : making.in
  const known = source ? stateNames(source) : []
  const taking = left && fieldOf(entity.fields, left.field)
  return [
    ...(source && field.to === making.source ? [] : [`it comes from ${making.source}, to which it does not refer`]),
    ...among.filter(state => !known.includes(state)).map(state => `it comes from the state ${state}, which does not exist`),
    ...(making.waitingIn ?? [])
      .filter(state => !among.includes(state))
      .map(state => `what it comes from waits in ${state}, from which it is not made`),
    ...(making.next === true && making.source === entity.name ? ['it is a copy, which is not what comes next'] : []),
    ...(source ? checkWaiting(source, making) : []).map(wrong => `what it comes from and waits ${wrong}`),
    ...(making.waiting && making.in === 'any' && !making.waitingIn ? ['what it comes from waits in no state'] : []),
    ...((making.in !== 'any' && among.length === 0) === field.readonly
      ? []
      : ['people make it, but its reference is readonly; or nobody ever does']),
    ...[...Object.keys(same), ...Object.keys(fill)]
      .filter(name => !fieldOf(entity.fields, name))
      .map(name => `it fills in ${name}, which does not exist`),
    ...Object.keys(same)
      .filter(name => name === entity.state)
      .map(name => `it takes over ${name}, which is its state`),
    ...(left && !isQuantity(taking) ? [`it takes ${left.field}, which is no quantity that every record has`] : []),
    ...(making.in === 'any' || among.length > 0 ? checkButton('its button', making.label ?? makingWords(entity.label), 'a label') : []),
    ...Object.entries(making.lines ?? {}).flatMap(([name, how]) =>
      checkLineMaking(entity, making.source, name, how).map(wrong => `${name}: ${wrong}`),
    ),
    ...(left?.except ?? [])
      .filter(state => !stateNames(entity).includes(state))
      .map(state => `it takes nothing in ${state}, which does not exist`),
  ]
}

const linesFields = (field: Field | undefined): Fields => (field !== undefined && 'of' in field ? (field.of as Fields) : {})

const checkLineMaking = (entity: AnyEntity, source: string, name: string, { fill = {}, left }: AnyLineMaking): readonly string[] => {
  const fields = linesFields(fieldOf(entity.fields, name))
  return [
    ...(lineOriginsOf(fields, source).length === 1 ? [] : [`exactly one reference of a line says which line of ${source} it is made from`]),
    ...Object.keys(fill)
      .filter(cell => !fieldOf(fields, cell))
      .map(cell => `it fills in ${cell}, which does not exist`),
    ...(left && !isQuantity(fieldOf(fields, left.field)) ? [`it takes ${left.field}, which is no quantity that every line has`] : []),
    ...(left?.except ?? [])
      .filter(state => !stateNames(entity).includes(state))
      .map(state => `it takes nothing in ${state}, which does not exist`),
  ]
}

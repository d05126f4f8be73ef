import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink, AnyGuestStep } from '../define/guestLink.ts'
import type { Field, Fields } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'
import { fieldOfEachLine, guestFields, guestStep, guestSteps } from '../guest/guestInput.ts'
import { checkLabel } from './checkLabel.ts'

/** What is wrong with the links for guests of an entity: a step that there is not or that waits for an approval, fields that there are not, files that must be given. */
export const checkGuest = (entity: AnyEntity): readonly string[] => {
  const guest: AnyGuestLink | undefined = entity.guest
  if (guest === undefined) return []
  return [
    ...checkLabel('what a link for guests is for', guest.label),
    ...guestSteps(entity).flatMap(step => checkStep(entity, step)),
    ...(guest.viewed === undefined || isTold(entity, guest.viewed) ? [] : [`${guest.viewed} cannot say when a guest saw a record`]),
    ...(guest.days >= 1 && guest.days <= 90 ? [] : ['a link for guests is good for 1 to 90 days']),
    ...guest.shows.flatMap(name => {
      const field = fieldOf(entity.fields, name)
      if (!field) return [`guests are shown ${name}, which does not exist`]
      return field.internal === true ? [`guests are shown ${name}, which is internal`] : []
    }),
    ...Object.entries(guest.columns ?? {}).flatMap(([name, columns]) => {
      const lines = fieldOf(entity.fields, name)
      const of = lines && 'of' in lines ? (lines.of as Fields) : {}
      return (columns ?? []).filter(column => !(column in of)).map(column => `guests are shown ${name}.${column}, which does not exist`)
    }),
  ]
}

const checkStep = (entity: AnyEntity, asked: AnyGuestStep): readonly string[] => {
  const { takes, asks, eachLine } = asked
  const step = guestStep(entity, asked)
  const typed = new Set([...guestFields(entity, asked).map(([name]) => name), ...(eachLine ? [eachLine.input] : [])])
  return [
    ...checkLabel('what a guest is asked', asks),
    ...(step === undefined ? [`guests take ${takes}, which does not exist`] : []),
    ...(step?.approval === undefined ? [] : [`guests take ${takes}, which waits for an approval`]),
    ...Object.entries(step?.input ?? {})
      .filter(([name, { required }]) => required && !typed.has(name))
      .map(([name]) => `guests cannot fill in ${name}, without which ${takes} is not taken`),
    ...(eachLine === undefined || (fieldOfEachLine(entity, asked) && fieldOf(entity.fields, eachLine.of)?.kind === 'lines')
      ? []
      : [`guests cannot fill in ${eachLine.input} for each line`]),
  ]
}

/** A moment that the program writes. */
const isTold = (entity: AnyEntity, name: string): boolean => {
  const field: Field | undefined = entity.fields[name]
  return field?.kind === 'moment' && field.readonly
}

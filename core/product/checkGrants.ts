import { filledStates, stateNames, type AnyEntity } from '../define/entity.ts'
import { endingOf, grantedState, grantOf } from '../define/grants.ts'
import { fieldOf } from '../fields/kinds.ts'

/** Grants have their fields and a state in which they hold, say to what they let people until when, and are ended early by one step. */
export const checkGrants = (entity: AnyEntity): readonly string[] => {
  const grant = grantOf(entity)
  if (grant === undefined) return []
  const ends = ['moment', 'date']
  return [
    ...['requester', 'requesterDepartment', 'standing']
      .filter(name => !fieldOf(entity.fields, name))
      .map(name => `its grants have no ${name}: spread grantFields`),
    ...(stateNames(entity).includes(grantedState) ? [] : [`no state of its grants is called ${grantedState}`]),
    ...(fieldOf(entity.fields, grant.of)?.kind === 'ref' ? [] : [`${grant.of} is nothing to which a grant lets people`]),
    ...(ends.includes(fieldOf(entity.fields, grant.until)?.kind ?? '') ? [] : [`${grant.until} says no end of a grant`]),
    ...(filledStates(entity).some(([state, names]) => state === grantedState && names.includes(grant.until))
      ? []
      : [`a grant may lack ${grant.until}: name it in filledIn`]),
    ...(endingOf(entity) ? [] : ['no step ends a grant early']),
  ]
}

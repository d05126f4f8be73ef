import type { AnyEntity } from '../define/entity.ts'
import { spokenBy, standsBy, waysToQualify } from '../define/spoken.ts'
import { summaryOf } from '../define/summary.ts'
import { fieldOf } from '../fields/kinds.ts'

/**
 * What is wrong with how an entity says where its records stand: what says it in place of the state is another choice, or a flag. Neither the list nor what stands beside
 * the one tag of a page says it a second time; on a board the core says what its columns do not.
 */
export const checkSpoken = (entity: AnyEntity): readonly string[] => {
  const { state, fields, list } = entity
  const standing = standsBy(entity)
  const isRef = (name: string): boolean => fieldOf(fields, name)?.kind === 'ref'
  const columns: readonly string[] = list?.columns ?? []
  const told = columns.filter(name => standing.includes(name))
  const beside = summaryOf(entity).flatMap(({ field, with: others = [] }) => [field, ...others])
  return [
    ...[...spokenBy(entity), ...waysToQualify(entity).flatMap(({ by, says }) => (isRef(by) && says ? [] : [by]))]
      .filter(name => state === undefined || name === state || !['choice', 'flag'].includes(fieldOf(fields, name)?.kind ?? ''))
      .map(name => `${name} is no choice and no flag that says where it stands`),
    ...(told.length > 1 ? [`its list says where a record stands in ${told.join(' and in ')}`] : []),
    ...beside.filter(name => standing.includes(name)).map(name => `its summary says a second time where a record stands, with ${name}`),
  ]
}

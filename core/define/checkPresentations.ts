import { fieldOf } from '../fields/kinds.ts'
import { filterable } from '../reading/query.ts'
import type { AnyEntity } from './entity.ts'
import type { Board, ListPresentation } from './listPresentations.ts'

/** What is wrong with the ways in which an entity's list is shown. */
export const checkPresentations = (entity: AnyEntity): readonly string[] => {
  const presentations: readonly ListPresentation[] = entity.presentations ?? []
  const kinds = presentations.map(({ as }) => as)
  return [
    ...kinds.filter((as, at) => kinds.indexOf(as) !== at).map(as => `its list is shown as a ${as} in two ways`),
    ...presentations.flatMap(presentation => checkBoard(entity, presentation)),
  ]
}

const checkBoard = (entity: AnyEntity, { by, card, limits }: Board): readonly string[] => {
  const field = fieldOf(entity.fields, by)
  const values = field?.kind === 'choice' && 'values' in field ? Object.keys(field.values as object) : undefined
  return [
    ...(values === undefined ? [`its board stands by ${by}, which is not a choice`] : []),
    ...(values !== undefined && !filterable(entity, entity.fields).includes(by)
      ? [`its board stands by ${by}, by which its list cannot be filtered`]
      : []),
    ...checkCard(entity, 'board', card),
    ...Object.entries(limits ?? {}).flatMap(([value, most]) => [
      ...(values === undefined || values.includes(value) ? [] : [`its board limits ${value}, which is no value of ${by}`]),
      ...(Number.isInteger(most) && most > 0 ? [] : [`its board limits ${value} to ${most}, which is no number of cards`]),
    ]),
  ]
}

/** What cards say is what lists can answer. */
const checkCard = (entity: AnyEntity, what: string, card: readonly string[] = []): readonly string[] =>
  card
    .filter(name => !fieldOf(entity.fields, name) || ['lines', 'json', 'richText'].includes(fieldOf(entity.fields, name)?.kind ?? ''))
    .map(name => `the cards of its ${what} cannot say ${name}`)

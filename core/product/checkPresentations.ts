import { fieldOf } from '../fields/kinds.ts'
import { groupable } from '../reading/grouping.ts'
import { filterable } from '../reading/query.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Board, Calendar, Cards, ListPresentation, Timeline, Tree } from '../define/listPresentations.ts'
import { people, type Registry } from '../define/registry.ts'

/** What is wrong with the ways in which an entity's list is shown. */
export const checkPresentations = ({ entities }: Pick<Registry, 'entities'>, entity: AnyEntity): readonly string[] => {
  const presentations: readonly ListPresentation[] = entity.presentations ?? []
  const kinds = presentations.map(({ as }) => as)
  return [
    ...kinds.filter((as, at) => kinds.indexOf(as) !== at).map(as => `its list is shown as a ${as} in two ways`),
    ...presentations.flatMap(presentation => checkOne(entities, entity, presentation)),
    ...presentations.flatMap(({ as, card }) => checkCard(entity, as, card)),
  ]
}

const checkBoard = (entity: AnyEntity, { by, limits, ofPerson }: Board): readonly string[] => {
  const field = fieldOf(entity.fields, by)
  const values = field?.kind === 'choice' && 'values' in field ? Object.keys(field.values as object) : undefined
  return [
    ...(values === undefined ? [`its board stands by ${by}, which is not a choice`] : []),
    ...(values !== undefined && !filterable(entity, entity.fields).includes(by)
      ? [`its board stands by ${by}, by which its list cannot be filtered`]
      : []),
    ...(ofPerson === undefined || (referredBy(entity, ofPerson.by) === people && groupable(entity, entity.fields).includes(ofPerson.by))
      ? []
      : [`its board counts the cards of ${ofPerson.by}, which is no person by whom its list can be filtered`]),
    ...[limits, ofPerson?.limits]
      .flatMap(each => Object.entries(each ?? {}))
      .flatMap(([value, most]) => [
        ...(values === undefined || values.includes(value) ? [] : [`its board limits ${value}, which is no value of ${by}`]),
        ...(Number.isInteger(most) && most > 0 ? [] : [`its board limits ${value} to ${most}, which is no number of cards`]),
      ]),
  ]
}

const checkOne = (entities: Registry['entities'], entity: AnyEntity, presentation: ListPresentation): readonly string[] => {
  if (presentation.as === 'board') return checkBoard(entity, presentation)
  if (presentation.as === 'tree') return checkTree(entities, entity, presentation)
  if (presentation.as === 'cards') return checkPicture(entity, presentation)
  const { as, from, to } = presentation
  return [
    ...checkDays(entity, as, to === undefined ? [from] : [from, to]),
    ...(as === 'timeline' ? checkTimeline(entity, presentation) : checkOf(entity, presentation)),
  ]
}

const checkDays = (entity: AnyEntity, what: string, names: readonly string[]): readonly string[] =>
  names.flatMap(name => [
    ...(fieldOf(entity.fields, name)?.kind === 'date' ? [] : [`its ${what} stands by ${name}, which is not a day`]),
    ...(filterable(entity, entity.fields).includes(name) ? [] : [`its ${what} stands by ${name}, by which its list cannot be filtered`]),
  ])

/** What moves a record by dragging it is asked with both days, and shows those that it would get. */
const checkStep = (entity: AnyEntity, { from, to, step }: Timeline): readonly string[] => {
  const moves = step === undefined ? undefined : entity.transitions?.[step]
  if (step === undefined || [from, to].every(name => moves?.input?.[name]?.kind === 'date' && moves.fills?.includes(name))) return []
  return [`its timeline moves by ${step}, which is no step that is filled with ${from} and ${to}`]
}

const checkTimeline = (entity: AnyEntity, timeline: Timeline): readonly string[] => [
  ...checkStep(entity, timeline),
  ...checkLanes(entity, timeline),
]

const checkLanes = (entity: AnyEntity, { by, after }: Timeline): readonly string[] => [
  ...(by === undefined || ['ref', 'choice', 'text'].includes(fieldOf(entity.fields, by)?.kind ?? '')
    ? []
    : [`its timeline has lanes by ${by}, which is no reference, choice or text`]),
  ...(after === undefined || referredBy(entity, after) === entity.name
    ? []
    : [`its timeline has arrows by ${after}, which refers to no record of its kind`]),
]

const checkOf = (entity: AnyEntity, { of }: Calendar): readonly string[] =>
  of === undefined || (referredBy(entity, of) === people && groupable(entity, entity.fields).includes(of))
    ? []
    : [`its calendar lays ${of} over one another, which is no person by whom its list can be filtered`]

const checkPicture = (entity: AnyEntity, { picture }: Cards): readonly string[] =>
  picture === undefined || fieldOf(entity.fields, picture)?.kind === 'image' ? [] : [`its cards show ${picture}, which is no picture`]

const checkTree = (entities: Registry['entities'], entity: AnyEntity, { by, above }: Tree): readonly string[] => {
  const to = referredBy(entity, by)
  if (to === undefined) return [`its tree stands by ${by}, which refers to no record`]
  const target = entities.get(to)
  return [
    ...(groupable(entity, entity.fields).includes(by) ? [] : [`its tree stands by ${by}, by which its list cannot be filtered`]),
    ...(above === undefined || (target !== undefined && to !== entity.name && referredBy(target, above) === to)
      ? []
      : [`its tree says that ${above} of ${to} leads to the one above, which it does not`]),
  ]
}

const referredBy = (entity: AnyEntity, name: string): string | undefined => {
  const field = fieldOf(entity.fields, name)
  return field?.kind === 'ref' && 'to' in field ? String(field.to) : undefined
}

/** What cards say is what lists can answer. */
const checkCard = (entity: AnyEntity, what: string, card: readonly string[] = []): readonly string[] =>
  card
    .filter(name => !fieldOf(entity.fields, name) || ['lines', 'json', 'richText'].includes(fieldOf(entity.fields, name)?.kind ?? ''))
    .map(name => `the cards of its ${what} cannot say ${name}`)

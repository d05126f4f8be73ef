import { documentTypesOf } from '../define/documents.ts'
import { editionsOf, toldStanding } from '../define/editions.ts'
import type { AnyEntity, Paper, Transition } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { isSupersededIn } from '../define/revisions.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'

/** A paper as which a record can be printed. */
export interface OfferedPaper extends Paper<string> {
  readonly name: string
}

/** The sheet of what people decided about a record; no paper of a definition may be called so. */
export const approvalPaper = 'approval'

/** The sheet of what a record's page shows, of entities that name no papers. */
const plainPaper = 'record'

/** The papers of an entity: those of its definition, and its approvals where people agree to it. */
export const papersOf = (entity: AnyEntity): readonly OfferedPaper[] => {
  const declared = Object.entries<Paper<string>>(entity.papers ?? { [plainPaper]: { label: entity.label } })
  return [
    ...declared.map(([name, paper]) => ({ ...paper, name })),
    ...(documentTypesOf(entity).length > 0 ? [{ name: approvalPaper, label: approvalLabel }] : []),
  ]
}

const approvalLabel: Label = ['审批单', 'Approval sheet']

/** The points that somebody lacks of those that a paper or label needs; none for whom it is offered, and of those who see the record only they get it. */
export const lackedOf = ({ points = [] }: Pick<OfferedPaper, 'points'>, can: (point: string) => boolean): readonly string[] =>
  points.filter(point => !can(point))

const stateOf = ({ state }: AnyEntity, record: Readonly<Record<string, unknown>>): string | undefined => {
  const value = state === undefined ? undefined : record[state]
  return typeof value === 'string' ? value : undefined
}

/** The papers as which this record can be printed now, by its state. */
export const printable = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): readonly OfferedPaper[] => {
  const state = stateOf(entity, record)
  return papersOf(entity).filter(paper => paper.in === undefined || (state !== undefined && paper.in.includes(state)))
}

/** The state that stands across a paper because its record is not in force: a draft, what people have not agreed to, what was superseded, an edition that is not effective. */
export const notInForce = (entity: AnyEntity, record: Readonly<Record<string, unknown>>, language: Language): string | null => {
  if (editionsOf(entity)) return record['standing'] === 'effective' ? null : standingText(entity, record, language)
  const state = stateOf(entity, record)
  const isInForce = state === undefined || (state !== 'draft' && !awaitsConsent(entity, state) && !isSupersededIn(entity, state))
  return isInForce ? null : stateText(entity, record, language)
}

const awaitsConsent = (entity: AnyEntity, state: string): boolean =>
  Object.values<Transition<Fields, string>>(entity.transitions ?? {}).some(
    ({ approval, from, pending, rejected }) => approval !== undefined && [...from, pending, rejected].includes(state),
  )

const standingText = (entity: AnyEntity, record: Readonly<Record<string, unknown>>, language: Language): string | null => {
  const field = fieldOf(entity.fields, 'standing')
  return field === undefined ? null : kindOf(field).toText(field, record['standing'], language)
}

/** The state of a record in words, of an edition with its days; null of what has none. */
export const stateText = (entity: AnyEntity, record: Readonly<Record<string, unknown>>, language: Language): string | null => {
  const standing = editionsOf(entity) && toldStanding(record)
  if (standing) return inLanguage(standing.label, language)
  const state = stateOf(entity, record)
  const field = entity.state === undefined ? undefined : fieldOf(entity.fields, String(entity.state))
  return state === undefined || field === undefined ? null : kindOf(field).toText(field, state, language)
}

import type { AnyEntity, RecordOf } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Label, Language } from '../language/label.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import type { OfferedTransition } from './offered.ts'

type Row = RecordOf<AnyEntity>

/** What is said after a transition: what was done with which record, and the number that it drew; without words of its own, where the record stands now. */
export const transitionDoneWords = (
  entity: AnyEntity,
  { label, done }: OfferedTransition['transition'],
  before: Row,
  after: Row,
): Label => {
  const words = done ?? label
  const number = drawnNumber(entity, before, after)
  if (number !== undefined) return [`${words[0]}，编号 ${number}`, `${words[1]} as ${number}`]
  const state = entity.state === undefined || done !== undefined ? undefined : entity.state
  const said = (language: Language): string => {
    const title = recordTitle(entity, after, language)
    const now = state === undefined || before[state] === after[state] ? undefined : textOf(entity, state, after, language)
    if (language === 'zh') return now === undefined ? `${words[0]}：${title}` : `${title}：${now}`
    return now === undefined ? `${words[1]}: ${title}` : `${title}: ${now}`
  }
  return [said('zh'), said('en')]
}

const textOf = (entity: AnyEntity, name: string, row: Row, language: Language): string | undefined => {
  const field = fieldOf(entity.fields, name)
  const value = row[name]
  return field && value !== null && value !== undefined ? kindOf(field).toText(field, value, language) : undefined
}

/** The number that a record did not have before: text that nobody types and no two records share. */
const drawnNumber = (entity: AnyEntity, before: Row, after: Row): string | undefined => {
  const drawn = Object.entries<Field>(entity.fields).find(
    ([name, { kind, readonly, unique }]) =>
      kind === 'text' && readonly && unique && (before[name] ?? null) === null && typeof after[name] === 'string',
  )
  return drawn && String(after[drawn[0]])
}

import { figuresOf, mostFigures, type Decide } from '../define/decide.ts'
import { documentTypesOf } from '../define/documents.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { fieldOf } from '../fields/kinds.ts'

const amounts: readonly string[] = ['money', 'decimal', 'integer']

/** What is wrong with what people decide by who are asked to agree to a record: a name that does not exist would leave a gap in it without a word. */
export const checkDecide = (entity: AnyEntity): readonly string[] => {
  const decide: Decide<string> | undefined = entity.decide
  if (!decide) return []
  const { about, says = [], bars, deviations = [], lines, facts = [] } = decide
  const alone = [
    ...(about === undefined ? [] : [about]),
    ...says,
    ...figuresOf(entity).flatMap(({ field, with: more = [], alert }) => [field, ...more, ...(alert === undefined ? [] : [alert])]),
    ...facts,
    ...deviations.flatMap(one => ('lines' in one ? [] : [one.field])),
  ]
  const compared = bars ? [bars.usual.field, bars.by.field, bars.now.field].filter(name => name !== undefined) : []
  const repeated = [...figuresOf(entity).map(({ field }) => field), ...facts].filter((name, place, all) => all.indexOf(name) !== place)
  return [
    ...(documentTypesOf(entity).length === 0 ? ['nobody is asked to agree to it, and it says by what'] : []),
    ...(decide.figures.length > mostFigures ? [`it is decided on by more than ${mostFigures} figures`] : []),
    ...[...alone, ...compared]
      .filter(name => !fieldOf(entity.fields, name))
      .map(name => `it is decided on by ${name}, which does not exist`),
    ...repeated.map(name => `it is decided on by ${name} twice`),
    ...(bars && compared.length !== 2 ? ['of what it is compared with two amounts name their field, and the third follows'] : []),
    ...compared
      .filter(name => fieldOf(entity.fields, name) && !amounts.includes(fieldOf(entity.fields, name)?.kind ?? ''))
      .map(name => `it is compared by ${name}, which is no amount`),
    ...deviations.flatMap(one => ('lines' in one ? missing(entity, one.lines, [one.when, one.title, one.tells]) : [])),
    ...(lines ? missing(entity, lines.of, [lines.title, lines.amount]) : []),
  ]
}

const missing = (entity: AnyEntity, name: string, columns: readonly string[]): readonly string[] => {
  const field: (Field & { readonly of?: Fields }) | undefined = fieldOf(entity.fields, name)
  const { of } = field ?? {}
  if (field?.kind !== 'lines' || !of) return [`it is decided on by lines of ${name}, which has none`]
  return columns.filter(column => !of[column]).map(column => `it is decided on by ${name}.${column}, which does not exist`)
}

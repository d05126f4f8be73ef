import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { ownOf, passportOf } from '../define/passport.ts'
import { summaryOf } from '../define/summary.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { fieldOf } from '../fields/kinds.ts'
import type { Language } from '../language/label.ts'
import { recordTitle } from '../reading/recordTitle.ts'

type Row = Readonly<Record<string, unknown>>

/** What speaks for itself without a caption. */
const inWords: readonly string[] = ['choice', 'ref', 'text']

/**
 * The fields that stand in words behind the title of a record: what its definition counts to what matters first (`summary`) and its passport does not answer. None of a record
 * without a passport, whose summary stands below its head.
 */
export const headFacts = (entity: AnyEntity, record: Row): readonly string[] => {
  const passport = passportOf(entity)
  if (passport.length === 0) return []
  const answered = new Set(ownOf(passport))
  return summaryOf(entity)
    .flatMap(({ field, with: more = [] }) => [field, ...more])
    .filter(name => !answered.has(name) && !isEmpty(record[name]) && inWords.includes(fieldOf(entity.fields, name)?.kind ?? ''))
}

/** The fields that the page of a record with a passport says before its facts: those of its head and of its passport, and names that its title holds. */
export const saidAbove = (entity: AnyEntity, record: Row & { readonly id: number }, language: Language): readonly string[] => {
  const passport = passportOf(entity)
  if (passport.length === 0) return []
  const title = recordTitle(entity, record, language)
  const inTitle = Object.entries<Field>(entity.fields).flatMap(([name, { kind }]) => {
    const value = record[name]
    return (kind === 'text' || kind === 'code') && typeof value === 'string' && value.length > 1 && title.includes(value) ? [name] : []
  })
  const named: readonly unknown[] = [...inTitle, entity.state, numberField(entity), ...headFacts(entity, record), ...ownOf(passport)]
  return named.filter(name => typeof name === 'string')
}

/** The field that numbers the records of an entity that are called by something else. */
export const numberField = ({ fields, title }: AnyEntity): string | undefined =>
  Object.entries<Field>(fields).find(([name, { kind }]) => kind === 'code' && name !== title)?.[0]

import { copiedFields, copiedIn, pathsOf, type CopiedField } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { longestText } from '../fields/text/text.ts'

/** What is wrong with the fields of an entity that keep what other records hold, or repeat what another field does. */
export const checkCopied = (registry: Pick<Registry, 'entities'>, entity: AnyEntity): readonly string[] => [
  ...copiedFields(entity.fields).flatMap(({ name, field, copied, at, reference }) => {
    const by = fieldOf(entity.fields, reference)
    const source = by && by.kind === 'ref' && 'to' in by ? registry.entities.get(String(by.to)) : undefined
    const of = (part: string): Field | undefined => fieldOf(source?.fields ?? {}, part)
    const wrong = [
      ...(field.readonly ? [] : ['so nobody types it']),
      ...(field.required ? ['and has nothing to keep before'] : []),
      ...(source?.openTitle === true || field.nameOf?.record === reference ? [] : [`and nameOf does not say that it is of ${reference}`]),
      ...(at === undefined && copiedIn(entity, name).length === 0 ? ['and filledIn says no state in which it does'] : []),
      ...(at === undefined || fieldOf(entity.fields, at) ? [] : [`but there is no ${at} as which is filled in it does`]),
      ...(source && pathsOf(copied).every(([one]) => one === reference) ? [] : ['but not by one reference to one record']),
      ...pathsOf(copied).flatMap(([, part]) => (of(part) ? [] : [`but ${source?.name ?? reference} has no ${part}`])),
      ...kept(copied).flatMap(part => unlike(field, of(part)).map(how => `but ${part} ${how}`)),
      ...(at === undefined && of(certain(copied))?.required === false ? [`but ${certain(copied)} may be empty`] : []),
    ]
    return wrong.map(how => `${name} keeps what another record holds, ${how}`)
  }),
  ...Object.entries<Field & { readonly of?: Fields }>(entity.fields).flatMap(([name, { of = {} }]) =>
    copiedFields(of).map(inner => `${name}.${inner.name} keeps what another record holds, but lines reach no state`),
  ),
  ...Object.entries<Field>(entity.fields).flatMap(([name, { kind, repeats }]) =>
    repeats === undefined || (repeats !== name && fieldOf(entity.fields, repeats)?.kind === kind)
      ? []
      : [`${name} repeats ${repeats}, which is no other field of its kind`],
  ),
]

const numbers: readonly string[] = ['decimal', 'integer']

/** What is wrong with what a number says of another one of its row (`agrees`). */
export const checkAgrees = (fields: Fields): readonly string[] =>
  Object.entries<Field & { readonly of?: Fields }>(fields).flatMap(([name, { kind, readonly: isTold, agrees, of = {} }]) => {
    const other = agrees === undefined ? undefined : fieldOf(fields, agrees)
    const isNumber = (one: string): boolean => numbers.includes(one)
    const isRight =
      agrees === undefined ||
      (agrees !== name && isNumber(kind) && !isTold && other !== undefined && isNumber(other.kind) && !other.readonly && !other.required)
    return [
      ...(isRight ? [] : [`${name} agrees with ${agrees}, which is no other number of its row that people type and may leave empty`]),
      ...checkAgrees(of).map(wrong => `${name}.${wrong}`),
    ]
  })

/** The fields of which one is kept; that which says the language is not. */
const kept = (copied: CopiedField['copied']): readonly string[] => {
  const names = pathsOf(copied).map(([, part]) => part)
  return typeof copied !== 'string' && 'zh' in copied ? names.slice(0, 2) : names
}

/** That which is kept where no other one is filled in. */
const certain = (copied: CopiedField['copied']): string =>
  (typeof copied !== 'string' && 'zh' in copied ? kept(copied)[0] : kept(copied).at(-1)) ?? ''

const unlike = (field: Field, source: Field | undefined): readonly string[] => {
  if (!source) return []
  return [
    ...(field.kind === source.kind ? [] : [`is ${source.kind}`]),
    ...(field.group === source.group ? [] : ['belongs to another group of fields']),
    ...(field.kind === 'text' && source.kind === 'text' && longestText(field) < longestText(source) ? ['may be longer'] : []),
  ]
}

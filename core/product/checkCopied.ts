import { copiedFields, copiedPaths, partsOfPath } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { longestText } from '../fields/text/text.ts'

/** What is wrong with the fields of an entity that keep what other records hold. */
export const checkCopied = (registry: Pick<Registry, 'entities'>, entity: AnyEntity): readonly string[] =>
  copiedFields(entity).flatMap(({ name, field, copied, states }) => {
    const paths = copiedPaths(copied).map(partsOfPath)
    const references = new Set(paths.map(([reference]) => reference))
    const [reference = ''] = references
    const by = fieldOf(entity.fields, reference)
    const source = by && by.kind === 'ref' && 'to' in by ? registry.entities.get(String(by.to)) : undefined
    const of = paths.map(([, part]) => fieldOf(source?.fields ?? {}, part))
    return [
      ...(field.readonly ? [] : [`${name} keeps what another record holds, so nobody types it`]),
      ...(field.nameOf?.record === reference ? [] : [`${name} keeps what ${reference} is called: nameOf says whose name it is`]),
      ...(states.length > 0 ? [] : [`${name} keeps what another record holds in no state: filledIn says in which`]),
      ...(references.size === 1 && source ? [] : [`${name} keeps what is held by ${reference}, which is no reference to one record`]),
      ...paths.flatMap(([, part], at) => (of[at] ? [] : [`${name} keeps ${part}, which ${source?.name ?? reference} has not`])),
      ...of.slice(0, typeof copied === 'string' ? 1 : 2).flatMap(part => (part ? fits(name, field, part) : [])),
    ]
  })

const fits = (name: string, field: Field, source: Field): readonly string[] => {
  if (field.kind !== source.kind) return [`${name} is ${field.kind} and keeps ${source.kind}`]
  return field.kind === 'text' && longestText(field) < longestText(source) ? [`${name} is too short for what it keeps`] : []
}

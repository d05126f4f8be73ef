import type { AnyEntity } from '../define/entity.ts'
import { summaryOf } from '../define/summary.ts'
import type { FlagShape } from '../fields/flag/flag.ts'
import { fieldOf } from '../fields/kinds.ts'
import { barOf } from '../fields/lines/lineBar.ts'

/** Kinds that are no figure: a page has room for them further down. */
const large: readonly string[] = ['lines', 'json', 'richText', 'image', 'file', 'flag']

/** What is wrong with the facts that the page of a record says first. */
export const checkSummary = (entity: AnyEntity): readonly string[] => {
  const facts = summaryOf(entity)
  const names = facts.map(({ field }) => field)
  return [
    ...names.filter((name, place) => names.indexOf(name) !== place).map(name => `its summary says ${name} twice`),
    ...names
      .filter(name => name === entity.title || name === entity.state)
      .map(name => `its summary repeats ${name}, which heads the page`),
    ...facts.flatMap(({ field, with: more = [], alert }) => [
      ...[field, ...more].flatMap(name => unfit(entity, name)),
      ...(alert === undefined ? [] : unfitAlert(entity, alert)),
      ...(more.filter(name => isLink(entity, name)).length > 1
        ? [`its summary says two links under ${field}, which lie over one another`]
        : []),
    ]),
  ]
}

const isLink = (entity: AnyEntity, name: string): boolean => ['ref', 'refs'].includes(fieldOf(entity.fields, name)?.kind ?? '')

const unfitAlert = (entity: AnyEntity, name: string): readonly string[] => {
  const field: FlagShape | undefined = fieldOf(entity.fields, name)
  if (field?.kind !== 'flag') return [`its summary is alerted by ${name}, which is no flag`]
  return field.tone === 'bad' || field.tone === 'warn' ? [] : [`its summary is alerted by ${name}, whose tone is neither bad nor warn`]
}

const unfit = (entity: AnyEntity, name: string): readonly string[] => {
  const field = fieldOf(entity.fields, name)
  if (!field) return [`its summary says ${name}, which does not exist`]
  return large.includes(field.kind) && barOf(field) === undefined ? [`its summary says ${name}, which is too large for it`] : []
}

import type { AnyEntity } from '../define/entity.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import type { Condition } from '../reading/reading.server.ts'
import type { NameIn, ValueIn } from '../reading/source.server.ts'
import type { Fields, StoredOf } from '../define/field.ts'
import type { Report } from '../define/report.ts'
import type { Lead, ListLead } from './reportAnswer.ts'

/** The address of a list names at most so many values of a field. */
export const mostInLead = 200

/** What `meets` can ask of records and the address of their list can say as well: lists are asked for numbers, not for ids; to one record `leadToRecord` leads. */
export type ListConditions<E> = {
  readonly [K in Exclude<NameIn<E>, 'id'>]?: Exclude<Condition<ValueIn<E, K>>, { readonly not: unknown }> | undefined
}

/**
 * The list of exactly the records that meet these conditions: `leadTo(iqc, { supplier: 3, passRate: { filled: true } })`. Given the conditions that
 * the figure was counted with, it cannot say anything else than the figure.
 */
export const leadTo = <E extends AnyEntity>(entity: E, conditions: ListConditions<E>): ListLead => ({
  entity: entity.name,
  parameters: new URLSearchParams(
    Object.fromEntries(Object.entries(conditions).flatMap(([name, asked]) => said(entity, name, asked))),
  ).toString(),
})

/** The list of the records of these values; of the first of them, and said to be, where an address cannot name all. */
export const leadToFirst = <V>(values: readonly V[], lead: (first: readonly V[]) => ListLead): ListLead => ({
  ...lead(values.slice(0, mostInLead)),
  ...(values.length > mostInLead ? { only: mostInLead } : {}),
})

/** The page of the record that a figure is of. */
export const leadToRecord = ({ name }: Pick<AnyEntity, 'name'>, record: number): Lead => ({ entity: name, record, parameters: '' })

/** A screen of an area, asked like this. */
export const leadToScreen = (screen: string, asked: Readonly<Record<string, string | number>>): Lead => ({
  screen,
  parameters: new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString(),
})

/** Another report, asked like this; what is null is not asked. */
export const leadToReport = <P extends Fields, C extends Fields>(report: Report<P, C>, asked: Partial<StoredOf<P>>): Lead => ({
  report: report.name,
  parameters: new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === null ? [] : [[name, text(value)]])),
  ).toString(),
})

/** An asked value as the address says it. */
const text = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('The address of a list names no such value')
}

const said = (entity: AnyEntity, name: string, asked: unknown): readonly (readonly [string, string])[] => {
  if (asked === undefined) return []
  if (asked === null) return [[`${name}__null`, 'true']]
  if (Array.isArray(asked)) return [[`${name}__in`, asked.map(text).join(',')]]
  if (typeof asked === 'object')
    return Object.entries(asked).map(([operator, value]) =>
      operator === 'filled' ? [`${name}__null`, 'false'] : [`${name}__${operator}`, text(value)],
    )
  const field = fieldOf(entity.fields, name)
  return [[field && !kindOf(field).operators.includes('eq') ? `${name}__in` : name, text(asked)]]
}

import { listFields } from '../rights/fieldPolicy.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { choiceValue } from '../fields/choice/choice.ts'
import { fieldOf } from '../fields/kinds.ts'
import { listGroups } from '../records/groups.server.ts'
import { groupConditions, groupText } from '../lists/groups/groupConditions.ts'
import { isByMonth } from '../reading/grouping.ts'
import { addressParameters, withConditions } from '../lists/listAddress.ts'
import type { ListQuery } from '../reading/query.ts'
import type { Lead } from '../reports/reportAnswer.ts'
import type { Context } from '../context/serve.server.ts'
import { mostBars, type Bar, type Chart, type Series } from './dashboard.ts'
import { companyDay } from '../numbering/pattern.ts'
import { monthRun } from './monthRun.ts'

/** A list and how it is drawn. */
interface Drawn {
  readonly entity: AnyEntity
  readonly query: ListQuery
  readonly by: string
  readonly split: string | null
}

/** How many rows of a list have which value, each number with the address of exactly its rows. */
export const chartOf = async (context: Context, { entity, query, by, split }: Drawn): Promise<Chart> => {
  const { language } = context.actor
  const fields = listFields(entity, context.actor)
  const field = fieldOf(fields, by)
  const divider = split === null ? undefined : fieldOf(fields, split)
  if (!field) throw new Error(`${entity.name} has no field ${by} to be drawn by`)
  const { groups, isComplete } = await listGroups(context.product, context.tx, entity, context.actor, query, {
    by,
    sums: [],
    ...(split === null ? {} : { split }),
  })
  const byMonth = isByMonth(field)
  const drawn = byMonth ? eachMonth(groups, companyDay(context.now).slice(0, 7)) : groups.slice(0, mostBars.list)
  const values = divider ? valuesOf(divider).filter(value => drawn.some(({ parts = {} }) => (parts[value ?? ''] ?? 0) > 0)) : []
  const good = divider && valuesOf(divider).find(value => value !== null && seriesOf(divider, value, language).tone === 'good')
  const lead = (narrowed: ListQuery): Lead => ({
    entity: entity.name,
    parameters: new URLSearchParams(addressParameters(entity, { query: narrowed, arrangement: {} })).toString(),
  })
  const bars = drawn.map((group): Bar => {
    const narrowed = withConditions(query, by, groupConditions(field, group.value))
    return {
      label: groupText(field, group, language),
      count: group.count,
      text: null,
      leadsTo: lead(narrowed),
      share: typeof good !== 'string' || group.count === 0 ? null : Math.round((1000 * (group.parts?.[good] ?? 0)) / group.count) / 10,
      parts: values.map(value => ({
        count: group.parts?.[value ?? ''] ?? 0,
        leadsTo: lead(withConditions(narrowed, split ?? '', divider ? groupConditions(divider, value) : {})),
      })),
    }
  })
  return {
    by: inLanguage(field.label, language),
    counted: null,
    whole: null,
    byMonth,
    series: divider ? values.map(value => seriesOf(divider, value, language)) : [],
    shareOf: divider && good ? seriesOf(divider, good, language).label : null,
    bars,
    isWhole: isComplete && groups.every(group => drawn.includes(group)),
  }
}

type Group = Awaited<ReturnType<typeof listGroups>>['groups'][number]

/** The last months from left to right, until this one or later, those in which nothing was among them. */
const eachMonth = (groups: readonly Group[], thisMonth: string): readonly Group[] => {
  const known = new Map(groups.flatMap(group => (group.value === null ? [] : [[group.value, group] as const])))
  return monthRun([...known.keys()], thisMonth).map(value => known.get(value) ?? { value, title: null, count: 0, sums: {} })
}

/** Every value of a field that divides, the empty one last. */
const valuesOf = (field: Field): readonly (string | null)[] =>
  'values' in field && typeof field.values === 'object' && field.values !== null
    ? [...Object.keys(field.values), null]
    : ['true', 'false', null]

const seriesOf = (field: Field, value: string | null, language: Language): Series => {
  const known = value !== null && 'values' in field ? choiceValue(field as Parameters<typeof choiceValue>[0], value) : undefined
  return { label: groupText(field, { value, title: null }, language), tone: known?.tone ?? null }
}

import { sql } from 'kysely'
import { daysBetween } from '../calendar/days.ts'
import { entityPaths } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { entityOf } from '../define/registry.ts'
import { dayOf, type Held, type Reminder } from '../define/reminder.ts'
import { fieldOf, kindOf } from '../fields/kinds.ts'
import { counted } from '../language/counted.ts'
import type { Label, Language } from '../language/label.ts'
import { filterable } from '../reading/query.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import type { Concern } from './tellConcerns.server.ts'
import { boundsOf, type Reading, type Morning, type Row } from './reminderRows.server.ts'

/** What records are called in both languages, by their ids. */
export const titlesOf = async ({ tx }: Reading, entity: AnyEntity, ids: readonly number[]): Promise<ReadonlyMap<number, Label>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; zh: string; en: string }>`
    select t.id, ${titleOf(entity, 'zh', 't')} as zh, ${titleOf(entity, 'en', 't')} as en
    from ${relationOf(entity)} as t where t.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, zh, en }) => [id, [zh, en]]))
}

/** How far off a day is, as a line says it. */
export const distance = (day: string, on: string): Label => {
  const left = daysBetween(on, day)
  if (left === 0) return ['今天', 'today']
  return left > 0 ? [`还有 ${left} 天`, `in ${counted(left, 'day')}`] : [`已过 ${-left} 天`, `${counted(-left, 'day')} ago`]
}

interface Words {
  readonly title: Label
  readonly names: readonly Label[]
  readonly day: Label
  readonly values: readonly Label[]
}

/** A record, what is named beside it, its day and further values in one line. */
export const lineOf = ({ title, names, day, values }: Words): Label => [
  `${[title, ...names].map(([zh]) => zh).join(' ')}：${[day, ...values].map(([zh]) => zh).join('，')}`,
  `${[title, ...names].map(([, en]) => en).join(' ')}: ${[day, ...values].map(([, en]) => en).join(', ')}`,
]

/** What is named beside each record: the titles of what it refers to, and values with their captions. */
export const namesOf = async (morning: Morning, entity: AnyEntity, names: readonly string[], rows: readonly Row[]) => {
  const references = names.flatMap(name => {
    const to = (fieldOf(entity.fields, name) as { readonly to?: string } | undefined)?.to
    return to === undefined ? [] : [{ name, target: entityOf(morning.product.registry, to) }]
  })
  const titles = new Map<string, ReadonlyMap<number, Label>>()
  for (const { name, target } of references)
    titles.set(
      name,
      await titlesOf(
        morning,
        target,
        rows.flatMap(row => (typeof row[name] === 'number' ? [row[name]] : [])),
      ),
    )
  const texts = names.flatMap(name => {
    const field = fieldOf(entity.fields, name)
    return field && !titles.has(name) ? [{ name, field }] : []
  })
  const said = (field: Field, value: unknown): Label => {
    const text = (language: Language): string => kindOf(field).toText(field, value, language)
    return [text('zh'), text('en')]
  }
  return (row: Row): Pick<Words, 'names' | 'values'> & { readonly named: NonNullable<Concern['names']> } => {
    const filled = texts.filter(({ name }) => (row[name] ?? null) !== null)
    const named = references.flatMap(({ name, target }) => {
      const recordId = Number(row[name] ?? 0)
      const called = titles.get(name)?.get(recordId)
      return called ? [{ entity: target.name, recordId, called }] : []
    })
    return {
      named,
      names: [
        ...named.map(({ called }) => called),
        ...filled.filter(({ field }) => field.kind === 'text').map(({ name, field }) => said(field, row[name])),
      ],
      values: filled
        .filter(({ field }) => field.kind !== 'text')
        .map(({ name, field }): Label => {
          const [zh, en] = said(field, row[name])
          return [`${field.label[0]} ${zh}`, `${field.label[1]} ${en}`]
        }),
    }
  }
}

/** What the address of a list says for what rows hold. */
const asked = (name: string, held: Held | undefined): readonly (readonly [string, string])[] => {
  if (held === undefined) return []
  if (held === null) return [[`${name}__null`, 'true']]
  if (typeof held === 'string' || typeof held === 'boolean') return [[name, String(held)]]
  if (Array.isArray(held)) return held.length === 1 ? [[name, String(held[0])]] : [[`${name}__in`, held.join(',')]]
  return Object.entries(held).map(([operator, value]) =>
    operator === 'filled' ? [`${name}__null`, 'false'] : [`${name}__${operator}`, String(value)],
  )
}

/** The list of what a reminder speaks of on a day, as far as its list can be narrowed down to it. */
export const reminderList = (morning: Pick<Morning, 'product' | 'on' | 'calendar'>, entity: AnyEntity, reminder: Reminder): string => {
  const { lines, field } = dayOf(reminder)
  const known = new Set<string>(filterable(entity, entity.fields))
  const conditions: readonly (readonly [string, Held | undefined])[] = [
    ...(entity.state !== undefined && reminder.while ? [[entity.state, reminder.while] as const] : []),
    ...Object.entries(reminder.where ?? {}),
    ...(lines === undefined ? [[field, boundsOf(morning, entity, reminder)] as const] : []),
  ]
  const parameters = conditions.flatMap(([name, held]) => (known.has(name) ? asked(name, held) : []))
  const sorted = lines === undefined && known.has(field) ? [['sort', field] as const] : []
  const area = morning.product.registry.areas.find(({ entities }) => entities.includes(entity))
  if (!area) throw new Error(`${entity.name} is part of no area`)
  return `${entityPaths(area, entity).list}?${[...parameters, ...sorted].map(([name, value]) => `${name}=${value}`).join('&')}`
}

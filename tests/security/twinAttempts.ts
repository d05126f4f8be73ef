import { registry } from '../../app/registry.ts'
import { exact } from '../../core/exact/exact.ts'
import { apiPath } from '../../core/define/area.ts'
import { stateNames, type AnyEntity, type Transition } from '../../core/define/entity.ts'
import type { Field, FieldGroup, Fields } from '../../core/define/field.ts'
import { entitySamples, type Underway } from '../harness/entitySamples.ts'
import { done } from './done.ts'
import type { World } from './matrixWorld.ts'
import { given, walked } from './walked.ts'

// What is tried in a company with records that have hidden fields, and how the same records come to differ in these in another company.

/** The groups of some fields, those of lines included. */
const groupsIn = (fields: Fields): readonly FieldGroup[] =>
  Object.values<Field & { readonly of?: Fields }>(fields).flatMap(({ group, of = {} }) => [...(group ? [group] : []), ...groupsIn(of)])

/** An entity whose records somebody takes through steps, with one of the groups of its fields. */
export interface Hidden {
  readonly entity: AnyEntity
  readonly group: FieldGroup
}

/** Everything that could tell of a hidden field by what becomes of it. */
export const everyHidden: readonly Hidden[] = [...registry.entities.values()]
  .filter(entity => stateNames(entity).length > 0)
  .flatMap(entity => [...new Set(groupsIn(entity.fields))].map(group => ({ entity, group })))

/** Something that is tried once: afterwards the company is otherwise than it was. */
export interface Attempt {
  /** The record with which it is tried; none where one is made. */
  readonly record: Pick<Underway, 'id' | 'version'> | undefined
  /** The step; none where a record is written. */
  readonly step: string
  readonly body: object
}

/** What is sent for a record. */
type Sent = Readonly<Record<string, unknown>>

/** How the samples of a company come to differ from those of the other in a group. */
export type Change = (hidden: Hidden, sent: Sent) => Sent

/** Calls something with each value of an input, with its field. */
const mapped = (fields: Fields, input: Sent, change: (field: Field | undefined, value: unknown) => unknown): Sent =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const field: (Field & { readonly of?: Fields }) | undefined = fields[name]
      const { of } = field ?? {}
      const changed = of && Array.isArray(value) ? value.map((line: Sent) => mapped(of, line, change)) : change(field, value)
      return changed === undefined ? [] : [[name, changed] as const]
    }),
  )

/** Numbers of a group are three times as large. */
export const tripled: Change = ({ entity, group }, sent) =>
  mapped(entity.fields, sent, (field, value) =>
    field?.group === group && (field.kind === 'decimal' || field.kind === 'money') && typeof value === 'string'
      ? exact(value).times(3).toFixed()
      : value,
  )

/** What may be sent by somebody who may not write a group. */
const without: Change = ({ entity, group }, sent) =>
  mapped(entity.fields, sent, (field, value) => (field?.group === group ? undefined : value))

/** A text that may be typed at any time. */
const typedIn = ({ fields }: AnyEntity): string | undefined =>
  Object.entries<Field & { readonly pattern?: unknown; readonly unique?: boolean }>(fields).find(
    ([, field]) =>
      field.kind === 'text' &&
      !field.readonly &&
      !field.frozen &&
      field.pattern === undefined &&
      field.group === undefined &&
      !field.unique,
  )?.[0]

/** What an input refers to, by entity: the first record of each. */
const referred = (fields: Fields, input: Sent): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries<Field & { readonly to?: string; readonly of?: Fields }>(fields).flatMap(
      ([name, { kind, to = '', of }]): (readonly [string, unknown])[] => {
        const value = input[name]
        if (of) return Array.isArray(value) ? value.flatMap((line: Sent) => [...referred(of, line)]) : []
        return kind === 'ref' && typeof value === 'number' ? [[to, value]] : []
      },
    ),
  )

/** Makes what a record is judged by: of whatever has fields of the group and no states one about the same as the record, where it can be. */
const recordSources = async (world: World, { entity, group }: Hidden, input: Sent, change: Change): Promise<void> => {
  const known = referred(entity.fields, input)
  for (const source of registry.entities.values()) {
    if (stateNames(source).length > 0 || !groupsIn(source.fields).includes(group)) continue
    const about = Object.entries<Field & { readonly to?: string }>(source.fields).flatMap(([name, { kind, to = '' }]) =>
      kind === 'ref' && known.has(to) ? [[name, known.get(to)] as const] : [],
    )
    if (about.length > 0)
      await world.visitor.post(
        apiPath(source),
        change({ entity: source, group }, { ...(await world.input(source)), ...Object.fromEntries(about) }),
      )
  }
}

/** Leads records to each step of an entity, makes one to edit and says what to make; what cannot be led there in this company is left out. */
export const attemptsIn = async (world: World, hidden: Hidden, change: Change): Promise<ReadonlyMap<string, Attempt>> => {
  const { entity } = hidden
  const changing: World = {
    ...world,
    async make(made, values) {
      if (made !== entity) return world.make(made, values)
      const input = { ...(await world.input(made)), ...values }
      await recordSources(world, hidden, input, change)
      return done(world.cast.owner, 'POST', apiPath(made), change(hidden, input))
    },
  }
  const attempts = new Map<string, Attempt>()
  const { transitions = {} }: { readonly transitions?: Readonly<Record<string, Transition<Fields, string>>> } = entity
  for (const step of Object.keys(transitions)) {
    const way = entitySamples.get(entity.name)?.ways?.[step] ?? {}
    try {
      const record = await walked(changing, entity, way)
      attempts.set(step, { record, step, body: { version: record.version, ...(await given(world, record, way.input)) } })
    } catch {
      continue
    }
  }
  const text = typedIn(entity)
  const made = await changing.make(entity)
  if (text !== undefined) attempts.set('edit', { record: made, step: '', body: { version: made.version, [text]: '改过' } })
  attempts.set('make', { record: undefined, step: '', body: without(hidden, await world.input(entity)) })
  return attempts
}

import { sql, type RawBuilder } from 'kysely'
import { registry } from '../../app/registry.ts'
import { consentedStates } from '../../core/define/consent.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import { partTableOf, tableOf } from '../../core/define/naming.ts'
import { fieldOf } from '../../core/fields/kinds.ts'
import { isEditableIn } from '../../core/reading/openStates.ts'
import { columnNames } from '../../core/reading/source.server.ts'
import type { Transaction } from '../../core/context/serve.server.ts'
import { sampleFields } from './samples.ts'

interface Detailed extends Field {
  readonly to?: string
  readonly of?: Fields
  readonly values?: object
  readonly min?: number | string
  readonly max?: number | string
}

/** Where a value stands: a field of an entity, or of its lines. */
export interface Place {
  readonly entity: AnyEntity
  readonly lines: string | undefined
  readonly name: string
  readonly field: Detailed
}

/** What a place is called: `product.model.warrantyParts`, `crm.company.addresses.city`. */
export const placeName = ({ entity, lines, name }: Place): string => [entity.name, lines, name].filter(part => part !== undefined).join('.')

/** Kinds of which a value stands in one column. */
const inColumn: readonly string[] = ['text', 'richText', 'integer', 'decimal', 'money', 'flag', 'date', 'moment', 'choice', 'ref']

/** Every place of an entity in which something is stored that follows from nothing else. */
export const placesOf = (entity: AnyEntity): readonly Place[] =>
  Object.entries<Detailed>(entity.fields)
    .flatMap(([name, field]): readonly Place[] =>
      field.kind === 'lines'
        ? Object.entries<Detailed>(field.of ?? {}).map(([inner, of]) => ({
            entity,
            lines: name,
            name: inner,
            field: { ...of, readonly: of.readonly || field.readonly, frozen: of.frozen === true || field.frozen === true },
          }))
        : [{ entity, lines: undefined, name, field }],
    )
    .filter(({ name, field }) => field.origin === undefined && inColumn.includes(field.kind) && name !== entity.state)

/** The table and the columns of a place: of its value, and of the record that has it. */
export const tableAt = ({ entity, lines }: Place): RawBuilder<unknown> =>
  sql.table(lines === undefined ? tableOf(entity) : partTableOf(entity, lines))

export const columnAt = ({ entity, lines, name }: Place): string => {
  const source =
    lines === undefined ? entity : { owner: entity, field: lines, fields: (fieldOf(entity.fields, lines) as Detailed).of ?? {} }
  return columnNames(source, name)[0] ?? ''
}

export const recordAt = ({ lines }: Place): RawBuilder<unknown> => sql.id(lines === undefined ? 'id' : 'owner_id')

/** A text that a field takes, different at each turn. */
const textFor = async ({ field, entity }: Place, turn: number): Promise<readonly RawBuilder<unknown>[]> => {
  const nobody = { recordOf: async () => 0, fileId: async () => 0 }
  const { value } = await sampleFields(registry, { value: { ...field, readonly: false } }, turn, nobody, entity.name)
  return typeof value === 'string' ? [sql`${value}`] : []
}

/** What a place may hold where nothing is said, in the order in which it is tried. */
export const usualValues = async (
  place: Place,
  recordOf: (entity: string) => Promise<number | undefined>,
): Promise<readonly RawBuilder<unknown>[]> => {
  const { field } = place
  const { kind, to = '', min = 0, max = 1_000_000, values = {} } = field
  if (kind === 'ref') return [await recordOf(to)].flatMap(id => (id === undefined ? [] : [sql`${id}::bigint`]))
  if (kind === 'integer') return [sql`${Math.min(Number(max), Math.max(6, Number(min)))}::int`, sql`1`, sql`0`]
  if (kind === 'decimal') return [sql`2`, sql`${String(min)}::numeric`, sql`${String(max)}::numeric`]
  if (kind === 'money') return [sql`12.5`]
  if (kind === 'date') return [sql`company_today() - 20`, sql`company_today()`]
  if (kind === 'moment') return [sql`now() - interval '20 days'`]
  if (kind === 'choice') return Object.keys(values).map(value => sql`${value}`)
  return kind === 'text' || kind === 'richText' ? textFor(place, 3) : []
}

/** What may be written into a place that holds something, so that it holds something else, in the order in which it is tried. */
export const otherValues = async (place: Place): Promise<readonly RawBuilder<unknown>[]> => {
  const column = sql.id(columnAt(place))
  const { kind, values = {} } = place.field
  if (kind === 'integer') return [sql`${column} + 5`, sql`${column} + 1`, sql`${column} - 1`]
  if (kind === 'decimal') return [sql`${column} * 3 + 7`, sql`${column} + 1`, sql`${column} / 2`, sql`0`, sql`1`]
  if (kind === 'money') return [sql`${column} * 3 + 7`]
  if (kind === 'flag') return [sql`not ${column}`]
  if (kind === 'date') return [sql`${column} + 47`, sql`${column} - 47`]
  if (kind === 'moment') return [sql`${column} + interval '47 days'`]
  if (kind === 'ref') return [sql`null`]
  if (kind === 'choice') {
    const [first = '', ...others] = Object.keys(values)
    return others.toReversed().map(value => sql`case when ${column} = ${value} then ${first} else ${value} end`)
  }
  const longer = 'pattern' in place.field ? [] : [sql`${column} || '改7'`, sql`left(${column}, -2) || '7'`]
  return [...longer, ...(await textFor(place, 8))]
}

/**
 * Whether people or steps may change what stands in a place of a record in that state. What a step writes into a document is left to what its own steps are asked: here others
 * are changed on which it rests.
 */
export const isChangeable = ({ entity, lines, name, field }: Place, state: string | undefined): boolean => {
  if (field.frozen === true || field.frozenInUse !== undefined || field.copied !== undefined) return false
  if (state === undefined) return entity.editableIn?.length !== 0
  if (entity.amend !== undefined || entity.open?.includes(lines ?? name) === true) return true
  if (consentedStates(entity).has(state) || !isEditableIn(entity, state)) return false
  return !field.readonly || entity.usableIn !== undefined
}

/** Says of every record of these entities that it was called so until later: as it is once somebody gives it another name. */
export const renameAll = async (tx: Transaction, entities: Iterable<AnyEntity>): Promise<void> => {
  for (const entity of entities) {
    const [zh, en] = [entity.title, entity.titleEn].map(name => (name === undefined ? undefined : fieldOf(entity.fields, name)))
    if ((zh?.kind !== 'text' && zh?.kind !== 'code') || zh.origin === 'derived' || zh.origin === 'kept') continue
    const column = (name: unknown) => sql.id(columnNames(entity, String(name))[0] ?? '')
    await sql`insert into former_title (entity, record_id, until, zh, en)
      select ${entity.name}, id, now() + interval '1 hour', ${column(entity.title)}, coalesce(${en === undefined ? sql`null` : sql`nullif(${column(entity.titleEn)}, '')`}, ${column(entity.title)})
      from ${sql.table(tableOf(entity))} where ${column(entity.title)} is not null`.execute(tx)
  }
}

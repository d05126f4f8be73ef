import { copiedFields } from '../define/copied.ts'
import { editionCheck } from '../define/editions.ts'
import { revisionCheck } from '../define/revisions.ts'
import { filledStates, uniqueSets, type AnyEntity } from '../define/entity.ts'
import { uniqueSetsIn } from '../define/versionStates.ts'
import type { Field, Fields } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { entityOf, people, type Registry } from '../define/registry.ts'
import { drawingSteps, unnumberedStates } from '../define/ways.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { holdsAttributes } from '../fields/attributes/attributes.ts'
import { looksColumn } from '../fields/text/text.server.ts'
import type { ColumnShape } from '../fields/storage.server.ts'
import { fieldOf } from '../fields/kinds.ts'
import { filterable } from '../reading/query.ts'
import type { Check, Column, Exclusion, ForeignKey, Index, Schema, Table, Unique } from '../database/schema.ts'

/** The tables that the definitions need: one per entity, one per `lines` and `refs` field. */
export const wantedSchema = (registry: Registry): Schema => ({
  tables: [...registry.entities.values()]
    .flatMap(entity => [entityTable(registry, entity), ...partTables(registry, entity)])
    .map(table => ({ ...table, tellsWrites: true })),
})

const isOfferedAsFilter = (entity: AnyEntity, name: string): boolean =>
  holdsAttributes(fieldOf(entity.fields, name)) && entity.list?.filters?.includes(name) === true

const id: Column = { name: 'id', type: 'bigint', notNull: true, identity: true }

const baseColumns: readonly Column[] = [
  { name: 'version', type: 'integer', notNull: true, default: '1' },
  { name: 'created_at', type: 'timestamp with time zone', notNull: true, default: 'now()' },
  { name: 'created_by_id', type: 'bigint', notNull: false },
  { name: 'updated_at', type: 'timestamp with time zone', notNull: true, default: 'now()' },
  { name: 'updated_by_id', type: 'bigint', notNull: false },
  { name: 'created_in_id', type: 'bigint', notNull: false },
  { name: 'search_text', type: 'text', notNull: true, default: "''" },
]

/**
 * How full the pages of a table are filled, in percent: a change finds room beside the row that it replaces, and where no index reads what has
 * changed, no index is written (a HOT update). Nothing that changes with every write, as `updated_at` does, may have an index.
 */
const fillFactor = 85

const entityTable = (registry: Registry, entity: AnyEntity): Table => {
  const name = tableOf(entity)
  const own = withNumbers(entity, columnsOf(registry, entity.fields))
  const searched = Object.values<Field>(entity.fields).some(field => field.search === true)
  return {
    name,
    columns: [id, ...own.map(({ column }) => column), ...baseColumns],
    ...derivedIn(registry, entity, 'id'),
    fillFactor,
    ...(entity.state === undefined ? {} : { stays: { entity: entity.name, state: snake(entity.state) } }),
    primaryKey: ['id'],
    checks: [
      ...checksOf(name, own),
      ...filledChecks(name, entity, own),
      ...drawnChecks(name, entity),
      ...(entity.edition ? [{ name: `${name}_days_check`, condition: editionCheck }] : []),
      ...(entity.revision ? [{ name: `${name}_versions_check`, condition: revisionCheck(entity) }] : []),
      { name: `${name}_version_check`, condition: 'version > 0' },
    ],
    uniques: [...uniquesOf(name, entity, own), ...uniquesInStates(name, entity, own)],
    ...exclusionsOf(name, entity, own),
    foreignKeys: [
      ...foreignKeysOf(name, own),
      ...['created_by_id', 'updated_by_id'].map(column => refersTo(name, column, tableOf(entityOf(registry, people)))),
    ],
    indexes: [
      ...listIndexes(name, entity),
      ...(searched ? [{ name: `${name}_search`, method: 'gin' as const, parts: ['search_grams(search_text)'] }] : []),
      ...searchedCopies(entity).map(column => ({
        name: `${name}_${column}_search`,
        method: 'gin' as const,
        parts: [`search_grams(search_kept(${column}))`],
      })),
      ...own
        .filter(({ shape }) => shape.references !== undefined && !isListed(entity, shape.name))
        .map(({ shape }) => index(name, shape.name)),
      index(name, 'created_by_id'),
      index(name, 'created_in_id'),
      { name: `${name}_created_at_idx`, parts: ['created_at', 'id'] },
    ],
  }
}

/** What is worked out of the rows of a table, whose records have their ids in that column. */
const derivedIn = (
  registry: Registry,
  entity: { readonly name: string; readonly fields: Fields },
  recordId: string,
): Pick<Table, 'derived' | 'derivedSet'> => {
  const shapeOf = (name: string): ColumnShape | undefined => {
    const field: Field | undefined = entity.fields[name]
    return field && storageOf(field)?.columns(snake(name), field, () => '')[0]
  }
  const derived = Object.entries(registry.derived.get(entity.name) ?? {}).flatMap(([name, expression]) => {
    const shape = shapeOf(name)
    if (!shape) return []
    // Of what is not known a flag says no.
    const isFlag = entity.fields[name]?.kind === 'flag'
    const whole = { name: shape.name, type: shape.type, expression: isFlag ? `coalesce(${expression.sql}, false)` : expression.sql }
    if (expression.within === undefined) return [whole]
    const inner = `${shape.name}_within`
    const outer = isFlag ? `${expression.within} and ${inner}(t)` : `case when ${expression.within} then ${inner}(t) end`
    return [
      { ...whole, name: inner },
      { ...whole, expression: outer },
    ]
  })
  const set = registry.derivedSets.get(entity.name)
  const columns = set?.fields.flatMap(name => shapeOf(name) ?? []).map(({ name, type }) => ({ name, type }))
  const rows = set && { all: set.rows(() => ({ sql: 'true' })).sql, asked: set.rows(({ sql }) => ({ sql: `${sql} = any (records)` })).sql }
  return {
    ...(derived.length === 0 ? {} : { derived }),
    ...(rows && columns ? { derivedSet: { columns, rows, recordId } } : {}),
  }
}

interface OwnColumn {
  readonly column: Column
  readonly shape: ColumnShape
}

const columnsOf = (registry: Registry, fields: Fields): readonly OwnColumn[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.origin === 'derived') return []
    const shapes = storageOf(field)?.columns(snake(name), field, target => tableOf(entityOf(registry, target))) ?? []
    return shapes.map((shape, place) => ({
      shape,
      column: {
        name: shape.name,
        type: shape.type === 'timestamptz' ? 'timestamp with time zone' : shape.type,
        notNull: shape.notNull,
        ...defaultOf(field, shape),
        ...(shape.looksOf === undefined ? {} : { looksOf: shape.looksOf }),
        ...(field.was === undefined ? {} : { was: shapesWas(registry, field, place) }),
      },
    }))
  })

/** The columns with the tables in which numbers of theirs are kept for the filters of the list. */
const withNumbers = (entity: AnyEntity, own: readonly OwnColumn[]): readonly OwnColumn[] =>
  own.map(one => {
    const name = Object.keys(entity.fields).find(field => snake(field) === one.column.name && isOfferedAsFilter(entity, field))
    return name === undefined ? one : { ...one, column: { ...one.column, numbersIn: partTableOf(entity, name) } }
  })

/** What is kept up to date begins with nothing: it is worked out right after the row was made. */
const defaultOf = (field: Field, shape: ColumnShape): Pick<Column, 'default'> => {
  const isCount = field.origin === 'kept' && field.required && (field.kind === 'integer' || field.kind === 'decimal')
  const value = shape.default ?? (isCount ? '0' : undefined)
  return value === undefined ? {} : { default: value }
}

const shapesWas = (registry: Registry, field: Field, place: number): string => {
  const former = storageOf(field)?.columns(snake(field.was ?? ''), field, target => tableOf(entityOf(registry, target)))[place]?.name
  return former ?? snake(field.was ?? '')
}

const checksOf = (table: string, own: readonly OwnColumn[]): readonly Check[] =>
  own.flatMap(({ shape }) => (shape.check === undefined ? [] : [{ name: `${table}_${shape.name}_check`, condition: shape.check }]))

const refersTo = (table: string, column: string, target: string): ForeignKey => ({
  name: `${table}_${column}_fkey`,
  columns: [column],
  table: target,
  targets: ['id'],
  onDelete: 'restrict',
})

const foreignKeysOf = (table: string, own: readonly OwnColumn[]): readonly ForeignKey[] =>
  own.flatMap(({ shape }) => (shape.references === undefined ? [] : [refersTo(table, shape.name, shape.references)]))

const uniquesOf = (table: string, entity: AnyEntity, own: readonly OwnColumn[]): readonly Unique[] => {
  const single = Object.entries<Field>(entity.fields)
    .filter(([, field]) => field.unique === true)
    .map(([name]) => [name])
  const distinct = Object.entries<Field>(entity.fields)
    .filter(([, field]) => 'distinct' in field && field.distinct === true)
    .map(([name]) => [looksColumn(snake(name))])
  return [...single, ...distinct, ...uniqueSets(entity)].map(names => {
    const columns = names.map(name => mainColumn(own, snake(name)))
    return { name: `${table}_${columns.join('_')}_key`, columns }
  })
}

/** What a state says of a record is there: a shipped return has its waybill. */
const filledChecks = (table: string, entity: AnyEntity, own: readonly OwnColumn[]): readonly Check[] =>
  filledStates(entity).map(([state, names]) => ({
    name: `${table}_${snake(state)}_filled_check`,
    condition: `${snake(String(entity.state))} <> '${state}' or (${names.map(name => `${mainColumn(own, snake(name))} is not null`).join(' and ')})`,
  }))

/** A number that a step draws is there as soon as such a step was taken. */
const drawnChecks = (table: string, entity: AnyEntity): readonly Check[] =>
  Object.entries<Field>(entity.fields).flatMap(([field, one]) => {
    const drawn = drawingSteps(one)
    if (drawn === undefined) return []
    const before = unnumberedStates(entity, drawn)
      .map(state => `'${state}'`)
      .join(', ')
    return [
      {
        name: `${table}_${snake(field)}_drawn_check`,
        condition: `${snake(field)} is not null or ${snake(String(entity.state))} in (${before})`,
      },
    ]
  })

const uniquesInStates = (table: string, entity: AnyEntity, own: readonly OwnColumn[]): readonly Unique[] =>
  uniqueSetsIn(entity).map(({ fields, in: states, as }) => {
    const columns = fields.map(name => mainColumn(own, snake(name)))
    const where = `${snake(String(entity.state))} in (${states.map(state => `'${state}'`).join(', ')})`
    return { name: `${table}_${columns.join('_')}_${as}`, columns, where }
  })

/** Of one document, no two editions are effective on one day. */
const exclusionsOf = (table: string, { edition }: AnyEntity, own: readonly OwnColumn[]): Pick<Table, 'exclusions'> => {
  if (edition === undefined) return {}
  const columns = edition.key.map((name: string) => mainColumn(own, snake(name)))
  const apart: Exclusion = {
    name: `${table}_one_effective`,
    columns,
    from: 'effective_from',
    until: 'effective_until',
    where: 'effective_from is not null',
  }
  return { exclusions: [apart] }
}

const mainColumn = (own: readonly OwnColumn[], name: string): string =>
  own.find(one => one.column.name === name || one.column.name === `${name}_id`)?.column.name ?? name

const index = (table: string, column: string): Index => ({ name: `${table}_${column}_idx`, parts: [column] })

const isListed = (entity: AnyEntity, column: string): boolean =>
  filterable(entity, entity.fields).some(name => column === snake(name) || column === `${snake(name)}_id`)

/** The columns by which records are found that keep what was copied of those by which they are found. */
const searchedCopies = ({ fields }: AnyEntity): readonly string[] =>
  copiedFields(fields).flatMap(({ name, field, reference }) =>
    field.kind === 'text' && fieldOf(fields, reference)?.search === true ? [snake(name)] : [],
  )

/** Every filter and sort that a list offers has an index: the order ends in the id, and parts of texts are found by trigrams. */
const listIndexes = (table: string, entity: AnyEntity): readonly Index[] =>
  [...filterable(entity, entity.fields), ...attributesAsked(entity)].flatMap(name => {
    const field: Field | undefined = entity.fields[name]
    const column = field && storageOf(field)?.columns(snake(name), field, () => '')[0]?.name
    if (!field || column === undefined || field.origin === 'derived') return []
    if (holdsAttributes(field)) return [{ name: `${table}_${column}_idx`, method: 'gin', parts: [`${column} jsonb_path_ops`] }]
    const ordered: Index = { name: `${table}_${column}_idx`, parts: [column, 'id'] }
    const byPart: Index = { name: `${table}_${column}_trgm`, method: 'gin', parts: [`${column} gin_trgm_ops`] }
    return field.kind === 'text' || field.kind === 'code' ? [ordered, byPart] : [ordered]
  })

/** The fields whose attributes a list may be asked for. */
const attributesAsked = (entity: AnyEntity): readonly string[] => Object.keys(entity.fields).filter(name => isOfferedAsFilter(entity, name))

const partTables = (registry: Registry, entity: AnyEntity): readonly Table[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    if (isOfferedAsFilter(entity, name)) return [numbersTable(entity, name)]
    if (field.kind === 'refs' && 'to' in field) return [referencesTable(registry, entity, name, String(field.to))]
    return field.kind === 'lines' && 'of' in field ? [linesTable(registry, entity, name, field)] : []
  })

const owner: Column = { name: 'owner_id', type: 'bigint', notNull: true }
const position: Column = { name: 'position', type: 'integer', notNull: true }

const belongsTo = (table: string, entity: AnyEntity): ForeignKey => ({
  ...refersTo(table, 'owner_id', tableOf(entity)),
  onDelete: 'cascade',
})

const referencesTable = (registry: Registry, entity: AnyEntity, field: string, to: string): Table => {
  const name = partTableOf(entity, field)
  return {
    name,
    columns: [owner, { name: 'target_id', type: 'bigint', notNull: true }, position],
    primaryKey: ['owner_id', 'target_id'],
    checks: [],
    uniques: [],
    foreignKeys: [belongsTo(name, entity), refersTo(name, 'target_id', tableOf(entityOf(registry, to)))],
    indexes: [index(name, 'target_id')],
  }
}

/** The numbers of attributes by their codes, so that those between two bounds are found; the ends of a range as `span.from` and `span.to`. */
const numbersTable = (entity: AnyEntity, field: string): Table => {
  const name = partTableOf(entity, field)
  return {
    name,
    columns: [owner, { name: 'code', type: 'text', notNull: true }, { name: 'number', type: 'numeric', notNull: true }],
    primaryKey: ['owner_id', 'code'],
    checks: [],
    uniques: [],
    foreignKeys: [belongsTo(name, entity)],
    indexes: [{ name: `${name}_number_idx`, parts: ['code', 'number', 'owner_id'] }],
  }
}

const linesTable = (registry: Registry, entity: AnyEntity, field: string, definition: Field): Table => {
  const name = partTableOf(entity, field)
  // A field of the kind `lines` always says what its lines are made of.
  const { of, uniqueLines } = definition as Field & { readonly of: Fields; readonly uniqueLines?: readonly (readonly string[])[] }
  const own = columnsOf(registry, of)
  const listed = registry.lines.get(`${entity.name}.${field}`)
  return {
    name,
    columns: [id, owner, position, ...own.map(({ column }) => column)],
    ...derivedIn(registry, { name: `${entity.name}.${field}`, fields: of }, owner.name),
    primaryKey: ['id'],
    checks: checksOf(name, own),
    uniques: (uniqueLines ?? [])
      .map(keys => ['owner_id', ...keys.map(key => mainColumn(own, snake(key)))])
      .map(columns => ({ name: `${name}_${columns.join('_')}_key`, columns })),
    foreignKeys: [belongsTo(name, entity), ...foreignKeysOf(name, own)],
    indexes: [
      { name: `${name}_owner_id_idx`, parts: ['owner_id', 'position'] },
      ...(listed ? listIndexes(name, { ...listed, fields: of }) : []),
      ...own
        .filter(({ shape }) => shape.references !== undefined && !(listed && isListed({ ...listed, fields: of }, shape.name)))
        .map(({ shape }) => index(name, shape.name)),
    ],
  }
}

import type { Actor } from '../rights/actor.ts'
import { readableFields, writableFields } from '../rights/fieldPolicy.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { fieldsOfLines, isListedLines } from '../define/listedLines.ts'
import type { CellColumn } from '../fields/cell.ts'
import { cellKindOf } from '../fields/cellKinds.ts'
import { text } from '../fields/text/text.ts'
import { idField, versionField } from './exportableFields.ts'

/** One column of an exported or imported table. */
export interface ExchangeColumn extends CellColumn {
  /** `price`, `price.currency`, or `id`. */
  readonly key: string
  readonly name: string
  readonly field: Field
}

type Reader = Pick<Actor, 'points'>

/** The columns that these fields take, in order. */
export const columnsOf = (fields: Fields): readonly ExchangeColumn[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    cellKindOf(field)
      .columns(field)
      .map(column => ({ ...column, key: column.part === '' ? name : `${name}.${column.part}`, name, field })),
  )

/** The fields that an import may fill in: those the person may write and the system does not fill in itself. */
export const importableFields = (entity: AnyEntity, writer: Reader): Fields => {
  const fields = isListedLines(entity) ? fieldsOfLines(entity) : entity.fields
  return Object.fromEntries(Object.entries<Field>(writableFields(fields, writer)).filter(([, field]) => !field.readonly))
}

/** Fields that only find a record and never change it: its number and version, what the system numbers, and of a line the record it belongs to. */
const findingFields = (entity: AnyEntity, reader: Reader): Fields => ({
  id: idField,
  version: versionField,
  ...(isListedLines(entity) ? { record: text(entity.lineOf.entity.label, { max: 300, readonly: true }) } : {}),
  ...ownFindingFields(entity, reader),
})

const ownFindingFields = (entity: AnyEntity, reader: Reader): Fields =>
  isListedLines(entity)
    ? {}
    : Object.fromEntries(
        Object.entries<Field>(readableFields(entity.fields, reader)).filter(([, field]) => field.readonly && field.unique === true),
      )

/** Everything that a column of a file may be put into. */
export const importTargets = (entity: AnyEntity, person: Reader): readonly ExchangeColumn[] =>
  columnsOf({ ...importableFields(entity, person), ...findingFields(entity, person) })

/** Whether a target only finds records. */
export const onlyFinds = (target: Pick<ExchangeColumn, 'name' | 'field'>): boolean =>
  target.name === 'id' || target.name === 'version' || target.field.readonly

/** The sets of fields by which an existing record can be recognised: its number, whatever is unique. */
export const possibleKeys = (entity: AnyEntity, person: Reader): readonly (readonly string[])[] => {
  if (isListedLines(entity)) return [['id']]
  const readable = readableFields(entity.fields, person)
  const single = Object.entries<Field>(readable).filter(([, field]) => field.unique === true)
  const sets: readonly (readonly string[])[] = entity.unique ?? []
  return [['id'], ...single.map(([name]) => [name]), ...sets.filter(set => set.every(name => Object.hasOwn(readable, name)))]
}

/** A key in words: `Name`, or `Code + Version`. */
export const keyLabel = (entity: AnyEntity, key: readonly string[]): Label => {
  const labels = key.map(name => (name === 'id' ? idField.label : ((entity.fields[name] as Field | undefined)?.label ?? [name, name])))
  return [labels.map(label => label[0]).join(' + '), labels.map(label => label[1]).join(' + ')]
}

/** Whether a new record cannot do without a value of the field. */
export const isNeeded = ({ required, kind }: Field): boolean => required && kind !== 'flag' && kind !== 'lines' && kind !== 'refs'

/** The columns of a file that comes back: by which a record is found and seen to be unchanged, and all that may be changed of it. */
export const columnsToEdit = (entity: AnyEntity, person: Reader): readonly string[] => [
  'id',
  'version',
  isListedLines(entity) ? 'record' : entity.title,
  ...Object.keys(importableFields(entity, person)).filter(name => name !== entity.title),
]

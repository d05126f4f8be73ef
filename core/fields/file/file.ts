import { makeField, type FieldOptions, type FileReference, type Made } from '../../define/field.ts'
import type { FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { parseId } from '../ref/ref.ts'

/** What only files may be told. */
interface FileOptions extends FieldOptions {
  /** In a line: no two lines of the record hold files of the same name. */
  readonly uniqueName?: boolean
  /** The words on its pages are read, so that it is found by them. */
  readonly searched?: boolean
}

type FileField<O> = Made<'file', number, FileReference, O>

/** One stored file; the record holds the id that the upload answered. */
export const file = <const O extends FileOptions>(label: Label, options: O = {} as O): FileField<O> => makeField('file', label, options)

/** The schema of a file as it is shown. */
export const fileSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' }, size: { type: 'integer' }, mime: { type: 'string' } },
  required: ['id', 'name', 'size', 'mime'],
  additionalProperties: false,
}

export const fileKind: FieldKind = {
  operators: ['null'],
  sortable: false,
  parse: (_field, value) => parseId(value),
  inputSchema: () => ({ type: 'integer', minimum: 1 }),
  shownSchema: () => fileSchema,
  toText: (_field, shown) => (shown as FileReference).name,
}

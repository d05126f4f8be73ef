import { describing } from '../../define/answerSchema.ts'
import { makeField, type FieldOptions, type Made, type Reference } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import { readRecordKey, type Having, type RecordKey } from '../../define/recordKey.ts'
import type { Label } from '../../language/label.ts'

/** A record of whatever entity as it is shown. */
export interface RecordReference extends Reference {
  readonly entity: string
}

type RecordField<O> = Made<'record', RecordKey, RecordReference, O> & { readonly having: Having }

/**
 * Points to one record of any of the entities whose definition says `having`; the program fills it in, and the database sees that the record is there. Lists are asked for it
 * by key: `?document=quality.iqc/12`.
 */
export const record = <const O extends FieldOptions & { readonly readonly: true }>(
  label: Label,
  having: Having,
  options: O,
): RecordField<O> => makeField('record', label, { ...options, having })

export const recordKind: FieldKind = {
  operators: ['eq', 'in', 'null'],
  sortable: false,
  parse: (_field, value) =>
    typeof value === 'string' && readRecordKey(value) !== undefined ? understood(value) : problem('请选择一项', 'Choose an entry'),
  inputSchema: () => ({ type: 'string', pattern: String.raw`^\w+\.\w+/[1-9]\d{0,14}$` }),
  shownSchema: () =>
    describing<RecordReference>({
      type: 'object',
      properties: {
        entity: { type: 'string' },
        id: { type: 'integer' },
        title: { type: 'string' },
        record: { type: 'integer' },
        hidden: { type: 'boolean', enum: [true] },
      },
      required: ['entity', 'id', 'title'],
      additionalProperties: false,
    }),
  toText: (_field, shown) => (shown as RecordReference).title,
}

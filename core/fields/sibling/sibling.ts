import { makeField, type Field, type FieldOptions, type Made, type Reference } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { parseId, referenceSchema } from '../ref/ref.ts'
import { isLineName, lineNameSchema } from '../lines/lineName.ts'

type SiblingField<To extends string, O> = Made<'sibling', number, Reference, O> & { readonly sibling: To }

/** Points to another line of the same record, in the field of that name, which is listed; also to one that is not saved yet, by its name. */
export const sibling = <const To extends string, const O extends Omit<FieldOptions, 'unique' | 'search'>>(
  label: Label,
  to: To,
  options: O = {} as O,
): SiblingField<To, O> => makeField('sibling', label, { ...options, sibling: to })

export const siblingKind: FieldKind<Field & { readonly sibling: string }> = {
  operators: [],
  sortable: false,
  parse: (_field, value) => {
    if (isLineName(value)) return understood(value)
    const parsed = parseId(value)
    return 'problem' in parsed ? problem('请选择本单据中的一行', 'Choose a line of this record') : parsed
  },
  inputSchema: () => ({ anyOf: [{ type: 'integer', minimum: 1 }, lineNameSchema] }),
  shownSchema: () => referenceSchema,
  // A line of the record is shown with its title.
  toText: (_field, shown) => (shown as Reference).title,
}

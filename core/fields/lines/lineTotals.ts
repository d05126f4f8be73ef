import type { Field } from '../../define/field.ts'
import { isEmpty } from '../isEmpty.ts'

/** The fields of a record that stand beneath these lines of it, as far as it holds them. */
export const lineTotals = (
  field: (Field & { readonly totals?: readonly string[] }) | undefined,
  record: Readonly<Record<string, unknown>>,
): readonly string[] => (field?.totals ?? []).filter(name => !isEmpty(record[name]))

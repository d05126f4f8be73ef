import { makeField, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'

type FlagOptions = Omit<FieldOptions, 'required'>
type FlagField<O> = Made<'flag', boolean, boolean, O & { readonly required: true }>

/** Yes or no: always one of the two, and no where nobody has said anything. */
export const flag = <const O extends FlagOptions>(label: Label, options: O = {} as O): FlagField<O> =>
  makeField('flag', label, { ...options, required: true })

export const flagKind: FieldKind<FlagField<object>> = {
  operators: ['eq'],
  sortable: true,
  parse(_field, value) {
    if (value === true || value === 'true') return understood(true)
    if (value === false || value === 'false') return understood(false)
    return problem('请选择是或否', 'Please choose yes or no')
  },
  inputSchema: () => ({ type: 'boolean' }),
  shownSchema: () => ({ type: 'boolean' }),
  toText: (_field, shown, language) => (language === 'zh' ? (shown === true ? '是' : '否') : shown === true ? 'Yes' : 'No'),
}

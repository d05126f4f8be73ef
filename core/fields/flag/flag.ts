import { makeField, type Field, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import type { Tone } from '../choice/choice.ts'

interface FlagOptions extends Omit<FieldOptions, 'required'> {
  /** How a yes stands out: `bad` where something is late or has expired, `warn` where somebody should look. Without it a yes is nothing special. */
  readonly tone?: Tone
}
type FlagField<O> = Made<'flag', boolean, boolean, O & { readonly required: true }>

/** Yes or no: always one of the two, and no where nobody has said anything. */
export const flag = <const O extends FlagOptions>(label: Label, options: O = {} as O): FlagField<O> =>
  makeField('flag', label, { ...options, required: true })

/** What is needed of a flag to draw it. */
export interface FlagShape extends Field {
  readonly tone?: Tone
}

export const flagKind: FieldKind<FlagShape> = {
  operators: ['eq'],
  sortable: true,
  parse(_field, value) {
    if (value === true || value === 'true') return understood(true)
    if (value === false || value === 'false') return understood(false)
    return problem('请选择是或否', 'Choose yes or no')
  },
  inputSchema: () => ({ type: 'boolean' }),
  shownSchema: () => ({ type: 'boolean' }),
  toText: (_field, shown, language) => (language === 'zh' ? (shown === true ? '是' : '否') : shown === true ? 'Yes' : 'No'),
}

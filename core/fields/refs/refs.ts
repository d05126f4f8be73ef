import { makeField, type Field, type FieldOptions, type Reference } from '../../define/field.ts'
import { problem, understood, type FieldKind } from '../../define/kind.ts'
import type { Label } from '../../language/label.ts'
import { parseId, referenceSchema, type ReferenceOptions } from '../ref/ref.ts'
import { counted } from '../../language/counted.ts'

interface RefsOptions extends Omit<FieldOptions, 'required' | 'unique' | 'search'>, ReferenceOptions {
  /** At least this many. */
  readonly min?: number
  /** At most this many; 200 when absent. */
  readonly max?: number
}

type RefsField<To extends string, O> = Field<
  'refs',
  readonly number[],
  readonly Reference[],
  true,
  O extends { readonly: true } ? true : false
> & { readonly to: To } & RefsOptions

/** Points to several records of another entity, in an order the person chose. */
export const refs = <const To extends string, const O extends RefsOptions>(label: Label, to: To, options: O = {} as O): RefsField<To, O> =>
  makeField('refs', label, { ...options, to, required: true })

export const refsKind: FieldKind<Field & { readonly to: string } & RefsOptions> = {
  operators: ['eq', 'in'],
  sortable: false,
  parse(field, value) {
    if (!Array.isArray(value)) return problem('请选择若干项', 'Choose entries')
    const max = field.max ?? 200
    if (value.length > max) return problem(`最多选择 ${max} 项`, `At most ${counted(max, 'entry', 'entries')}`)
    if (field.min !== undefined && value.length < field.min)
      return problem(`至少选择 ${field.min} 项`, field.min === 1 ? 'At least one entry' : `At least ${field.min} entries`)
    const ids: number[] = []
    for (const entry of value) {
      const id = parseId(entry)
      if ('problem' in id) return id
      if (ids.includes(id.value)) return problem('同一项不能选择两次', 'The same entry cannot be chosen twice')
      ids.push(id.value)
    }
    return understood(ids)
  },
  inputSchema: field => ({ type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: field.max ?? 200 }),
  shownSchema: () => ({ type: 'array', items: referenceSchema }),
  toText: (_field, shown, language) => (shown as readonly Reference[]).map(one => one.title).join(language === 'zh' ? '、' : ', '),
}

import { Input } from 'antd'
import type { Field } from '../../define/field.ts'
import { useLabel, useLanguage } from '../../shell/session.web.ts'
import { TextFilter } from '../filters/TextFilter.web.tsx'
import { kindOf } from '../kinds.ts'
import type { CellProps, ControlProps, FieldLook } from '../look.web.ts'

interface TextShape extends Field {
  readonly max?: number
  readonly multiline?: boolean
}

/** The words of any kind that has nothing better to show. */
export const PlainCell = ({ field, value, place }: CellProps) => {
  const language = useLanguage()
  const words = kindOf(field).toText(field, value, language)
  return place === 'table' ? (
    <span className="ms-cell-text" title={words.length > 24 ? words : undefined}>
      {words}
    </span>
  ) : (
    <span className="ms-cell-prose">{words}</span>
  )
}

const TextInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps<TextShape>) => {
  const label = useLabel()
  const shared = {
    id,
    disabled,
    value: typeof draft === 'string' ? draft : '',
    status: problems[''] ? ('error' as const) : ('' as const),
    'aria-invalid': problems[''] !== undefined,
    'aria-required': field.required,
    'aria-describedby': describedBy,
    'aria-label': caption && label(caption),
    onBlur: () => onLeave(),
  }
  return field.multiline && caption === undefined ? (
    <Input.TextArea {...shared} autoSize={{ minRows: 3, maxRows: 12 }} onChange={event => onChange(event.target.value)} />
  ) : (
    <Input {...shared} autoComplete="off" onChange={event => onChange(event.target.value)} />
  )
}

/** Plain text. */
export const textLook: FieldLook<TextShape> = {
  Cell: PlainCell,
  Input: TextInput,
  Filter: TextFilter,
  wide: field => field.multiline === true,
}

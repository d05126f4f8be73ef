import { CheckOutlined, MinusOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import { useLabel, useLanguage } from '../../shell/session.web.ts'
import { FlagFilter } from '../filters/FlagFilter.web.tsx'
import { kindOf } from '../kinds.ts'
import { later } from '../later.web.tsx'
import type { CellProps, ControlProps, FieldLook } from '../look.web.ts'

const FlagCell = ({ field, value }: CellProps) => {
  const language = useLanguage()
  const words = kindOf(field).toText(field, value, language)
  return (
    <span className={value === true ? undefined : 'ms-muted'}>
      {value === true ? <CheckOutlined aria-hidden /> : <MinusOutlined aria-hidden />} {words}
    </span>
  )
}

const OptionalFlagInput = later(() => import('./OptionalFlagInput.web.tsx'))

const FlagInput = (props: ControlProps) => {
  const label = useLabel()
  const { field, id, draft, disabled, describedBy, caption, onChange, onLeave } = props
  if (!field.required) return <OptionalFlagInput {...props} />
  return (
    <Checkbox
      id={id}
      className="ms-flag"
      checked={draft === true}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-label={label(caption ?? field.label)}
      onChange={event => onChange(event.target.checked)}
      onBlur={() => onLeave()}
    >
      {caption === undefined && label(['是', 'Yes'])}
    </Checkbox>
  )
}

/** Yes or no; one that may stay open has a third answer. */
export const flagLook: FieldLook = {
  Cell: FlagCell,
  Input: Object.assign(FlagInput, { preload: OptionalFlagInput.preload }),
  Filter: FlagFilter,
}

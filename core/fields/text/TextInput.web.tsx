import { Input } from 'antd'
import { useLabel } from '../../client/session.web.ts'
import type { ControlProps } from '../look.web.ts'
import type { TextShape } from './text.web.tsx'

/** One line of text, or a paragraph where the field says so. */
export const TextInput = ({ field, id, draft, disabled, problems, describedBy, caption, onChange, onLeave }: ControlProps<TextShape>) => {
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
    <Input
      {...shared}
      autoComplete="off"
      onChange={event => onChange(field.address ? withinHouse(event.target.value) : event.target.value)}
    />
  )
}

/** An address as it is kept: one of this system, as browsers copy it, without the name of its host. */
const withinHouse = (typed: string): string => (typed.startsWith(`${location.origin}/`) ? typed.slice(location.origin.length) : typed)

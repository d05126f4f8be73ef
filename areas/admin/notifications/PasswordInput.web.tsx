import { Input } from 'antd'
import { useLabel } from '#core/client.web'
import type { InputProps } from '#core/presentation.web'

/** A password that is written and never read; an empty one leaves the stored one as it is. */
export const PasswordInput = ({ id, value, disabled, invalid, record, onChange }: InputProps<unknown>) => {
  const label = useLabel()
  const isStored = record?.['hasPassword'] === true
  return (
    <Input
      id={id}
      type="password"
      autoComplete="new-password"
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      placeholder={label(isStored ? ['已保存，不填则不变', 'Saved. Leave empty to keep it.'] : ['未设置', 'None yet'])}
      onChange={event => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}

import { Input } from 'antd'
import { Named, wrongParts } from './Named.web.tsx'

interface PasswordFieldProps {
  readonly id: string
  readonly value: string
  readonly problem: string | undefined
  onChange(value: string): void
}

/** The password with which a person proves that it is he who decides. */
export const PasswordField = ({ id, value, problem, onChange }: PasswordFieldProps) => (
  <Named id={id} label={['登录密码', 'Your password']} problem={problem}>
    <Input.Password
      id={id}
      value={value}
      autoComplete="current-password"
      {...wrongParts(id, problem)}
      onChange={event => onChange(event.target.value)}
    />
  </Named>
)

import { Input } from 'antd'
import { signingCodePath } from '../client/guard.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import type { Signature } from '../define/flow.ts'
import type { TypedProof } from '../logic/signature.ts'
import { Named, wrongParts } from './Named.web.tsx'

interface ProofFieldProps {
  readonly id: string
  /** What is asked for; nothing is shown for a click. */
  readonly signatures: readonly Signature[]
  readonly proof: TypedProof
  readonly problems: Readonly<Record<string, string>>
  onChange(proof: TypedProof): void
}

/** The password, or the code of a device, with which a person who decides proves who they are. */
export const ProofField = ({ id, signatures, proof, problems, onChange }: ProofFieldProps) => {
  const label = useLabel()
  const wrong = { password: problems['password'], code: problems['code'] }
  return (
    <>
      {signatures.includes('password') && (
        <Named id={`${id}-password`} label={['登录密码', 'Your password']} problem={wrong.password}>
          <Input.Password
            id={`${id}-password`}
            value={proof.password}
            autoComplete="current-password"
            {...wrongParts(`${id}-password`, wrong.password)}
            onChange={event => onChange({ ...proof, password: event.target.value })}
          />
        </Named>
      )}
      {signatures.includes('totp') && (
        <Named id={`${id}-code`} label={['动态码', 'Code']} problem={wrong.code}>
          <Input
            id={`${id}-code`}
            value={proof.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...wrongParts(`${id}-code`, wrong.code)}
            onChange={event => onChange({ ...proof, code: event.target.value })}
          />
          <p className="ms-muted">
            {label(['身份验证器显示的 6 位数字。', 'The six digits that your authenticator app shows. '])}
            <ScreenLink to={signingCodePath}>{label(['尚未绑定？', 'Not set up yet?'])}</ScreenLink>
          </p>
        </Named>
      )}
    </>
  )
}

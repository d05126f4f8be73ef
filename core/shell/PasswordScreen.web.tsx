import { RefusedAbove } from '../controls/RefusedAbove.web.tsx'
import { useRef, useState, type SubmitEvent } from 'react'
import type { Label } from '../language/label.ts'
import { announce } from '../client/announce.web.ts'
import { newIdempotencyKey, request } from '../client/client.web.ts'
import { drawnAs, refusalPlaced } from '../client/useRefusal.web.ts'
import { shortestPassword, type PasswordChange } from '../access/passwordRules.ts'
import { PersonalTabs } from './personal/PersonalTabs.web.tsx'
import { passwordFields, passwordProblems } from './passwordChange.ts'
import { useLabel, useSession } from '../client/session.web.ts'
import { TextField } from '../controls/TextField.web.tsx'
import { useLock } from '../client/useLock.web.ts'

const words = {
  title: ['修改密码', 'Change password'],
  others: ['修改后，您在其他设备上的登录将失效。', 'Your sessions on other devices end when the password changes.'],
  oldPassword: ['原密码', 'Original password'],
  newPassword: ['新密码', 'New password'],
  confirmPassword: ['确认新密码', 'Confirm the new password'],
  rule: [
    `至少 ${shortestPassword} 个字符，不能是现在的密码和它之前的两个`,
    `At least ${shortestPassword} characters, and neither the present password nor the two before it`,
  ],
  save: ['修改密码', 'Change password'],
  saved: ['密码已修改', 'The password has been changed'],
} as const satisfies Record<string, Label>

const empty: PasswordChange = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** What is wrong with a field: a label of ours, or the server's sentence. */
type Problems = Partial<Record<keyof PasswordChange, Label | string>>

/** Where a person changes the own password. */
export const PasswordScreen = () => {
  const label = useLabel()
  const user = useSession(session => session.user)
  const { locked, run } = useLock()
  const form = useRef<HTMLFormElement>(null)
  const [change, setChange] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [above, setAbove] = useState<readonly string[]>([])
  const [key, setKey] = useState(newIdempotencyKey)

  const show = (found: Problems): void => {
    setProblems(found)
    const first = passwordFields.find(field => found[field] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
  }
  const send = async (): Promise<void> => {
    try {
      await request('POST', '/api/users/me/password/', { body: change, idempotencyKey: key })
      announce('good', words.saved)
      setChange(empty)
    } catch (error) {
      const refused = refusalPlaced(error, drawnAs(...passwordFields))
      setAbove(refused.above)
      show(refused.at)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = passwordProblems(change)
    if (Object.keys(found).length > 0) show(found)
    else run(send)
  }
  const fill = (field: keyof PasswordChange, value: string): void => {
    setChange({ ...change, [field]: value })
    setProblems({ ...problems, [field]: undefined })
    // Other content is another request; only a repetition of the same one keeps its key.
    setKey(newIdempotencyKey())
  }
  return (
    <section className="ms-screen ms-narrow">
      <PersonalTabs />
      <h1>{label(words.title)}</h1>
      <p className="ms-muted">{label(words.others)}</p>
      <form ref={form} className="ms-card ms-form" noValidate onSubmit={submit}>
        <RefusedAbove said={above} />
        <input type="text" name="username" value={user?.username ?? ''} autoComplete="username" readOnly hidden />
        {passwordFields.map(field => (
          <TextField
            key={field}
            name={field}
            type="password"
            label={label(words[field])}
            value={change[field]}
            problem={problems[field] && label(problems[field])}
            {...(field === 'newPassword' ? { help: label(words.rule) } : {})}
            autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
            required
            onValue={value => fill(field, value)}
          />
        ))}
        <button type="submit" className="ms-button" disabled={locked}>
          {label(words.save)}
        </button>
      </form>
    </section>
  )
}

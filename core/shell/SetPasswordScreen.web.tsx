import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { passwordChoiceProblem, shortestPassword, type PasswordChoice } from '../access/passwordRules.ts'
import type { Label } from '../language/label.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { catalogue } from '../errors/catalogue.ts'
import { newIdempotencyKey, request } from '../client/client.web.ts'
import { drawnAs, refusalPlaced } from '../client/useRefusal.web.ts'
import { Entrance } from './Entrance.web.tsx'
import { signInPath } from '../client/guard.ts'
import { useLabel } from '../client/session.web.ts'
import { TextField } from '../controls/TextField.web.tsx'
import { useLock } from '../client/useLock.web.ts'

const words = {
  title: ['设置密码', 'Set password'],
  invite: [
    '管理员为您开通了账号或重置了密码。密码由您自己设置，管理员不会知道。',
    'Your account was created or your password was reset. Set your own password; administrators cannot see it.',
  ],
  newPassword: ['新密码', 'New password'],
  confirmPassword: ['确认新密码', 'Confirm the new password'],
  rule: [
    `至少 ${shortestPassword} 个字符，不能是现在的密码和它之前的两个`,
    `At least ${shortestPassword} characters, and neither the present password nor the two before it`,
  ],
  save: ['设置密码', 'Set the password'],
  done: ['密码已设置', 'Your password is set'],
  signInAs: ['请用这个用户名登录：', 'Log in with this user name:'],
  signIn: ['去登录', 'Go to login'],
  incomplete: [
    '链接不完整。请完整复制管理员给您的链接，再打开一次。',
    'The link is incomplete. Copy all of the link you were given and open it again.',
  ],
} as const satisfies Record<string, Label>

const fields = ['newPassword', 'confirmPassword'] as const

/** What is wrong with a field: a label of ours, or the server's sentence. */
type Problems = Partial<Record<keyof PasswordChoice, Label | string>>

const problemsOf = (choice: PasswordChoice): Problems => {
  const missing = fields.filter(field => choice[field] === '')
  if (missing.length > 0) return Object.fromEntries(missing.map(field => [field, requiredMessage]))
  const wrong = passwordChoiceProblem(choice)
  return wrong ? { [wrong.field]: catalogue[wrong.code].message } : {}
}

/** Where a person chooses a password with the link they were given; its secret stands behind `#` in the address. */
export const SetPasswordScreen = () => {
  const [username, setUsername] = useState<string>()
  return <Entrance>{username === undefined ? <ChoiceForm onDone={setUsername} /> : <Done username={username} />}</Entrance>
}

const ChoiceForm = ({ onDone }: { readonly onDone: (username: string) => void }) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState<PasswordChoice>({ newPassword: '', confirmPassword: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<Label | string>()

  // The page has this one purpose, so typing may start at once.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const show = (found: Problems): void => {
    setProblems(found)
    const first = fields.find(field => found[field] !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus()
  }
  const send = async (): Promise<void> => {
    const secret = decodeURIComponent(location.hash.slice(1))
    if (secret === '') return setFailure(words.incomplete)
    setFailure(undefined)
    try {
      const body = { secret, ...choice }
      onDone(
        (await request<{ readonly username: string }>('POST', '/api/set_password/', { body, idempotencyKey: newIdempotencyKey() }))
          .username,
      )
    } catch (error) {
      const { at, above } = refusalPlaced(error, drawnAs(...fields))
      if (above.length > 0) setFailure(above.join(' '))
      show(at)
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = problemsOf(choice)
    if (Object.keys(found).length > 0) show(found)
    else run(send)
  }
  return (
    <form ref={form} className="ms-sign-in-form" noValidate onSubmit={submit}>
      <h1>{label(words.title)}</h1>
      <p className="ms-muted">{label(words.invite)}</p>
      {fields.map(field => (
        <TextField
          key={field}
          name={field}
          type="password"
          label={label(words[field])}
          value={choice[field]}
          problem={problems[field] && label(problems[field])}
          {...(field === 'newPassword' ? { help: label(words.rule) } : {})}
          autoComplete="new-password"
          required
          onValue={value => {
            setChoice({ ...choice, [field]: value })
            setProblems({ ...problems, [field]: undefined })
          }}
        />
      ))}
      <div role="alert">{failure !== undefined && <p className="ms-sign-in-failure">{label(failure)}</p>}</div>
      <button type="submit" className="ms-button" disabled={locked}>
        {label(words.save)}
      </button>
    </form>
  )
}

const Done = ({ username }: { readonly username: string }) => {
  const label = useLabel()
  return (
    <div className="ms-sign-in-form" role="status">
      <h1>{label(words.done)}</h1>
      <p className="ms-muted">
        {label(words.signInAs)} <strong>{username}</strong>
      </p>
      <a className="ms-button" href={signInPath}>
        {label(words.signIn)}
      </a>
    </div>
  )
}

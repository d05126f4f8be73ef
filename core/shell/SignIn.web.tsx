import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Label } from '../language/label.ts'
import { NoConnection, ServerRefusal } from '../client/client.web.ts'
import { Entrance } from './Entrance.web.tsx'
import { safeTarget } from '../client/guard.ts'
import { signIn, useLabel } from '../client/session.web.ts'
import { TextField } from '../controls/TextField.web.tsx'
import { useLock } from '../client/useLock.web.ts'
import { requiredMessage } from '../define/requiredMessage.ts'

const words = {
  welcome: ['欢迎回来', 'Welcome back'],
  invite: ['请使用公司账号登录', 'Log in with your company account'],
  username: ['用户名', 'User name'],
  password: ['密码', 'Password'],
  signIn: ['登录', 'Log in'],
  signingIn: ['正在登录…', 'Logging in…'],
  moment: ['请等 5 秒后再试', 'Try again in 5 seconds'],
  wait: ['请稍候再试，还需等待', 'Please wait before the next attempt:'],
  seconds: ['秒', 's'],
  goesOn: ['完成后自动登录，请保持此页打开。', 'You will be logged in automatically when it is ready. Keep this page open.'],
  failed: ['登录失败，请重试', 'Login failed. Try again.'],
  capsLock: ['大写锁定已开启', 'Caps Lock is on'],
} as const satisfies Record<string, Label>

/** The sign-in page. */
export const SignIn = () => (
  <Entrance>
    <SignInForm />
  </Entrance>
)

const SignInForm = () => {
  const label = useLabel()
  const router = useRouter()
  const redirect = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('redirect') })
  const { locked, pending, run } = useLock()
  const form = useRef<HTMLFormElement>(null)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [capsLock, setCapsLock] = useState(false)
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<unknown>(undefined)

  // The page has this one purpose, so typing may start at once.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const enter = async (): Promise<void> => {
    setFailure(undefined)
    try {
      await signInOnceReady(username.trim(), password, setFailure)
      await router.navigate({ href: safeTarget(redirect), replace: true })
    } catch (error) {
      setFailure(error)
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.select()
    }
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (username.trim() === '' || password === '') form.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus()
    else run(enter)
  }
  const missing = (value: string): string | undefined => (asked && value.trim() === '' ? label(requiredMessage) : undefined)
  return (
    <form ref={form} className="ms-sign-in-form" noValidate onSubmit={submit}>
      <h1>{label(words.welcome)}</h1>
      <p className="ms-muted">{label(words.invite)}</p>
      <TextField
        label={label(words.username)}
        name="username"
        value={username}
        problem={missing(username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onValue={setUsername}
      />
      <TextField
        label={label(words.password)}
        name="password"
        type="password"
        value={password}
        problem={missing(password)}
        {...(capsLock ? { help: label(words.capsLock) } : {})}
        autoComplete="current-password"
        onValue={setPassword}
        onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}
      />
      {isPreparing(failure) ? (
        <p role="status" className="ms-sign-in-wait">
          {`${failure.message} ${label(words.goesOn)}`}
        </p>
      ) : (
        <div role="alert">{failure !== undefined && <p className="ms-sign-in-failure">{failureText(failure, label)}</p>}</div>
      )}
      <button type="submit" className="ms-button" disabled={locked}>
        {label(pending ? words.signingIn : locked ? words.moment : words.signIn)}
      </button>
    </form>
  )
}

const isPreparing = (error: unknown): error is ServerRefusal => error instanceof ServerRefusal && error.error === 'preparing'

/** Signs in; while the server is still being prepared, tells how far it is and tries again, also across the moment in which the product takes its place. */
const signInOnceReady = async (username: string, password: string, told: (how: ServerRefusal) => void): Promise<void> => {
  let isAwaited = false
  for (;;) {
    try {
      return await signIn(username, password)
    } catch (error) {
      if (isPreparing(error)) told(error)
      else if (!(isAwaited && error instanceof NoConnection)) throw error
      isAwaited = isPreparing(error)
      await new Promise(resume => setTimeout(resume, waitTime))
    }
  }
}

/** How long a page waits before it asks again whether the server is ready, in milliseconds. */
const waitTime = 1000

const failureText = (error: unknown, label: (words: Label) => string): string => {
  if (error instanceof NoConnection) return error.message
  if (!(error instanceof ServerRefusal)) return label(words.failed)
  return error.retryAfter === undefined
    ? error.message
    : `${error.message} ${label(words.wait)} ${Math.ceil(error.retryAfter)} ${label(words.seconds)}`
}

import { useState, type SubmitEvent } from 'react'
import { beginOwnCode, bindOwnCode, readOwnCode, removeOwnCode, type BegunCode } from '../../access/signingCode.ts'
import type { Label } from '../../language/label.ts'
import { MomentText } from '../../fields/moment/moment.web.tsx'
import { useCall, useRunCall } from '../../client/useCall.web.ts'
import { announce } from '../../client/announce.web.ts'
import { drawnAs, useRefusal } from '../../client/useRefusal.web.ts'
import { RefusedAbove } from '../../controls/RefusedAbove.web.tsx'
import { useLabel } from '../../client/session.web.ts'
import { TextField } from '../../controls/TextField.web.tsx'
import { useLock } from '../../client/useLock.web.ts'
import { NotRead } from './NotRead.web.tsx'
import { PersonalTabs } from './PersonalTabs.web.tsx'
import { QrPicture } from '../../papers/QrPicture.web.tsx'

const words = {
  title: ['签名动态码', 'Signing code'],
  about: [
    '有些审批流程要求用动态码签名。用手机上的身份验证器（如 Microsoft Authenticator、Google Authenticator）绑定后，它每 30 秒显示一个新的动态码。',
    'Some flows ask approvers to sign with a code. Set up the authenticator app on your phone (such as Microsoft Authenticator or Google Authenticator): it shows a new code every 30 seconds.',
  ],
  since: ['已绑定，自 ', 'Set up since '],
  none: ['尚未绑定。', 'Not set up yet.'],
  password: ['登录密码', 'Your password'],
  present: ['当前设备上的动态码', 'A code of the present device'],
  begin: ['开始绑定', 'Set up'],
  replace: ['更换设备', 'Replace the device'],
  remove: ['解除绑定', 'Remove'],
  removed: ['已解除绑定', 'The device is removed'],
  scan: ['用身份验证器扫描二维码，再输入它显示的动态码。', 'Scan the picture with the app, then enter the code that it shows.'],
  picture: ['绑定用的二维码', 'The picture to scan'],
  secret: ['不能扫描时，手工输入密钥：', 'If it cannot be scanned, type this secret into the app: '],
  code: ['动态码', 'Code'],
  confirm: ['确认绑定', 'Confirm'],
  cancel: ['取消', 'Cancel'],
  bound: ['已绑定，可以用动态码签名了', 'Set up: you can sign with codes now'],
} as const satisfies Record<string, Label>

/** Where a person binds the device whose codes sign their decisions, replaces or removes it. */
export const SigningCodeScreen = () => {
  const label = useLabel()
  const asked = useCall(readOwnCode, {})
  const [begun, setBegun] = useState<BegunCode>()
  return (
    <section className="ms-screen ms-narrow">
      <PersonalTabs />
      <h1>{label(words.title)}</h1>
      <p className="ms-muted">{label(words.about)}</p>
      {!asked.data && <NotRead error={asked.error} retry={() => void asked.refetch()} />}
      {asked.data && (
        <div className="ms-card ms-own-fields">
          <p>
            {asked.data.since === null ? (
              label(words.none)
            ) : (
              <>
                {label(words.since)}
                <MomentText instant={asked.data.since} />
              </>
            )}
          </p>
          {begun ? (
            <Confirm begun={begun} close={() => setBegun(undefined)} />
          ) : (
            <Begin isBound={asked.data.since !== null} onBegun={setBegun} />
          )}
        </div>
      )}
    </section>
  )
}

/** What is wrong with the fields that are drawn; what concerns none of them stands above. */
const useProblems = (...drawn: readonly string[]) => {
  const { problems, above, refuse, clear } = useRefusal(drawnAs(...drawn))
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    clear()
    try {
      await act()
    } catch (error) {
      refuse(error)
    }
  }
  return { problems, above, attempt }
}

const Begin = ({ isBound, onBegun }: { readonly isBound: boolean; onBegun(begun: BegunCode): void }) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const begin = useRunCall(beginOwnCode)
  const remove = useRunCall(removeOwnCode)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { problems, above, attempt } = useProblems('password', ...(isBound ? ['code'] : []))
  const input = { password, ...(isBound ? { code } : {}) }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    run(() => attempt(async () => onBegun(await begin.mutateAsync({ input }))))
  }
  const forget = () =>
    attempt(async () => {
      await remove.mutateAsync({ input })
      setPassword('')
      setCode('')
      announce('good', words.removed)
    })
  return (
    <form className="ms-own-fields" noValidate onSubmit={submit}>
      <RefusedAbove said={above} />
      <TextField
        label={label(words.password)}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        problem={problems['password']}
        onValue={setPassword}
      />
      {isBound && <CodeField label={label(words.present)} value={code} problem={problems['code']} onValue={setCode} />}
      <div className="ms-own-picture-buttons">
        <button type="submit" className="ms-button" disabled={locked}>
          {label(isBound ? words.replace : words.begin)}
        </button>
        {isBound && (
          <button type="button" className="ms-button ms-plain" disabled={locked} onClick={() => run(forget)}>
            {label(words.remove)}
          </button>
        )}
      </div>
    </form>
  )
}

const Confirm = ({ begun: { secret, address }, close }: { readonly begun: BegunCode; close(): void }) => {
  const label = useLabel()
  const { locked, run } = useLock()
  const bind = useRunCall(bindOwnCode)
  const [code, setCode] = useState('')
  const { problems, above, attempt } = useProblems('code')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    run(() =>
      attempt(async () => {
        await bind.mutateAsync({ input: { code } })
        announce('good', words.bound)
        close()
      }),
    )
  }
  return (
    <form className="ms-own-fields" noValidate onSubmit={submit}>
      <RefusedAbove said={above} />
      <p>{label(words.scan)}</p>
      <QrPicture text={address} label={label(words.picture)} />
      <p>
        {label(words.secret)}
        <code className="ms-secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField label={label(words.code)} value={code} problem={problems['code']} onValue={setCode} />
      <div className="ms-own-picture-buttons">
        <button type="submit" className="ms-button" disabled={locked}>
          {label(words.confirm)}
        </button>
        <button type="button" className="ms-button ms-plain" disabled={locked} onClick={close}>
          {label(words.cancel)}
        </button>
      </div>
    </form>
  )
}

interface CodeFieldProps {
  readonly label: string
  readonly value: string
  readonly problem: string | undefined
  onValue(value: string): void
}

const CodeField = (props: CodeFieldProps) => (
  <TextField {...props} type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={6} required />
)

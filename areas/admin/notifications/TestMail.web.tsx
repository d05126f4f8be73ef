import { Input } from 'antd'
import { useId, useState } from 'react'
import { drawnAs, useCan, useLabel, useRefusal } from '#core/client.web'
import { LockedButton, RefusedAbove } from '#core/controls.web'
import { useRunCall } from '#core/records.web'
import { MailState } from './MailState.web.tsx'
import { notificationPoints, sendTestMail } from './settingsCalls.ts'
import { useMailResults } from './useMailResults.web.ts'

/** Sends a test mail the way every mail goes, and shows what becomes of it. */
export const TestMail = ({ enabled }: { readonly enabled: boolean }) => {
  const label = useLabel()
  const id = useId()
  const [address, setAddress] = useState('')
  const { problems, above, refuse, clear } = useRefusal(drawnAs('address'))
  const problem = problems['address']
  const [mail, setMail] = useState<number>()
  const send = useRunCall(sendTestMail)
  if (!useCan()(notificationPoints.update)) return null
  const test = async () => {
    try {
      clear()
      setMail((await send.mutateAsync({ input: { address } })).mail)
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <section className="ms-section" aria-label={label(['测试邮件', 'Test email'])}>
      <h2>{label(['测试邮件', 'Test email'])}</h2>
      <p className="ms-muted">
        {label(
          enabled
            ? ['按已保存的设置发送一封真实邮件。', 'Sends a test email using the saved settings.']
            : ['请先启用并保存邮件设置。', 'Enable email and save the settings first.'],
        )}
      </p>
      <RefusedAbove said={above} />
      <div className="ms-mail-actions">
        <label className="ms-hidden" htmlFor={id}>
          {label(['收件地址', 'To'])}
        </label>
        <Input
          id={id}
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          value={address}
          disabled={!enabled}
          status={problem === undefined ? '' : 'error'}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-wrong`}
          onChange={event => setAddress(event.target.value)}
        />
        <LockedButton disabled={!enabled || address === ''} onClick={test}>
          {label(['发送测试邮件', 'Send test email'])}
        </LockedButton>
      </div>
      {problem !== undefined && (
        <p id={`${id}-wrong`} className="ms-wrong" role="alert">
          {problem}
        </p>
      )}
      {mail !== undefined && <TestResult mail={mail} />}
    </section>
  )
}

const TestResult = ({ mail }: { readonly mail: number }) => {
  const { data } = useMailResults(mail)
  const result = data?.results.find(({ id }) => id === mail)
  return <p role="status">{result && <MailState result={result} />}</p>
}

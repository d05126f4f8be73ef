import { useLabel } from '#core/client.web'
import type { Label } from '#core/language'
import type { MailResult } from './settingsCalls.ts'

const states: Readonly<Record<MailResult['state'], { readonly label: Label; readonly tone: string }>> = {
  waiting: { label: ['排队中', 'Waiting'], tone: 'neutral' },
  delayed: { label: ['稍后重试', 'Tried again later'], tone: 'warn' },
  sent: { label: ['已发送', 'Sent'], tone: 'good' },
  skipped: { label: ['未发送', 'Not sent'], tone: 'neutral' },
  failed: { label: ['失败', 'Failed'], tone: 'bad' },
}

/** Reasons that the program gives itself; a server's own words stand as they came. */
const reasons: Readonly<Record<string, Label>> = {
  inactive: ['账号已停用', 'The account is no longer active'],
  noAddress: ['没有邮件地址', 'No email address'],
  alreadyRead: ['已在系统中阅读', 'It was read in the product before'],
  mayNotSee: ['收件人已无权查看', 'Its reader may no longer see what it tells'],
  nothingNew: ['没有新内容', 'No new content'],
  unknownEvent: ['事件已不存在', 'The event no longer exists'],
  otherKey: ['密钥已更换，内容无法读取', 'The key was replaced; the content cannot be read'],
  switchedOff: ['邮件已停用', 'Email is disabled'],
  EPAUSED: ['服务器多次无响应，暂停一分钟', 'The server did not answer several times; a pause of a minute'],
}

/** How a mail stands, and why. */
export const MailState = ({ result: { state, reason, attempts } }: { readonly result: MailResult }) => {
  const label = useLabel()
  const why = reason === null ? undefined : Object.hasOwn(reasons, reason) ? reasons[reason] : reason
  return (
    <>
      <span className="ms-tag" data-tone={states[state].tone}>
        {label(states[state].label)}
      </span>{' '}
      {why !== undefined && <span>{label(why)}</span>}
      {attempts > 1 && <span className="ms-muted"> {label([`（第 ${attempts} 次）`, ` (attempt ${attempts})`])}</span>}
    </>
  )
}

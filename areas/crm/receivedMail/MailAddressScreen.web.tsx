import { announce, useLabel } from '#core/client.web'
import type { Label } from '#core/language'
import { OwnSecretCard } from '#core/people.web'
import { useCall, useRunCall } from '#core/records.web'
import { readMailAddress, renewMailAddress, revokeMailAddress } from './mailAddress.ts'

const words = {
  title: ['邮件密送地址', 'BCC address'],
  about: [
    '给客户写邮件时密送到此地址，邮件会记为该客户的“邮件”活动；找不到联系人的在“往来邮件”中等您归档。',
    'Send a BCC of emails to customers to this address. They become activities of the customer; those of which no contact is found wait under Email copies for you to file.',
  ],
  notReceived: [
    '尚未设置收信域名，请管理员在“系统管理 → 邮件通知”中填写，并由邮件网关转交邮件。',
    'No incoming domain is set. Ask an administrator to enter it under System → Email, and to connect the email gateway.',
  ],
  once: ['密送地址（仅显示这一次）', 'BCC address (shown only this once)'],
  unused: ['尚未收到邮件', 'no email received yet'],
  lastUsed: ['最近收到', 'last email'],
  make: ['生成地址', 'Make address'],
  renew: ['更换地址', 'Renew address'],
  end: ['停用', 'Revoke'],
  ended: ['密送地址已停用', 'The BCC address is revoked'],
  copy: ['复制', 'Copy'],
  copied: ['地址已复制', 'Address copied'],
} as const satisfies Record<string, Label>

const MailAddress = ({ code: address }: { readonly code: string }) => {
  const label = useLabel()
  return (
    <p>
      <label>
        {label(words.once)}
        <input className="ms-input" readOnly value={address} onFocus={event => event.target.select()} />
      </label>
      <button
        type="button"
        className="ms-small-button"
        onClick={() => void navigator.clipboard.writeText(address).then(() => announce('good', words.copied))}
      >
        {label(words.copy)}
      </button>
    </p>
  )
}

/** The address to which this person sends copies of mails to customers: made, renewed, revoked; seen only when it is made. */
const MailAddressScreen = () => {
  const label = useLabel()
  const asked = useCall(readMailAddress, {})
  const renew = useRunCall(renewMailAddress)
  const revoke = useRunCall(revokeMailAddress)
  const isReceived = asked.data?.domain !== null
  return (
    <OwnSecretCard
      words={words}
      secret={asked.data?.address}
      asked={asked}
      make={async () => (await renew.mutateAsync({ input: {} })).mailTo}
      end={() => revoke.mutateAsync({ input: {} })}
      locked={renew.isPending || !isReceived}
      notice={!isReceived && <p>{label(words.notReceived)}</p>}
      drawn={MailAddress}
    />
  )
}

export default MailAddressScreen

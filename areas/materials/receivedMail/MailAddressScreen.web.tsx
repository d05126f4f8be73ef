import { useState } from 'react'
import { announce, failureWords, useLabel } from '#core/client.web'
import { Loading, NotShown } from '#core/controls.web'
import { momentText } from '#core/days'
import { useCall, useRunCall } from '#core/records.web'
import { readMailAddress, renewMailAddress, revokeMailAddress } from './mailAddress.ts'
import './mailAddress.css'

/** The address to which this person sends copies of mails to customers: made, renewed, revoked; seen only when it is made. */
const MailAddressScreen = () => {
  const label = useLabel()
  const asked = useCall(readMailAddress, {})
  const renew = useRunCall(renewMailAddress)
  const revoke = useRunCall(revokeMailAddress)
  const [shown, setShown] = useState<string>()
  const run = async (work: () => Promise<string | undefined>) => {
    try {
      setShown(await work())
      await asked.refetch()
    } catch (error) {
      announce('bad', failureWords(error))
    }
  }
  const content = () => {
    if (asked.isError) return <NotShown error={asked.error} onRetry={() => void asked.refetch()} />
    if (!asked.data) return <Loading rows={3} />
    const { address, domain } = asked.data
    return (
      <>
        {domain === null && (
          <p>
            {label([
              '尚未设置收信域名，请管理员在“系统管理 → 邮件通知”中填写，并由邮件网关转交邮件。',
              'No incoming domain is set. Ask an administrator to enter it under System → Email, and to connect the email gateway.',
            ])}
          </p>
        )}
        {shown !== undefined && (
          <p>
            <label>
              {label(['密送地址（仅显示这一次）', 'BCC address (shown only this once)'])}
              <input className="ms-input" readOnly value={shown} onFocus={event => event.target.select()} />
            </label>
            <button
              type="button"
              className="ms-small-button"
              onClick={() => void navigator.clipboard.writeText(shown).then(() => announce('good', ['地址已复制', 'Address copied']))}
            >
              {label(['复制', 'Copy'])}
            </button>
          </p>
        )}
        {address && (
          <p className="ms-muted">
            {label([`${momentText(address.madeAt)} 生成`, `Made ${momentText(address.madeAt)}`])} ·{' '}
            {address.usedAt === null
              ? label(['尚未收到邮件', 'no email received yet'])
              : label([`最近收到 ${momentText(address.usedAt)}`, `last email ${momentText(address.usedAt)}`])}
          </p>
        )}
        <div className="ms-mail-address-deeds">
          <button
            type="button"
            className="ms-button"
            disabled={renew.isPending || domain === null}
            onClick={() => void run(async () => (await renew.mutateAsync({ input: {} })).mailTo)}
          >
            {address ? label(['更换地址', 'Renew address']) : label(['生成地址', 'Make address'])}
          </button>
          {address && (
            <button
              type="button"
              className="ms-button ms-plain"
              disabled={revoke.isPending}
              onClick={() =>
                void run(async () => {
                  await revoke.mutateAsync({ input: {} })
                  return undefined
                })
              }
            >
              {label(['停用', 'Revoke'])}
            </button>
          )}
        </div>
      </>
    )
  }
  return (
    <section className="ms-card ms-mail-address">
      <h1>{label(['邮件密送地址', 'BCC address'])}</h1>
      <p>
        {label([
          '给客户写邮件时密送到此地址，邮件会记为该客户的“邮件”活动；找不到联系人的在“往来邮件”中等您归档。',
          'Send a BCC of emails to customers to this address. They become activities of the customer; those of which no contact is found wait under Email copies for you to file.',
        ])}
      </p>
      {content()}
    </section>
  )
}

export default MailAddressScreen

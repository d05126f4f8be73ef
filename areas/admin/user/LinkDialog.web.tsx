import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useLabel, useLock } from '#core/client.web'
import { useFeedback } from '#core/controls.web'
import { useRunCall } from '#core/records.web'
import { setPasswordPath } from '#core/screens'
import { ShownOnce } from '../ShownOnce.web.tsx'
import { givePasswordLink, type PasswordLink } from './accountCalls.ts'

interface LinkDialogProps {
  readonly id: number
  /** Mail is delivered, and the user has an address. */
  readonly canMail: boolean
  close(): void
}

/** Makes a link with which a user chooses a password, and shows it this once. */
export const LinkDialog = ({ id, canMail, close }: LinkDialogProps) => {
  const label = useLabel()
  const lock = useLock()
  const feedback = useFeedback()
  const give = useRunCall(givePasswordLink)
  const [mail, setMail] = useState(canMail)
  const [link, setLink] = useState<PasswordLink>()
  const make = async () => {
    try {
      setLink(await give.mutateAsync({ input: { id, mail } }))
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <Modal
      open
      title={label(['设置密码的链接', 'Password setup link'])}
      okText={label(link ? ['完成', 'Done'] : ['生成链接', 'Generate link'])}
      cancelText={label(['取消', 'Cancel'])}
      okButtonProps={link ? {} : { disabled: lock.locked, loading: lock.pending }}
      cancelButtonProps={{ hidden: link !== undefined }}
      mask={{ closable: false }}
      onOk={() => (link ? close() : lock.run(make))}
      onCancel={close}
    >
      <div className="ms-account">
        {link ? (
          <ShownOnce
            caption={['链接', 'Link']}
            secret={`${location.origin}${setPasswordPath}#${link.secret}`}
            until={link.expiresAt}
            warning={['链接只显示这一次，请直接交给本人。', 'The link is shown only once. Give it to the user in person.']}
            {...(link.mailed ? { more: ['，邮件将会发出', '; an email will be sent'] as const } : {})}
          />
        ) : (
          <>
            <p>
              {label([
                '链接 24 小时内有效，只能用一次；之前生成的链接随即失效。设置密码后，该用户所有的登录都会结束。',
                'The link is valid for 24 hours and a single use; earlier links expire. Once the password is set, all sessions of the user end.',
              ])}
            </p>
            {canMail && (
              <Checkbox checked={mail} onChange={event => setMail(event.target.checked)}>
                {label(['同时用邮件发送给该用户', 'Also send it by email'])}
              </Checkbox>
            )}
          </>
        )}
      </div>
    </Modal>
  )
}

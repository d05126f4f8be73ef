import { Button, Modal } from 'antd'
import { useState, type SubmitEvent } from 'react'
import { newIdempotencyKey } from '../client/client.web.ts'
import { drawnAs, refusalPlaced } from '../client/useRefusal.web.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { useCall, useRunCall } from '../client/useCall.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { Segments } from '../controls/Segments.web.tsx'
import { TextField } from '../controls/TextField.web.tsx'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { momentText } from '../fields/moment/moment.ts'
import type { Label, Language } from '../language/label.ts'
import { giveGuestLink, readGuestLinks, revokeGuestLink, type GivenLink } from './calls.ts'
import { counted } from '../language/counted.ts'
import './guestDialog.css'

interface GuestDialogProps {
  readonly entity: AnyEntity
  readonly id: number
  readonly guest: AnyGuestLink
  /** What the link asks for. */
  readonly name: Label
  close(): void
}

const logged: Label = [
  '所做的操作以对方的名字和您的权限记入日志。',
  'What is done by it is logged under the name of the recipient, with your permissions.',
]

const once = ({ days }: AnyGuestLink): Label => [
  `对方不需要账号。链接 ${days} 天内有效，只能回复一次；${logged[0]}`,
  `No account is needed. The link is valid for ${counted(days, 'day')} and is answered once. ${logged[1]}`,
]

const oftener = ({ days }: AnyGuestLink): Label => [
  `对方不需要账号。链接 ${days} 天内有效：可确认一次，并可多次通知发货；${logged[0]}`,
  `No account is needed. The link is valid for ${counted(days, 'day')}: the recipient confirms once and announces as many deliveries as there are. ${logged[1]}`,
]

/** Gives a link to somebody without an account, tells it once, and shows what became of those before. */
const GuestDialog = ({ entity, id, guest, name, close }: GuestDialogProps) => {
  const label = useLabel()
  const links = useCall(readGuestLinks, { entity: entity.name, record: id })
  return (
    <Modal open title={label(name)} width="min(44rem, 96vw)" footer={null} onCancel={close}>
      <p className="ms-muted">{label(guest.makes === undefined ? once(guest) : oftener(guest))}</p>
      <Giving entity={entity} id={id} />
      {links.error && <NotShown error={links.error} onRetry={() => void links.refetch()} />}
      {!links.data && !links.error && <Loading rows={3} />}
      {links.data && links.data.links.length > 0 && <GivenLinks links={links.data.links} areLasting={guest.makes !== undefined} />}
    </Modal>
  )
}

const Giving = ({ entity, id }: Pick<GuestDialogProps, 'entity' | 'id'>) => {
  const label = useLabel()
  const own = useLanguage()
  const feedback = useFeedback()
  const give = useRunCall(giveGuestLink)
  const [recipient, setRecipient] = useState('')
  const [language, setLanguage] = useState<Language>(own)
  const [problem, setProblem] = useState<string>()
  const [given, setGiven] = useState<{ readonly address: string; readonly to: string }>()
  const [key, setKey] = useState(newIdempotencyKey)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (recipient.trim() === '') return setProblem(label(requiredMessage))
    try {
      const { path } = await give.mutateAsync({ input: { entity: entity.name, record: id, recipient, language }, idempotencyKey: key })
      setGiven({ address: `${location.origin}${path}`, to: recipient })
      setRecipient('')
      setKey(newIdempotencyKey())
    } catch (error) {
      const { at, above } = refusalPlaced(error, drawnAs('recipient'))
      setProblem([...Object.values(at), ...above].join(' '))
    }
  }
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      feedback.success(['链接已复制', 'Link copied'])
    } catch {
      feedback.warning(['浏览器不允许复制，请选中文字后复制', 'The browser did not allow copying. Select the text and copy it.'])
    }
  }
  return (
    <>
      <form className="ms-guest-give" noValidate onSubmit={event => void submit(event)}>
        <TextField
          name="recipient"
          label={label(['收件人', 'Recipient'])}
          value={recipient}
          problem={problem}
          help={label(['姓名和单位，或邮箱', 'Name and company, or email'])}
          maxLength={100}
          onValue={value => {
            setRecipient(value)
            setProblem(undefined)
          }}
        />
        <Segments
          name={label(['页面语言', 'Language of the page'])}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Button type="primary" htmlType="submit" loading={give.isPending}>
          {label(['生成链接', 'Create link'])}
        </Button>
      </form>
      {given && (
        <div role="status" className="ms-guest-given">
          <p>{label([`给 ${given.to} 的链接，只显示这一次：`, `The link for ${given.to}. It is shown only this once:`])}</p>
          <code>{given.address}</code>
          <Button onClick={() => void copy(given.address)}>{label(['复制', 'Copy'])}</Button>
        </div>
      )}
    </>
  )
}

/** Where a link stands, by what became of it last. */
const standingOf = (
  link: GivenLink,
  now: number,
  isLasting: boolean,
): { readonly words: Label; readonly at: string; readonly isGood: boolean } => {
  if (link.revokedAt !== null) return { words: ['已作废', 'Revoked'], at: link.revokedAt, isGood: false }
  if (link.answeredAt !== null && !isLasting) return { words: ['已回复', 'Answered'], at: link.answeredAt, isGood: false }
  if (Date.parse(link.expiresAt) <= now) return { words: ['已过期', 'Expired'], at: link.expiresAt, isGood: false }
  if (link.answeredAt !== null) return { words: ['已回复', 'Answered'], at: link.answeredAt, isGood: true }
  if (link.openedAt !== null) return { words: ['已打开', 'Opened'], at: link.openedAt, isGood: true }
  return { words: ['未打开', 'Not opened yet'], at: link.givenAt, isGood: true }
}

const GivenLinks = ({ links, areLasting }: { readonly links: readonly GivenLink[]; readonly areLasting: boolean }) => {
  const label = useLabel()
  const feedback = useFeedback()
  const revoke = useRunCall(revokeGuestLink)
  const [now] = useState(Date.now)
  const end = async (id: number) => {
    try {
      await revoke.mutateAsync({ input: { id } })
    } catch (error) {
      feedback.failure(error)
    }
  }
  return (
    <ul className="ms-guest-links" aria-label={label(['已生成的链接', 'Links that were given'])}>
      {links.map(link => {
        const { words, at, isGood } = standingOf(link, now, areLasting)
        return (
          <li key={link.id}>
            <span>
              <strong>{link.recipient}</strong>{' '}
              <span className="ms-muted">
                {label(words)} {momentText(at)} · {link.givenBy}
              </span>
            </span>
            {isGood && (
              <Button
                size="small"
                danger
                onClick={() => void end(link.id)}
                aria-label={label([`作废给 ${link.recipient} 的链接`, `Revoke the link for ${link.recipient}`])}
              >
                {label(['作废', 'Revoke'])}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export default GuestDialog

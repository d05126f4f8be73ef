import { Button, Modal } from 'antd'
import { useState } from 'react'
import { newIdempotencyKey, request } from '../client/client.web.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { useRunCall } from '../client/useCall.web.ts'
import { useFeedback } from '../controls/feedback.web.tsx'
import { Segments } from '../controls/Segments.web.tsx'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { giveGuestLink } from './calls.ts'
import './guestDialog.css'
import { lettersOf, recipientOf, type LinkOfMany } from './linksOfMany.ts'

/** A record for which a link is given, and what it is called. */
interface LinkedRow {
  readonly id: number
  readonly title: string
}

interface BulkGuestLinksProps {
  readonly entity: AnyEntity
  readonly guest: AnyGuestLink
  readonly rows: readonly LinkedRow[]
  close(): void
}

/** As many links as somebody may give within a minute. */
const mostLinks = 20

/** Gives a link for each of some records, tells them once, and stands ready to be sent to each recipient. */
const BulkGuestLinks = ({ entity, guest, rows, close }: BulkGuestLinksProps) => {
  const label = useLabel()
  const own = useLanguage()
  const feedback = useFeedback()
  const give = useRunCall(giveGuestLink)
  const [language, setLanguage] = useState<Language>(own)
  const [given, setGiven] = useState<readonly LinkOfMany[]>([])
  const [isGiving, setIsGiving] = useState(false)
  const left = rows.slice(given.length, given.length + mostLinks)
  const giveAll = async (): Promise<void> => {
    setIsGiving(true)
    try {
      // One after the other: each is remembered by itself, and what was given stays when one is refused.
      for (const { id, title } of left) {
        const record = await request<Readonly<Record<string, unknown>>>('GET', `${apiPath(entity)}${id}/`)
        const recipient = recipientOf(guest, record, { id, title })
        const { path } = await give.mutateAsync({
          input: { entity: entity.name, record: id, recipient: recipient.name, language },
          idempotencyKey: newIdempotencyKey(),
        })
        setGiven(before => [...before, { recipient, title, address: `${location.origin}${path}` }])
      }
    } catch (error) {
      feedback.failure(error)
    } finally {
      setIsGiving(false)
    }
  }
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      feedback.success(['链接已复制', 'Links copied'])
    } catch {
      feedback.warning(['浏览器不允许复制，请选中文字后复制', 'The browser did not allow copying. Select the text and copy it.'])
    }
  }
  return (
    <Modal open title={label(guest.label)} width="min(44rem, 96vw)" footer={null} onCancel={close}>
      <p className="ms-muted">
        {label([
          `为每条记录生成一个链接，按收件人合并，只显示这一次；每次最多 ${mostLinks} 个。`,
          `A link for each record, together by recipient. They are shown only this once, at most ${mostLinks} at a time.`,
        ])}
      </p>
      <div className="ms-guest-give">
        <Segments
          name={label(['页面语言', 'Language of the page'])}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Button type="primary" loading={isGiving} disabled={left.length === 0} onClick={() => void giveAll()}>
          {label([`生成 ${left.length} 个链接`, `Create links: ${left.length}`])}
        </Button>
      </div>
      {lettersOf(given).map(({ recipient, text }) => (
        <section key={recipient.key} className="ms-guest-given" aria-label={recipient.name}>
          <p>
            <strong>{recipient.name}</strong>
          </p>
          <pre>{text}</pre>
          <Button onClick={() => void copy(text)}>{label(['复制', 'Copy'])}</Button>
          <Button href={`mailto:?subject=${encodeURIComponent(inLanguage(guest.asks, language))}&body=${encodeURIComponent(text)}`}>
            {label(['写邮件', 'Write email'])}
          </Button>
        </section>
      ))}
    </Modal>
  )
}

export default BulkGuestLinks

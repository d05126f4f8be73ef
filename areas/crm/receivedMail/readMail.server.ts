import { createHash } from 'node:crypto'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { oneLine, plainText, saysForged, sentMoment, type MailFacts } from './mailFacts.ts'

const unreadable: Label = ['无法读取此邮件（须为 RFC 5322 原文）', 'This message cannot be read. Send it as it is by RFC 5322.']

/** Parts in one another, and bytes of headers: more is no mail of a person. */
const bounds = { maxNestingDepth: 20, maxHeadersSize: 200_000 } as const

interface OneOrMany {
  readonly address?: string | undefined
  readonly group?: readonly OneOrMany[] | undefined
}

const addressesOf = (of: readonly OneOrMany[]): readonly string[] =>
  of.flatMap(one => (one.group ? addressesOf(one.group) : (one.address ?? '').trim().toLowerCase())).filter(address => address !== '')

/** Reads a raw message (RFC 5322, MIME). What cannot be read is refused; attachments are named and left out. One without a subject is called by how it begins, else by who sent it. */
export const readMail = async (raw: Uint8Array, now: string): Promise<MailFacts> => {
  // Loaded with the first mail.
  const [{ default: PostalMime }, { default: sanitizeHtml }] = await Promise.all([import('postal-mime'), import('sanitize-html')])
  const mail = await PostalMime.parse(raw, bounds).catch(() => refuse('invalidBody', { message: unreadable }))
  const { from, to = [], cc = [], headers } = mail
  if (from === undefined && mail.date === undefined && mail.messageId === undefined) return refuse('invalidBody', { message: unreadable })
  const text = mail.text ?? (mail.html === undefined ? '' : sanitizeHtml(mail.html, { allowedTags: [], allowedAttributes: {} }))
  const content = plainText(text, 20_000)
  const sender = (from ? addressesOf([from])[0] : undefined)?.slice(0, 254) ?? ''
  return {
    messageId: oneLine(mail.messageId ?? '', 300) || `sha256:${createHash('sha256').update(raw).digest('hex')}`,
    sentAt: sentMoment(mail.date, now),
    from: sender,
    recipients: [...new Set(addressesOf([...to, ...cc]))],
    subject: oneLine(mail.subject ?? '', 300) || oneLine(content.trim().split('\n', 1)[0] ?? '', 80) || sender || '—',
    content,
    attached: mail.attachments.map(({ filename, mimeType }) => oneLine(filename ?? mimeType, 120)),
    isForged: saysForged(headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => value)),
  }
}

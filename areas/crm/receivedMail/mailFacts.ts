import { saidWithin } from '#core/language'

/** A mail as it was read: plain texts, each as long as it may be stored. */
export interface MailFacts {
  readonly messageId: string
  /** ISO 8601 in UTC. */
  readonly sentAt: string
  /** In small letters, empty where it names none. */
  readonly from: string
  /** To and Cc in small letters, each once. */
  readonly recipients: readonly string[]
  readonly subject: string
  readonly content: string
  readonly attached: readonly string[]
  /** Whether the gateway says that it does not come from where its sender says. */
  readonly isForged: boolean
}

/** A text that stands in one line, as far as it may. */
export const oneLine = (text: string, most: number): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()

/** A text of several lines without signs that no text holds; what is too long ends with an ellipsis. */
export const plainText = (text: string, most: number): string => {
  const plain = text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/(?!\n|\t)\p{Cc}/gu, '')
    .trim()
  return plain.length <= most ? plain : `${plain.slice(0, most - 1)}…`
}

/** Whether one of the results says that sender policies failed (Authentication-Results, RFC 8601). */
export const saysForged = (results: readonly string[]): boolean =>
  results.some(one => /\b(?:dmarc|spf|dkim)\s*=\s*(?:fail|permerror)\b/iu.test(one))

/** When a mail says that it was sent, but no later than it came; a date that cannot be read is when it came. */
export const sentMoment = (said: string | undefined, now: string): string => {
  const at = said === undefined ? Number.NaN : Date.parse(said)
  const earliest = Date.parse('1990-01-01T00:00:00Z')
  return Number.isNaN(at) || at > Date.parse(now) || at < earliest ? now : new Date(at).toISOString()
}

/** What an activity says of a mail: its text, and which attachments were left out. */
export const activityText = ({ content, attached }: Pick<MailFacts, 'content' | 'attached'>): string | null => {
  const names = attached.join(', ').slice(0, 600)
  const withLeft = (left: string): string => `${plainText(content, 4000 - left.length)}${left}`.trim()
  const [zh, en] = attached.length === 0 ? ['', ''] : [`\n\n[附件未保存：${names}]`, `\n\n[Attachments not kept: ${names}]`]
  return saidWithin([withLeft(zh), withLeft(en)], 4000) || null
}

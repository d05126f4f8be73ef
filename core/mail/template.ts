import type { EventDefinition, MailTexts } from '../define/event.ts'
import { type Label, type Language, inLanguage } from '../language/label.ts'

/** What every mail may speak of. */
const commonPlaceholders = {
  name: ['收件人姓名', 'Recipient name'],
  title: ['通知标题', 'Title of the notification'],
  body: ['通知内容', 'Notification content'],
  link: ['相关页面的网址', 'The address of what it is about'],
} as const satisfies Readonly<Record<string, Label>>

/** What the mail of an event may speak of, by name. */
export const placeholdersOf = ({ placeholders = {} }: Pick<EventDefinition, 'placeholders'>): Readonly<Record<string, Label>> => ({
  ...commonPlaceholders,
  ...placeholders,
})

const usual: MailTexts = {
  subject: ['{{title}}', '{{title}}'],
  body: ['{{name}}，您好：\n\n{{title}}\n{{body}}\n\n{{link}}', 'Dear {{name}},\n\n{{title}}\n{{body}}\n\n{{link}}'],
}

/** The texts of an event's mail as long as nobody has written others. */
export const usualTexts = ({ mail = usual }: Pick<EventDefinition, 'mail'>): MailTexts => mail

/** Only letters between double braces are a placeholder; whatever else stands there is text. */
const placeholder = /\{\{\s*([a-zA-Z]+)\s*\}\}/g

/** The names of placeholders in a text that this event does not know, each once. */
export const unknownPlaceholders = (text: string, event: Pick<EventDefinition, 'placeholders'>): readonly string[] => {
  const known = placeholdersOf(event)
  const used = [...text.matchAll(placeholder)].map(match => match[1] ?? '')
  return [...new Set(used)].filter(name => !Object.hasOwn(known, name))
}

/** A mail as it is read. */
export interface WrittenMail {
  readonly subject: string
  readonly text: string
}

/** Writes a mail in the reader's language. Values are put in once: what looks like a placeholder within a value stays as it is. */
export const writeMail = (texts: MailTexts, values: Readonly<Record<string, string>>, language: Language): WrittenMail => {
  const filled = (label: Label): string =>
    inLanguage(label, language).replaceAll(placeholder, (written, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : written,
    )
  return {
    subject: oneLine(filled(texts.subject)),
    text: filled(texts.body)
      .replaceAll(/[^\S\n]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

/** No mail header runs over a line, whatever a title holds. */
const oneLine = (text: string): string => [...text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, 200).join('')

/** The same mail for readers of HTML: nothing but its text, with addresses that can be followed. */
export const mailHtml = ({ text }: WrittenMail, baseUrl: string): string => {
  const escaped = (part: string): string =>
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  const line = (written: string): string =>
    baseUrl !== '' && written.startsWith(`${baseUrl}/`) && !/\s/.test(written)
      ? `<a href="${escaped(written)}">${escaped(written)}</a>`
      : escaped(written)
  return `<div style="font:14px/1.6 sans-serif;white-space:pre-wrap">${text.split('\n').map(line).join('\n')}</div>`
}

import { defineEntity } from '#core/definition'
import { choice, moment, ref, text, told } from '#core/fields'
import { receivedMailStates, unfiledReasons } from './receivedMailChoices.ts'

const asItCame = { frozen: true } as const

/** A mail to a customer of which its sender sent a copy here: seen by the sender, as far as nobody sees the records of others. What others see is the activity that it becomes. */
export const receivedMail = defineEntity({
  name: 'crm.receivedMail',
  label: ['往来邮件', 'Email copy'],
  plural: 'Email copies',
  title: 'subject',
  fields: {
    owner: ref(['发送人', 'Sent by'], 'admin.user', { ...told, required: true }),
    status: choice(['状态', 'Status'], receivedMailStates, { ...told, required: true }),
    messageId: text(['Message-ID', 'Message-ID'], { ...asItCame, required: true, max: 300 }),
    sentAt: moment(['发送时间', 'Sent at'], { ...asItCame, required: true }),
    sender: text(['发件人', 'From'], { ...asItCame, required: true, max: 254 }),
    recipients: text(['收件人', 'Recipients'], { ...asItCame, max: 4000, multiline: true }),
    subject: text(['主题', 'Subject'], { ...asItCame, required: true, search: true, max: 300 }),
    content: text(['内容', 'Content'], { ...asItCame, max: 20_000, multiline: true }),
    attached: text(['附件（未保存）', 'Attachments (not kept)'], { ...asItCame, max: 1000 }),
    unfiled: choice(['未自动归档的原因', 'Not filed because'], unfiledReasons, told),
    contact: ref(['联系人', 'Contact'], 'crm.contact', told),
    filedAt: moment(['归档时间', 'Filed at'], told),
  },
  state: 'status',
  assigned: ['owner'],
  editableIn: [],
  deletableIn: ['toFile'],
  filledIn: { filed: ['contact', 'filedAt'] },
  unique: [['owner', 'messageId']],
  transitions: {
    file: {
      label: ['归档到联系人', 'File under contact'],
      done: ['已归档', 'Filed'],
      from: ['toFile'],
      to: 'filed',
      tone: 'primary',
      waiting: ['待归档的邮件', 'Emails to file'],
      input: { contact: ref(['联系人', 'Contact'], 'crm.contact', { required: true }) },
      fills: ['contact'],
    },
  },
  list: {
    columns: ['subject', 'status', 'sender', 'sentAt', 'contact', 'unfiled'],
    filters: ['status', 'unfiled', 'contact', 'sentAt'],
    sort: '-id',
  },
  summary: ['sender', 'sentAt', 'contact', 'unfiled'],
  form: [
    { label: ['邮件', 'Email'], fields: ['subject', 'sender', 'recipients', 'sentAt', 'content', 'attached', 'messageId'] },
    { label: ['归档', 'Filing'], fields: ['owner', 'status', 'unfiled', 'contact', 'filedAt'] },
  ],
})

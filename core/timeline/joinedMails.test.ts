import { expect, test } from 'vitest'
import { joinedMails } from './joinedMails.ts'

const mail = (id: number, to: string, about: string, action = 'mail') => ({
  id,
  action,
  changes: [
    { field: 'mailTo', label: ['收件人', 'Recipient'], before: null, after: to },
    { field: 'mailAbout', label: ['事项', 'About'], before: null, after: about },
  ] as const,
})
const edit = { id: 9, action: 'update', changes: [] }

test('mails of the same, one after the other, are one entry with all who got them; others stay apart', () => {
  const joined = joinedMails([
    mail(8, 'Li', 'To approve'),
    mail(7, 'Ma', 'To approve'),
    mail(6, 'Li', 'To approve'),
    mail(5, 'Wu', 'To approve', 'mailFailed'),
    mail(4, 'Wu', 'Decided'),
    edit,
    mail(3, 'Li', 'Decided'),
  ])
  expect(joined.map(({ id, changes }) => [id, changes[0]?.after])).toEqual([
    [8, 'Li, Ma'],
    [5, 'Wu'],
    [4, 'Wu'],
    [9, undefined],
    [3, 'Li'],
  ])
})

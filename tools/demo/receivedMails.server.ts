import { company } from '../../areas/crm/company/company.ts'
import { livingStates } from '../../areas/crm/company/companyStates.ts'
import { contact } from '../../areas/crm/contact/contact.ts'
import { receivedMail } from '../../areas/crm/receivedMail/receivedMail.ts'
import { findOne } from '../../core/reading/reading.server.ts'
import { createRecord } from '../../core/records/write.server.ts'
import { customers } from './company/customers.ts'
import type { Staff } from './staff.server.ts'
import { instantAt, type WorkTime } from './workTime.ts'

/** Copies of two mails to customers reach their seller: one is filed under its contact, the other went to somebody who is no contact yet. */
export const receiveMails = async (staff: Staff, at: WorkTime): Promise<void> => {
  const [draft] = customers
  if (!draft) return
  const desk = staff.at(draft.owner, at)
  const customer = await findOne(desk.step, company, { name: draft.name, status: livingStates }, ['id'])
  const person = customer && (await findOne(desk.step, contact, { company: customer.id, status: 'active' }, ['id', 'email']))
  // What the gateway hands in is entered in the name of whoever sent it, as its own call does.
  const arrived = (turn: number, recipients: string, subject: string, content: string): Promise<number> =>
    createRecord(desk.step, receivedMail, {
      owner: desk.step.actor.userId,
      status: 'toFile',
      messageId: `<demo-${turn}@clearmere.example>`,
      sentAt: instantAt(at - 20 + turn),
      sender: `${draft.owner}@clearmere.example`,
      recipients,
      subject,
      content,
      unfiled: 'noContact',
    })
  await arrived(1, 'new.buyer@customer.example', '在线浊度仪选型', '您好，附上 TU500 的数据表，请确认量程与安装方式。')
  if (!person) return
  const filed = await arrived(2, person.email ?? '', '标定服务报价说明', '您好，标定服务含往返运费，有效期见报价单。')
  await desk.take(receivedMail, await desk.open(receivedMail, filed), 'file', { contact: person.id })
}

import { serveDocument, takeFromQuota, type Context, type PersonQuota } from '#core/context.server'
import type { CallOutput } from '#core/calls'
import { activeActors, ownerOfMailAddress } from '#core/access.server'
import type { Change } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { createRecord, findOne } from '#core/records.server'
import { pointsOf } from '#core/rights'
import { deliverMail } from './deliverMail.ts'
import { addresseesOf, enterActivity, lackedToEnter } from './fileMail.server.ts'
import type { MailFacts } from './mailFacts.ts'
import { readMail } from './readMail.server.ts'
import { receivedMail } from './receivedMail.ts'
import type { unfiledReasons } from './receivedMailChoices.ts'

/** What one person sends in a day, and in a moment of many. */
const sending: PersonQuota = {
  kind: 'crm.mail',
  allowances: [
    { seconds: 60, most: 30 },
    { seconds: 24 * 60 * 60, most: 500 },
  ],
  usedUp: ['此人的密送邮件过多，请稍后再转交', 'Too many emails of this user. Submit it again later.'],
}

/** A mail to more customers than these is a mailing and no activity of each. */
const mostCustomers = 5

const unknownAddress: Label = ['没有这个收件地址', 'There is no such address']

/** Whether a mail is from who it says: from the address of the owner, and not refused by those who checked it on its way. */
const isOwn = (mail: MailFacts, email: string | null): boolean =>
  !mail.isForged && email !== null && mail.from === email.trim().toLowerCase()

type Standing = Change<typeof receivedMail> & { readonly status: 'filed' | 'toFile' }

const notFiled = (unfiled: keyof typeof unfiledReasons): Standing => ({ status: 'toFile', unfiled })

/** Files a mail under the customers to whom it went; says why not, where it does not. */
const filed = async (context: Context, mail: MailFacts, email: string | null): Promise<Standing> => {
  if (!isOwn(mail, email)) return notFiled('otherSender')
  const addressees = await addresseesOf(context, mail.recipients)
  const [first] = addressees
  if (!first || lackedToEnter(context) !== undefined) return notFiled('noContact')
  if (addressees.length > mostCustomers) return notFiled('tooMany')
  for (const one of addressees) await enterActivity(context, mail, one)
  return { status: 'filed', contact: first.id, filedAt: context.now }
}

/**
 * Takes a mail for whose address it was sent to, with their rights of now; the secret of the address says who they are, and the mail says only to whom it went. One that
 * was taken before is left alone, whatever it says.
 */
export const servedDeliverMail = serveDocument(
  deliverMail,
  async (context, { recipient }, raw): Promise<CallOutput<typeof deliverMail>> => {
    const { tx, product, now } = context
    const owner = (await ownerOfMailAddress(tx, recipient)) ?? refuse('notFound', { message: unknownAddress })
    const every = new Set(pointsOf(product.registry.areas).map(({ point }) => point))
    const [actor] = await activeActors(tx, [owner.userId], every)
    if (!actor) return refuse('notFound', { message: unknownAddress })
    await takeFromQuota({ tx, actor }, sending, 1)
    const mail = await readMail(raw, now)
    const step: Context = { ...context, actor }
    if (await findOne(step, receivedMail, { owner: actor.userId, messageId: mail.messageId }, ['id'])) return { outcome: 'repeated' }
    const standing = await filed(step, mail, owner.email)
    await createRecord(step, receivedMail, {
      messageId: mail.messageId,
      sentAt: mail.sentAt,
      sender: mail.from === '' ? '–' : mail.from,
      recipients: mail.recipients.join('\n').slice(0, 4000) || null,
      subject: mail.subject,
      content: mail.content === '' ? null : mail.content,
      attached: mail.attached.join(', ').slice(0, 1000) || null,
      ...standing,
    })
    return { outcome: standing.status }
  },
)

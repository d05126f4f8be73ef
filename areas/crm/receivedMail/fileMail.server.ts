import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { createRecord, find, pickEach } from '#core/records.server'
import { may } from '#core/rights'
import { activity } from '../activity/activity.ts'
import { company } from '../company/company.ts'
import { isLiving } from '../company/companyStates.ts'
import { contact } from '../contact/contact.ts'
import { activityText, oneLine, type MailFacts } from './mailFacts.ts'

/** A contact with its customer. */
export interface Addressee {
  readonly id: number
  readonly company: number
}

/** The contacts to whom a mail went, of customers with whom business is done and that whoever acts sees: the first of each customer. */
export const addresseesOf = async (context: Context, recipients: readonly string[]): Promise<readonly Addressee[]> => {
  if (recipients.length === 0) return []
  // The whole truth of addresses; who sees the contacts is asked next.
  const { rows } = await sql<{ id: number }>`select ${col(contact, 'id', 'c')} as id from ${table(contact)} as c
    where lower(${col(contact, 'email', 'c')}) = any(${[...recipients]})`.execute(context.tx)
  const found = await find(context, contact, {
    where: { id: rows.map(({ id }) => id), status: 'active' },
    as: context.actor,
    fields: ['id', 'company'],
    sort: 'id',
    limit: 'all',
  })
  const companies = await pickEach(
    context,
    company,
    found.map(one => one.company),
    ['status'],
  )
  const living = found.filter(one => isLiving(companies.get(one.company)?.status ?? 'inactive'))
  return [...Map.groupBy(living, one => one.company).values()].flatMap(([first]) => first ?? [])
}

/** What somebody lacks of the rights to enter an activity of a customer; undefined where nothing. */
export const lackedToEnter = ({ actor }: Context): string | undefined =>
  [`${activity.name}:create`, `${activity.name}:fromCompany`].find(point => !may(actor, point))

/** Enters a mail as an activity of the customer of a contact: nothing is left to be done for it. */
export const enterActivity = async (
  context: Context,
  mail: Pick<MailFacts, 'sentAt' | 'subject' | 'content' | 'attached'>,
  { id, company: customer }: Addressee,
): Promise<void> => {
  await createRecord(context, activity, {
    company: customer,
    contact: id,
    kind: 'mail',
    at: mail.sentAt,
    subject: oneLine(mail.subject, 120),
    content: activityText(mail),
    stage: 'closed',
  })
}

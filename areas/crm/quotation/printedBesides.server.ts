import type { Context } from '#core/context.server'
import type { RecordOf } from '#core/definition'
import { inLanguage } from '#core/language'
import { find, pick, pickEach } from '#core/records.server'
import { user } from '#core/people'
import { linesOf } from '#core/queries.server'
import { unit } from '../../mnm/unit/unit.ts'
import { model } from '../../product/model/model.ts'
import { addressText } from '../company/addressText.ts'
import { company } from '../company/company.ts'
import { contact } from '../contact/contact.ts'
import { quotation } from './quotation.ts'
import type { PrintedBesides } from './quotationPaper.ts'

/** Where a customer is billed, in one line; null where nobody has said. */
export const billedTo = async (context: Context, customer: number): Promise<string | null> => {
  const addresses = await find(context, linesOf(company, 'addresses'), {
    where: { record: customer },
    fields: ['kind', 'line1', 'line2', 'line3', 'city', 'state', 'zip'],
    sort: 'id',
    limit: 'all',
  })
  const billed = addresses.find(({ kind }) => kind === 'bill') ?? addresses[0]
  return billed ? addressText(billed).replaceAll('\n', ' ') : null
}

type Reached = Pick<PrintedBesides, 'address' | 'contactPhone' | 'sellerPhone'>

/** How customer, contact and seller are reached: as it was when the quotation was sent, or as it is as long as it was not. */
const reached = async (
  context: Context,
  { id, company: customer, contact: person, seller }: RecordOf<typeof quotation>,
): Promise<Reached> => {
  const sent = await pick(context, quotation, id, ['sentAt', 'customerAddress', 'contactPhone', 'sellerPhone'])
  if (sent.sentAt !== null) return { address: sent.customerAddress, contactPhone: sent.contactPhone, sellerPhone: sent.sellerPhone }
  const { mobile, phone } = person ? await pick(context, contact, person.id, ['mobile', 'phone']) : { mobile: null, phone: null }
  return {
    address: await billedTo(context, customer.id),
    contactPhone: mobile ?? phone,
    sellerPhone: (await pick(context, user, seller.id, ['phone'])).phone,
  }
}

/**
 * What stands on the paper of a quotation besides itself: where its customer is billed, the telephones of contact and seller, and the units of the models. The whole truth: a customer gets
 * the same paper whoever prints it, and is told nothing that is not the customer's own or meant for the customer.
 */
export const printedBesides = async (context: Context, record: RecordOf<typeof quotation>): Promise<PrintedBesides> => {
  const models = await pickEach(
    context,
    model,
    record.items.flatMap(line => line.model?.id ?? []),
    ['unit'],
  )
  const units = await pickEach(
    context,
    unit,
    [...models.values()].map(one => one.unit),
    ['name', 'nameEn'],
  )
  const called = (id: number): string => {
    const { name = '', nameEn } = units.get(id) ?? {}
    return inLanguage([name, nameEn ?? name], context.actor.language)
  }
  return {
    ...(await reached(context, record)),
    units: new Map([...models].map(([id, one]) => [id, called(one.unit)])),
  }
}

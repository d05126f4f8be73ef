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
import type { quotation } from './quotation.ts'
import type { PrintedBesides } from './quotationPaper.ts'

/**
 * What stands on the paper of a quotation besides itself: where its customer is billed, the telephones of contact and seller, and the units of the models. The whole truth: a customer gets
 * the same paper whoever prints it, and is told nothing that is not the customer's own or meant for the customer.
 */
export const printedBesides = async (context: Context, record: RecordOf<typeof quotation>): Promise<PrintedBesides> => {
  // The whole truth, as all of it.
  const addresses = await find(context, linesOf(company, 'addresses'), {
    where: { record: record.company.id },
    fields: ['kind', 'line1', 'line2', 'line3', 'city', 'state', 'zip'],
    sort: 'id',
    limit: 'all',
  })
  const billed = addresses.find(({ kind }) => kind === 'bill') ?? addresses[0]
  const person = record.contact && (await pick(context, contact, record.contact.id, ['mobile', 'phone']))
  const { phone } = await pick(context, user, record.seller.id, ['phone'])
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
    address: billed ? addressText(billed).replaceAll('\n', ' ') : null,
    contactPhone: person?.mobile ?? person?.phone ?? null,
    sellerPhone: phone,
    units: new Map([...models].map(([id, one]) => [id, called(one.unit)])),
  }
}

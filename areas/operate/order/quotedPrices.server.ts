import type { Context } from '#core/context.server'
import { type StoredRecord, documentNumber, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { grossPriceOf } from '../../crm/vat/vat.ts'
import { quotation } from '../../crm/quotation/quotation.ts'
import { order } from './order.ts'

type Order = StoredRecord<typeof order>
type Quotation = StoredRecord<typeof quotation>
type Line = Order['items'][number]

const otherModel: Label = ['与报价行的产品型号不同', 'The quoted line is of another model']

/** The quotation of an order, locked; undefined where it has none. */
export const quotationOf = async (context: Context, { quotation: id }: Order): Promise<Quotation | undefined> =>
  id === null ? undefined : await lockAnyRecord(context, quotation, id)

/** What a line of an order costs that was quoted, VAT included, what it is called there, and in which quotation; undefined for one that was not. Refuses a quoted line of another model. */
export const quotedPrice = (
  of: Quotation | undefined,
  line: Line,
  place: string,
): Pick<Line, 'name' | 'unitPrice' | 'priceTrace'> | undefined => {
  const quoted = of?.items.find(({ id }) => id === line.quoted)
  if (of === undefined || quoted === undefined || line.quoted === null) return undefined
  if (quoted.model !== line.model) refuse('invalidFields', { problems: { [`${place}.model`]: otherModel } })
  return { name: quoted.name, unitPrice: quoted.unitPrice && grossPriceOf(quoted.unitPrice, of), priceTrace: of.code }
}

/** A quotation is ordered as long as one of its orders was neither cancelled nor replaced by a version that was; nobody says so. */
export const leadQuotation = async (context: Context, row: Order): Promise<void> => {
  const of = await quotationOf(context, row)
  if (of === undefined || (of.state !== 'accepted' && of.state !== 'converted')) return
  const where = { quotation: of.id, state: { not: statesMeaning(order, 'void') } } as const
  const others = await find(context, order, { where, fields: ['id'], limit: 1 })
  const state = others.length > 0 ? 'converted' : 'accepted'
  if (state !== of.state) await changeRecord(context, quotation, of, { state }, { action: 'follow', reason: documentNumber(row) })
}

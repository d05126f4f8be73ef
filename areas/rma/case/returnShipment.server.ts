import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, createRecord, lockAnyRecord, pick } from '#core/records.server'
import { company } from '../../materials/company/company.ts'
import { shippingAddress } from '../../operate/order/shippingAddress.ts'
import { waybill } from '../../operate/waybill/waybill.ts'
import { model } from '../../product/model/model.ts'
import { reverseMoves } from '../../stock/move/postMove.server.ts'
import { rmaCase } from './case.ts'

type Case = StoredRecord<typeof rmaCase>

const noAddress: Label = [
  '请先填写维修单的退回地址，或客户的收货地址',
  'Enter the return shipping address of the case, or the shipping address of the customer, first',
]
const noCountry: Label = ['请先填写客户收货地址的国家', 'Enter the country in the shipping address of the customer first']
const closed: Label = ['维修单已关闭，退回运单不能删除', 'The case is closed, so its return waybill stays']
const replaced: Label = [
  '替换的产品已随维修单转给客户，运单不能删除',
  'The replacement is the customer’s by its case, so its waybill stays',
]

/** By whom a unit of a case goes: its carrier and its number there. */
interface Carriage {
  readonly carrier: string
  readonly trackingNumber: string
}

/** The waybill with which a unit leaves for the customer of a case: the one that came back, or another one in its place. The goods are moved by the case. */
export const shipForCase = async (
  context: Context,
  row: Case,
  unit: number | null,
  { carrier, trackingNumber }: Carriage,
): Promise<number> => {
  const customer = (await lockAnyRecord(context, company, row.company)) ?? refuse('notFound')
  const to = shippingAddress(customer.addresses)
  const address = row.returnAddress ?? to?.text ?? refuse('ruleBroken', { message: noAddress, problems: { returnAddress: noAddress } })
  const country = to?.country ?? (row.kind === 'domestic' ? 'CN' : refuse('ruleBroken', { message: noCountry }))
  const of = row.model === null ? undefined : await pick(context, model, row.model, ['nameZh'])
  return createRecord(context, waybill, {
    rmaCase: row.id,
    company: row.company,
    carrier,
    trackingNumber,
    consignee: (row.applicantName ?? row.contactName ?? customer.name).slice(0, 120),
    address: address.slice(0, 500),
    country,
    payer: 'shipper',
    items: [{ ordered: null, name: of?.nameZh ?? row.serial ?? '–', quantity: '1', model: row.model, material: null }],
    units: unit === null ? [] : [unit],
  })
}

/** A return that did not take place: the unit lies with us again, and its case says so. */
export const takeBackReturn = async (context: Context, of: number, reason: string): Promise<void> => {
  const row = (await lockAnyRecord(context, rmaCase, of)) ?? refuse('notFound')
  if (row.status === 'closed') refuse('ruleBroken', { message: closed })
  if (row.replacement !== null) refuse('ruleBroken', { message: replaced })
  await reverseMoves(context, { by: 'rmaCase', id: of }, 'rmaReturn', reason)
  const change = { sentBackOn: null, returnCarrier: null, returnTracking: null, returnWaybill: null, repairWarrantyUntil: null }
  await changeRecord(context, rmaCase, row, change, { action: 'follow', reason })
}

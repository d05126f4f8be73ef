import type { Context } from '#core/context.server'
import { type StoredRecord, recordKey, statesMeaning } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { changeRecord, createRecord, exists, happenedDay, lockAnyRecord, pick } from '#core/records.server'
import { company } from '../../crm/company/company.ts'
import { shippingAddress } from '../../operate/order/shippingAddress.ts'
import { waybill } from '../../operate/waybill/waybill.ts'
import { waybillEvents } from '../../operate/waybill/waybill.events.ts'
import { model } from '../../product/model/model.ts'
import { backInStock } from '../../product/unit/backInStock.ts'
import { unit } from '../../product/unit/unit.ts'
import { reverseMoves } from '../../stock/move/postMove.server.ts'
import { rmaCase } from './case.ts'
import { tellDestroyed } from '../../product/unit/tellDestroyed.server.ts'

type Case = StoredRecord<typeof rmaCase>

const noAddress: Label = [
  '请先填写维修单的退回地址，或客户的收货地址',
  'Enter the return shipping address of the case, or the shipping address of the customer, first',
]
const noCountry: Label = [
  '退回地址不是客户的收货地址，请选择其国家/地区',
  'The return address is not the shipping address of the customer: choose its country or region',
]
const closed: Label = ['维修单已关闭，退回运单不能删除', 'The case is closed, so its return waybill stays']
const inUse: Label = [
  '替换的产品已有自己的维修单，运单不能删除；请先取消该维修单',
  'The replacement has a case of its own, so its waybill stays. Cancel that case first',
]

/** By whom a unit of a case goes, its number there, and the country of an address that is not the customer’s own. */
interface Carriage {
  readonly carrier: string
  readonly trackingNumber: string
  readonly country: string | null
}

interface Destination {
  readonly address: string
  readonly country: string
  /** It goes elsewhere than everything else for the customer. */
  readonly elsewhere: boolean
}

const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ').trim()

/** Where a unit of a case goes: to the address of the case, otherwise to that of the customer. Each has its own country. */
const destinationOf = (
  { returnAddress, kind }: Case,
  standard: ReturnType<typeof shippingAddress>,
  country: string | null,
): Destination => {
  if (returnAddress === null || oneLine(returnAddress) === oneLine(standard?.text ?? '')) {
    const { text: address, country: own } = standard ?? refuse('ruleBroken', { message: noAddress, problems: { returnAddress: noAddress } })
    return { address, country: own, elsewhere: false }
  }
  const other = country ?? (kind === 'domestic' ? 'CN' : refuse('invalidFields', { problems: { 'input.returnCountry': noCountry } }))
  return { address: returnAddress, country: other, elsewhere: true }
}

/**
 * The waybill with which a unit leaves for the customer of a case: the one that came back, or another one in its place. The goods are moved by the case. Whoever looks after the customer is
 * told where they go to another address than the customer’s.
 */
export const shipForCase = async (
  context: Context,
  row: Case,
  goes: number | null,
  { carrier, trackingNumber, country: asked }: Carriage,
): Promise<number> => {
  const customer = (await lockAnyRecord(context, company, row.company)) ?? refuse('notFound')
  const { address, country, elsewhere } = destinationOf(row, shippingAddress(customer.addresses), asked)
  const of = row.model === null ? undefined : await pick(context, model, row.model, ['nameZh', 'nameEn'])
  const id = await createRecord(context, waybill, {
    rmaCase: row.id,
    sentOn: happenedDay(context),
    company: row.company,
    carrier,
    trackingNumber,
    consignee: (row.applicantName ?? row.contactName ?? customer.name).slice(0, 120),
    address: address.slice(0, 500),
    country,
    payer: 'shipper',
    items: [
      {
        ordered: null,
        name: of ? [of.nameZh, of.nameEn].filter(Boolean).join(' ') : (row.serial ?? '–'),
        quantity: '1',
        model: row.model,
        material: null,
      },
    ],
    units: goes === null ? [] : [goes],
  })
  if (!elsewhere) return id
  const { code } = await pick(context, waybill, id, ['code'])
  await announce(context, {
    event: waybillEvents.readdressed,
    to: [customer.owner],
    title: [`运单 ${code} 不寄往客户的收货地址`, `Waybill ${code} does not go to the shipping address of the customer`],
    body: [`按维修单 ${row.code} 寄往：${address}`, `By RMA case ${row.code} it goes to: ${address}`],
    link: `/operate/waybill/${id}`,
    about: { entity: waybill.name, recordId: id },
  })
  return id
}

/** Another unit that was sent in place of the one of a case and never left: it lies in usable stock again, and the one that came back is no longer destroyed. */
const takeBackReplacement = async (context: Context, row: Case, replacement: number, reason: string): Promise<void> => {
  if (await exists(context, rmaCase, { unit: replacement, status: statesMeaning(rmaCase, 'unfinished') }))
    refuse('ruleBroken', { message: inUse, leadsTo: { step: 'rma.case:read' } })
  const chosen = (await lockAnyRecord(context, unit, replacement)) ?? refuse('notFound')
  await changeRecord(context, unit, chosen, backInStock, { action: 'follow', reason: row.code })
  for (const moved of ['shipment', 'scrap'] as const) await reverseMoves(context, recordKey(rmaCase, row.id), moved, reason)
  if (row.unit !== null) await tellDestroyed(context, row.unit, false, row.code)
}

/** A return or a replacement that did not take place: the unit lies with us again, and its case says so. */
export const takeBackReturn = async (context: Context, of: number, reason: string): Promise<void> => {
  const row = (await lockAnyRecord(context, rmaCase, of)) ?? refuse('notFound')
  if (row.status === 'closed') refuse('ruleBroken', { message: closed, leadsTo: { nothing: 'final' } })
  if (row.replacement === null) await reverseMoves(context, recordKey(rmaCase, of), 'rmaReturn', reason)
  else await takeBackReplacement(context, row, row.replacement, reason)
  const change = {
    replacement: null,
    replacedOn: null,
    sentBackOn: null,
    leftAt: null,
    returnCarrier: null,
    returnTracking: null,
    returnWaybill: null,
    repairWarrantyUntil: null,
  }
  await changeRecord(context, rmaCase, row, change, { action: 'follow', reason })
}

import { invoice } from '../../areas/purchase/invoice/invoice.ts'
import { payable } from '../../areas/purchase/invoice/invoiceStates.ts'
import { matchRule } from '../../areas/purchase/matchRule/matchRule.ts'
import { order } from '../../areas/purchase/order/order.ts'
import { remittance } from '../../areas/purchase/remittance/remittance.ts'
import { exact, sumOf } from '../../core/exact/exact.ts'
import { lineAmount } from '../../core/exact/money.ts'
import { find } from '../../core/reading/reading.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Random } from './random.ts'
import type { Staff } from './staff.server.ts'
import { dayOf, workday, type WorkTime } from './workTime.ts'
import type { Timeline } from './timeline.ts'

/** What becomes of the invoice for an order, and whether it asks for another price, or for more than has arrived. */
export type Billing = 'paid' | 'dearer' | 'inParts' | 'toPay' | 'asking' | 'toMatch' | 'early'

/** What invoices are told with. */
export interface InvoiceTeller {
  readonly staff: Staff
  readonly timeline: Timeline
  readonly random: Random
}

/** Who decides on differences. */
const finance = 'fan.xueqin'

/** Who pays: never who has agreed to a difference. */
const cashier = 'qiu.lan'

/** Finance says from the beginning how far invoices may differ. */
export const allowDifferences = async (staff: Staff, at: WorkTime): Promise<void> => {
  await staff.at(finance, at).create(matchRule, {
    validFrom: dayOf(at),
    priceShare: '0.05',
    quantityShare: '0.02',
    taxAmount: '0.1',
    note: '采购与财务商定。',
  })
}

/** At last finance pays a supplier a sum on account of all that is owed to them. */
export const payTogether = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at(cashier, at)
  const open = await find(desk.step, invoice, {
    where: { state: [...payable] },
    fields: ['supplier', 'currency', 'outstanding'],
    sort: 'id',
    limit: 'all',
  })
  const owed = open.find(({ outstanding }) => exact(outstanding?.amount ?? '0').gte('100'))
  if (!owed) return
  const { supplier, currency } = owed
  await desk.create(remittance, { supplier, currency, paidOn: dayOf(at), amount: '100.00', reference: 'TT9000000001', items: [] })
}

/** Tells how the supplier of an order asks for the money: the purchaser enters and matches the invoice, finance decides and pays. */
export const invoiceStories =
  ({ staff, timeline, random }: InvoiceTeller) =>
  async (at: WorkTime, id: number, billing: Billing): Promise<void> => {
    const desk = staff.at('buyer', at)
    const { items, currency, billType, vatRate } = await desk.open(order, id)
    const raise = billing === 'dearer' || billing === 'asking' ? '1.08' : '1'
    const asked = items.flatMap(({ id: ordered, quantity, received, price, freight }) => {
      const much = billing === 'early' ? quantity : received
      if (ordered === undefined || exact(much).lte(0)) return []
      const unitPrice = exact(price ?? '0')
        .times(raise)
        .toFixed(4)
      return [{ ordered, quantity: much, unitPrice, freight: exact(freight ?? '0').gt(0) ? freight : null }]
    })
    if (asked.length === 0) return
    const total = sumOf(asked.flatMap(line => [lineAmount(line.unitPrice, line.quantity), line.freight ?? '0']))
    const rate = billType === 'special' || billType === 'ordinary' ? exact(vatRate ?? '0') : exact(0)
    const entered = await desk.create(invoice, {
      order: id,
      invoiceNo: random.digits(20),
      invoicedOn: dayOf(at),
      currency: currency ?? 'CNY',
      tax: total.times(rate).over(rate.plus('1'), 2).toFixed(2),
      scan: null,
      notes: null,
      items: asked,
    })
    if (billing === 'toMatch') return
    const matching = staff.at('buyer', at + 20)
    const { state } = await matching.take(invoice, await matching.open(invoice, entered), 'match')
    if (billing === 'early') return
    if (state === 'differing') {
      const explaining = staff.at('buyer', at + 90)
      const reason = '原材料涨价，供应商已提前书面通知，采购经理同意本批按新价结算。'
      await explaining.take(invoice, await explaining.open(invoice, entered), 'explain', { reason })
      if (billing === 'asking') return
      await agreeInTurn(staff, invoice, entered, at + 200)
    }
    if (billing === 'toPay') return
    if (billing === 'inParts') {
      // A third in advance; the rest is to be paid when it is due.
      const paying = staff.at(cashier, at + 60)
      const amount = total.over(3, 2).toFixed(2)
      await paying.take(invoice, await paying.open(invoice, entered), 'pay', {
        paidOn: dayOf(at + 60),
        amount,
        reference: `TT${random.digits(10)}`,
      })
      return
    }
    timeline.plan(at + 20 * workday, async paying => {
      const paid = staff.at(cashier, paying)
      await paid.take(invoice, await paid.open(invoice, entered), 'pay', { paidOn: dayOf(paying), reference: `TT${random.digits(10)}` })
    })
  }

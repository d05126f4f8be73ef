import { advance } from '../../areas/purchase/advance/advance.ts'
import { buyingUnit } from '../../areas/purchase/buyingUnit/buyingUnit.ts'
import { landedCost } from '../../areas/purchase/landedCost/landedCost.ts'
import { order } from '../../areas/purchase/order/order.ts'
import { receipt } from '../../areas/purchase/receipt/receipt.ts'
import { exact } from '../../core/exact/exact.ts'
import { find } from '../../core/reading/reading.server.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** Who posts charges: never who has recorded them. */
const finance = 'fan.xueqin'

/** At last the purchaser says in what a supplier sells, records what a delivery cost besides its goods, which finance posts, and asks for money ahead of a delivery. */
export const tellMoneyAhead = async (staff: Staff, at: WorkTime): Promise<void> => {
  const desk = staff.at('buyer', at)
  const [arrived] = await find(desk.step, receipt, { where: { state: 'posted' }, fields: ['id'], sort: '-id', limit: 1 })
  if (!arrived) return
  const { supplier, items } = await desk.open(receipt, arrived.id)
  const material = items.find(line => line.material !== null)?.material ?? null
  if (supplier !== null && material !== null)
    await desk.create(buyingUnit, { supplier, material, name: '盘', contents: '4000', note: null })
  const charged = await desk.create(landedCost, {
    receipt: arrived.id,
    notes: null,
    items: items.map(({ id }) => ({ received: id ?? null })),
    charges: [
      { kind: 'freight', amount: '180.00', basis: 'quantity', payee: '顺丰速运', reference: 'SF1234567890' },
      { kind: 'packing', amount: '45.50', basis: 'quantity', payee: null, reference: null },
    ],
  })
  const posting = staff.at(finance, at + 30)
  await posting.take(landedCost, await posting.open(landedCost, charged), 'post')
  const promised = await find(desk.step, order, {
    where: { state: 'confirmed' },
    fields: ['id', 'total', 'supplier', 'currency'],
    sort: '-id',
    limit: 'all',
  })
  const large = promised.find(({ total }) => exact(total?.amount ?? '0').gte('200'))
  const { id, supplier: paid, currency } = large ?? { id: 0, supplier: 0, currency: null }
  if (currency === null) return
  await desk.create(advance, { order: id, supplier: paid, currency, amount: '100.00', grounds: '供应商要求预付部分货款后排产。' })
}

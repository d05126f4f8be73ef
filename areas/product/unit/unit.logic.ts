import { from, logicOf } from '#core/definition'
import { snRange } from '../snRange/snRange.ts'
import { unit } from './unit.ts'

const joined = (pn: string | null, sign: string, sn: string | null): string => `${pn ?? ''}${sign}${sn ?? ''}`

/** How a unit is written and scanned: `12034/000417`, `12034-000417`, `12034000417`. */
export const unitLogic = logicOf(unit, {
  defaults: { producedOn: ({ today }) => today },
  computed: {
    code: row => joined(row.pn, '/', row.sn),
    scanCode: row => joined(row.pn, '', row.sn),
    dashedCode: row => joined(row.pn, '-', row.sn),
    repairCount: row => row.repairs.length,
    lots: row => [...new Set(row.parts.flatMap(({ lot }) => lot ?? []))],
  },
  rules: {
    shippedAfterwards: {
      refuse: ['发货日期不能早于生产日期', 'It cannot be shipped before it was produced'],
      at: ['shippedOn', 'producedOn'],
      holds: row => row.shippedOn === null || row.producedOn === null || row.shippedOn >= row.producedOn,
    },
    shippedWithWaybill: {
      refuse: [
        '随运单发出的，发货日期不能清空；请删除运单或登记归还',
        'It left with a waybill. Delete the waybill or record its return instead.',
      ],
      at: ['shippedOn'],
      holds: row => row.waybill === null || row.shippedOn !== null,
    },
  },
  from: { snRange: from(snRange, { in: 'any', same: { model: row => row.model } }) },
})

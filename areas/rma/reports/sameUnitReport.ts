import { decimal, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

const measured = { scale: 4 } as const

/** One unit as it left the factory, as it came in, and as it left again. */
export const sameUnitReport = defineReport({
  name: 'rma.sameUnit',
  label: ['同一产品的出厂、入厂与返修出厂值', 'One unit: factory, incoming and final values'],
  definition: [
    '一台产品各参数的测试结果：出厂为首次返修登记前最近一次有效的出货前测试（没有则为回读、初测），入厂和返修出厂为该维修单（未指定则为该产品）最近一次有效的返修测试。变化为返修出厂与出厂之差。',
    'Results of one unit by parameter. Factory is the last submitted pre-delivery test (else read-back, else first test) before the first return of the unit was entered; incoming and final are the last submitted RMA tests of the case, or of the unit where no case is named. Change is final less factory.',
  ],
  of: 'rma.case',
  parameters: { unit: ref(['产品个体', 'Product unit'], 'product.unit'), rmaCase: ref(['售后维修单', 'RMA case'], 'rma.case') },
  columns: {
    point: text(['参数', 'Parameter'], { required: true }),
    factory: decimal(['出厂', 'Factory'], measured),
    incoming: decimal(['入厂', 'Incoming'], measured),
    final: decimal(['返修出厂', 'Final'], measured),
    change: decimal(['变化', 'Change'], measured),
    limits: text(['限值', 'Limits']),
    measured: integer(['测得次数', 'Times measured']),
  },
  counts: 'measured',
  // Values within one test each, which stand beside one another in the row.
  leads: false,
  chart: { kind: 'line', by: 'point', values: ['factory', 'incoming', 'final'] },
})

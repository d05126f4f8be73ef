import { choice } from '../../../core/fields/choice/choice.ts'
import { date } from '../../../core/fields/date/date.ts'
import { decimal } from '../../../core/fields/decimal/decimal.ts'
import { integer } from '../../../core/fields/integer/integer.ts'
import { lines } from '../../../core/fields/lines/lines.ts'
import { text } from '../../../core/fields/text/text.ts'
import type { StoredLine } from '../../../core/define/field.ts'
import { followUps, type FollowUp } from './disposition.ts'

const { enterWarehouse: _takenByTheWarehouse, ...dispositions } = followUps

/** What a person says about one part of an inspected lot; which of the optional facts are needed depends on the follow-up result. */
export const dispositionFields = {
  followUp: choice(['处置结果', 'Follow-up result'], dispositions, { required: true }),
  quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001' }),
  deviationNo: text(['偏差单号', 'Deviation number'], { max: 40 }),
  concessionLimit: decimal(['让步数量上限', 'Concession limit'], { scale: 4, min: '0.0001' }),
  concessionUntil: date(['让步有效期至', 'Concession valid until']),
  deduction: decimal(['扣款比例', 'Price deduction'], { scale: 4, min: '0', max: '1', percent: true }),
  returnBy: date(['退货期限', 'Return by'], { help: ['不填时为 10 天后', 'In ten days when left empty'] }),
  scrapValue: decimal(['报废金额（元）', 'Scrap value (CNY)'], { scale: 2, min: '0' }),
  reworkMinutes: integer(['返工工时（分钟）', 'Rework minutes'], { min: 1, max: 100_000 }),
  costBearer: choice(['费用承担', 'Cost borne by'], { supplier: ['供应商', 'Supplier'], company: ['本公司', 'The company'] }),
}

/** What a person says to dispose of an inspected lot: as a whole, or in parts that add up to it. */
export const disposeInput = {
  parts: lines(['处置', 'Parts'], dispositionFields, { min: 1, max: 20 }),
  remark: text(['说明', 'Remark'], { max: 500, multiline: true }),
}

/** One part of an inspected lot as a person disposes of it. */
export type Disposition = StoredLine<typeof dispositionFields>

/** The facts that a part may carry besides its follow-up result and quantity. */
export const dispositionFacts = [
  'deviationNo',
  'concessionLimit',
  'concessionUntil',
  'deduction',
  'returnBy',
  'scrapValue',
  'reworkMinutes',
  'costBearer',
] as const satisfies readonly (keyof typeof dispositionFields)[]
export type DispositionFact = (typeof dispositionFacts)[number]

/** The facts each follow-up result needs, and those it may have besides. */
export const factsOf = {
  pass: { needed: [], optional: [] },
  concession: { needed: ['deviationNo', 'concessionLimit', 'concessionUntil'], optional: ['deduction'] },
  return: { needed: [], optional: ['returnBy'] },
  supplierRework: { needed: [], optional: ['returnBy'] },
  inHouseRework: { needed: ['reworkMinutes', 'costBearer'], optional: [] },
  scrap: { needed: ['scrapValue', 'costBearer'], optional: [] },
} as const satisfies Readonly<
  Record<
    Exclude<FollowUp, 'enterWarehouse'>,
    { readonly needed: readonly DispositionFact[]; readonly optional: readonly DispositionFact[] }
  >
>

import type { StoredLine } from '#core/definition'
import { choice, date, decimal, file, integer, lines, text } from '#core/fields'
import { serialsField } from '../../stock/serials/typedSerials.ts'
import { costBearers, followUps, type FollowUp } from './disposition.ts'

const { enterWarehouse: _takenByTheWarehouse, ...dispositions } = followUps

/** What a person says about one part of an inspected lot; which of the optional facts are needed depends on the follow-up result. */
export const dispositionFields = {
  followUp: choice(['处置结果', 'Follow-up result'], dispositions, { required: true }),
  quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001' }),
  serials: serialsField,
  deviationNo: text(['偏差单号', 'Deviation number'], { max: 40 }),
  concessionLimit: decimal(['让步数量上限', 'Concession limit'], { scale: 4, min: '0.0001' }),
  concessionUntil: date(['让步有效期至', 'Concession valid until']),
  deduction: decimal(['扣款比例', 'Price deduction'], { scale: 4, min: '0', max: '1', percent: true }),
  customerAgreement: file(['客户同意书', 'Customer’s agreement'], {
    help: ['安全关键物料必须附上', 'Needed for safety-critical material'],
  }),
  returnBy: date(['退货期限', 'Return by'], {
    help: ['必须晚于今天；不填时为 10 天后', 'Later than today; in ten days when left empty'],
  }),
  scrapValue: decimal(['报废金额', 'Scrap value'], {
    cents: true,
    unit: ['元', 'CNY'],
    scale: 2,
    min: '0',
    help: [
      '不填时按最近单价计算；没有单价或超过 500 元须经评审',
      'From the last price when left empty; without one, or above 500, it is reviewed',
    ],
  }),
  reworkMinutes: integer(['返工工时', 'Rework time'], { unit: ['分钟', 'minutes'], min: 1, max: 100_000 }),
  costBearer: choice(['费用承担', 'Cost borne by'], costBearers),
}

/** What a person says to dispose of an inspected lot: as a whole, or in parts that add up to it. */
export const disposeInput = {
  parts: lines(['处置明细', 'Disposition lines'], dispositionFields, { min: 1, max: 20 }),
  remark: text(['说明', 'Remark'], { max: 500, multiline: true }),
}

/** One part of an inspected lot as a person disposes of it. */
export type Disposition = StoredLine<typeof dispositionFields>

const { followUp: _result, quantity: _amount, serials: _pieces, ...facts } = dispositionFields
export type DispositionFact = keyof typeof facts

/** The facts that a part may carry besides its follow-up result and its pieces. */
export const dispositionFacts = Object.keys(facts) as readonly DispositionFact[]

/** The facts each follow-up result needs, and those it may have besides. */
export const factsOf = {
  pass: { needed: [], optional: [] },
  concession: { needed: ['deviationNo', 'concessionLimit', 'concessionUntil'], optional: ['deduction', 'customerAgreement'] },
  return: { needed: [], optional: ['returnBy'] },
  supplierRework: { needed: [], optional: ['returnBy'] },
  inHouseRework: { needed: ['reworkMinutes', 'costBearer'], optional: [] },
  scrap: { needed: ['costBearer'], optional: ['scrapValue'] },
} as const satisfies Readonly<
  Record<
    Exclude<FollowUp, 'enterWarehouse'>,
    { readonly needed: readonly DispositionFact[]; readonly optional: readonly DispositionFact[] }
  >
>

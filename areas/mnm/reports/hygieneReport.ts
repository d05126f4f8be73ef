import { choice, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'
import { hygieneKinds } from './hygiene.ts'

/** Which material numbers want tidying. */
export const hygieneReport = defineReport({
  name: 'mnm.numberHygiene',
  label: ['料号治理', 'Material number hygiene'],
  definition: [
    '已启用的料号：没有分类；可采购、但没有合格或有条件合格的供应商供应；采购提前期 12 个月没有人修改或确认；从未使用，即没有库存移动、来料检验批、采购申请、比价、采购订单和物料清单。已合并的料号：仍被供应物料、未作废的物料清单或未完成的采购订单引用。一个料号可属于多类。',
    'Active numbers without a class; bought, but delivered by no qualified or conditionally qualified supplier; with a procurement lead time neither changed nor confirmed for 12 months; never used, which is in no stock move, lot, requisition, comparison, order or bill of materials. Merged numbers to which supply lists, bills that are not withdrawn or orders under way still refer. A number may be of several kinds.',
  ],
  of: 'mnm.material',
  parameters: { kind: choice(['类别', 'Kind'], hygieneKinds), class: ref(['分类', 'Class'], 'mnm.materialClass') },
  columns: {
    kind: choice(['类别', 'Kind'], hygieneKinds, { required: true }),
    numbers: integer(['料号数', 'Numbers']),
  },
  counts: 'numbers',
  chart: { kind: 'bar', by: 'kind', values: ['numbers'], lying: true },
})

import type { EntityHelp } from '#core/help'

/** The help of inspection severity. */
export const inspectionRegimeHelp: EntityHelp = {
  purpose: [
    '每种物料和供应商现在按正常、加严还是放宽检验，以及后续变化。',
    'Whether the lots of a material from a supplier are inspected normally, tightened or reduced, and what comes next.',
  ],
  list: [
    [
      '按物料、供应商或检验严格度筛选；得分到 30 的可以考虑放宽。',
      'Filter by material, supplier or severity; a score of 30 opens the way to reduced inspection.',
    ],
  ],
  record: [
    ['看转换得分和展望：再合格或不合格几批的结果。', 'See the score and what further accepted or rejected lots lead to.'],
    [
      '负责人“同意放宽”或“撤回同意”；生产不正常时登记，写明原因。',
      'The authority agrees to reduced inspection or withdraws; record irregular production, with the reason.',
    ],
  ],
  form: [
    [
      '选择物料和供应商；一般由第一次检验自动建立。',
      'Choose material and supplier; usually the first inspection creates it automatically.',
    ],
  ],
  rules: [
    [
      '放宽要三样：得分达到 30、生产稳定、负责人同意；并且已录入表 2-C。',
      'Reduced inspection needs a score of 30, steady production and consent, and Table 2-C entered.',
    ],
    [
      '加严中 5 批不合格即停止收货并暂停供应商，接受纠正措施后恢复。',
      'Five rejected lots on tightened inspection stop deliveries and suspend the supplier until a corrective action is accepted.',
    ],
    ['严格度和得分由系统按转移规则计算，不能手填。', 'Severity and score follow from the switching rules and cannot be entered.'],
  ],
}

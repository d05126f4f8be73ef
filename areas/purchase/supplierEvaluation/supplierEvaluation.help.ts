import type { EntityHelp } from '#core/help'

/** The help of evaluations of suppliers. */
export const supplierEvaluationHelp: EntityHelp = {
  purpose: [
    '评定供应商：依据样品、资料和现场审核提出结论，审批通过后供应商的状态随之改变。',
    'Evaluate a supplier: propose a result from samples, documents and audit. The supplier’s status follows once it is approved.',
  ],
  list: [
    ['按供应商、拟定结论和状态筛选。', 'Filter by supplier, proposed result and status.'],
    ['在供应商页面也可以新建评审。', 'It can be made on the page of the supplier, too.'],
  ],
  record: [
    [
      '检查依据后点击“提交评审”；由质量和采购经理依次审批。',
      'Check the evidence and submit: quality decides first, then the purchasing manager.',
    ],
    [
      '“提请列入黑名单”由总经理审批，需要单独的权限。',
      'The general manager decides on blacklisting; to propose it takes a permission of its own.',
    ],
    ['审批通过后供应商历史记录中注明评审单号。', 'After approval the history of the supplier names this evaluation.'],
  ],
  form: [
    ['三项各填结论和依据，可附报告。', 'For each of the three enter the result and its evidence; attach the report.'],
    ['服务评分 1–5 计入供应商评分。', 'The service rating from 1 to 5 counts in the score of the supplier.'],
    ['有条件合格须写明条件，并建议填写复评期限。', 'Conditional qualification needs its conditions; enter when to evaluate again.'],
  ],
  rules: [
    [
      '评审通过后，因评分暂停的供应商恢复供货；此后只有新的记录才会再次因评分暂停。',
      'An approved evaluation reinstates a supplier suspended by score. Only later records can suspend the supplier by score again.',
    ],
    ['三项都通过才能评为合格。', 'Only all three passed make a supplier qualified.'],
    ['提交人、制单人和供应商登记人不能审批。', 'Whoever submitted it, made it or registered the supplier does not decide.'],
    [
      '因来料检验暂停的须先接受纠正措施，必备证书过期的须先更新证书。',
      'A supplier suspended by inspection needs its corrective action accepted first; an expired mandatory certificate must be renewed first.',
    ],
  ],
}

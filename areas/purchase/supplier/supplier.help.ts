import type { EntityHelp } from '#core/help'

/** The help of suppliers. */
export const supplierHelp: EntityHelp = {
  purpose: [
    '供应商的档案：能供什么、结算条件、资质证书，以及现在能不能向他采购。',
    'What a supplier delivers, on which terms, with which certificates, and whether one may buy from him now.',
  ],
  list: [
    ['按状态、等级和供应物料筛选。', 'Filter by state, class and materials supplied.'],
    ['新供应商用“新建”登记，状态从待审开始。', 'Register a new one; it begins as pending.'],
  ],
  record: [
    ['看资质和来料合格率，再决定办理哪一步。', 'Look at certificates and pass rate before you take a step.'],
    [
      '样品、资料、现场审核都通过后“评为合格”；差一项时可以“有条件合格”。',
      'Qualify him when samples, documents and audit have passed; conditionally when something is missing.',
    ],
    [
      '出了问题可以暂停、停用，严重的列入黑名单；“重新审查”让他回到待审。',
      'Suspend or deactivate where there is trouble, blacklist where it is grave; reconsidering makes him pending again.',
    ],
  ],
  form: [
    ['填写名称、类型和供应物料。', 'Enter name, type and the materials supplied.'],
    [
      '结算条件（币种、账期、票据、税率）会带入比价，请以合同为准。',
      'Currency, settlement days, bill and VAT rate go into price comparisons: take them from the contract.',
    ],
    [
      '“负责人”是负责这家供应商的同事；审批流程请他决定时，更换他等于更换审批人。',
      'The owner is the colleague who looks after the supplier; where an approval flow asks him, naming another changes who decides.',
    ],
    ['证书填有效期并上传文件。', 'Enter certificates with their expiry and upload the files.'],
  ],
  rules: [
    ['开票时必须填税率，无票时不能填。', 'An invoice needs its VAT rate; without one there is none.'],
    ['银行信息只有持有相应权限的人看得到。', 'Bank data is seen only by people with the right to it.'],
    ['供应商编号由系统分配，不会重复使用。', 'The number is given by the product and never used again.'],
  ],
  troubles: [
    {
      when: ['负责人不能修改', 'The owner cannot be changed'],
      remedy: [
        '审批流程以他为审批人，更换他须由审批这一步的人或系统管理员办理。',
        'An approval flow asks him: somebody who decides that step, or a system administrator, names another.',
      ],
    },
    {
      when: ['比价或来料检验中选不到某供应商', 'A supplier cannot be chosen elsewhere'],
      remedy: ['看他的状态：暂停、停用或列入黑名单时不能新选。', 'Look at his state: he may be suspended, inactive or blacklisted.'],
    },
  ],
}

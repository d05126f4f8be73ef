import type { EntityHelp } from '#core/help'

/** The help of suppliers. */
export const supplierHelp: EntityHelp = {
  purpose: [
    '供应商档案：供应物料、结算条件、资质证书，以及当前能否采购。',
    'Supplier master data: materials supplied, payment terms, certificates and current qualification status.',
  ],
  list: [
    ['按状态、等级和供应物料筛选。', 'Filter by state, class and materials supplied.'],
    ['新供应商用“新建”登记，状态从待审开始。', 'Register a new one; it begins as pending.'],
  ],
  record: [
    ['看资质和来料合格率，再决定执行哪项操作。', 'Look at certificates and acceptance rate before you choose an action.'],
    [
      '评定或列入黑名单：在此页面生成“供应商评审”，审批通过后状态随之改变。',
      'To qualify or blacklist a supplier, make a supplier evaluation on this page: the status follows once it is approved.',
    ],
    [
      '出现问题时可暂停或停用；“重新评审”使供应商回到待审。',
      'Suspend or deactivate a supplier with problems. “Re-evaluate” sets the status back to Pending.',
    ],
  ],
  form: [
    ['填写名称、类型和供应物料。', 'Enter name, type and the materials supplied.'],
    [
      '结算条件（币种、账期、发票类型、税率）会带入比价，请以合同为准。',
      'Currency, payment terms, invoice type and VAT rate go into price comparisons: take them from the contract.',
    ],
    [
      '“负责人”是负责该供应商的同事；审批流程以其为审批人时，更换负责人等于更换审批人。',
      'The owner is the colleague responsible for the supplier; if an approval flow names the owner, a change of owner is a change of approver.',
    ],
    [
      '证书填有效期并上传文件；勾选“必备”的证书过期时自动暂停供应商，更新后自动恢复。',
      'Enter certificates with their expiry and upload the files. A supplier is suspended when a mandatory one expires, and reinstated when it is renewed.',
    ],
  ],
  rules: [
    [
      '确认银行账号的人不登记付往该账号的首笔付款，由他人登记；之后确认人也可以付款。',
      'Whoever confirmed a bank account does not record the first payment to it; a colleague does. Afterwards they may pay as well.',
    ],
    [
      '评分等级为 D（低于 60 分，至少检验 3 批）的供应商每晚自动暂停，经供应商评审恢复。',
      'A supplier with grade D (score below 60, at least three lots inspected) is suspended every night. An evaluation reinstates the supplier.',
    ],
    [
      '暂停、停用或列入黑名单的供应商不能加入比价，也不能下单；未完成的订单会标出。',
      'Suppliers that are suspended, inactive or blacklisted are neither added to comparisons nor sent orders. Their open orders are marked.',
    ],
    ['开票时必须填税率，无票时不能填。', 'An invoice needs its VAT rate; without one there is none.'],
    ['银行信息只有持有相应权限的人看得到。', 'Bank data is visible only with the permission for it.'],
    [
      '银行账号由采购员或财务填写，修改后须由另一人（财务）用原有电话核实并“确认银行账号”；在此之前不能付款，“不予确认”恢复原账号。一个人改账号就能改走货款，所以采购员不再独自修改。',
      'Buyers or finance enter the bank account. After a change another person of finance verifies it by a known telephone number and confirms it; until then the supplier is not paid, and “Refuse bank account” restores the former one. A buyer no longer changes it alone, because one person alone could redirect a payment.',
    ],
    [
      '账号与另一供应商或客户相同时须确认，并列出对方。',
      'An account that another supplier or customer has must be confirmed, and that partner is listed.',
    ],
    ['供应商编号由系统分配，不会重复使用。', 'The number is given by the product and never used again.'],
  ],
  troubles: [
    {
      when: ['付款时提示银行账号待确认', 'A payment is refused because the bank account awaits confirmation'],
      remedy: [
        '由修改人以外的财务人员在供应商页面核实后点击“确认银行账号”。',
        'Ask someone in finance other than the person who changed it to verify it and press “Confirm bank account” on the page of the supplier.',
      ],
    },
    {
      when: ['负责人不能修改', 'The owner cannot be changed'],
      remedy: [
        '审批流程以该用户为审批人，只能由此步骤的审批人或系统管理员更换。',
        'An approval flow names this user as approver: only an approver of that step or a system administrator can change it.',
      ],
    },
    {
      when: ['比价或来料检验中选不到某供应商', 'A supplier cannot be chosen elsewhere'],
      remedy: [
        '查看供应商状态：暂停、停用或列入黑名单时不能选用。',
        'Check the status: suspended, inactive and blacklisted suppliers cannot be selected.',
      ],
    },
  ],
}

import type { EntityHelp, ScreenHelp } from '#core/help'

/** The help of product models and applications for their PNs. */
export const modelHelp: EntityHelp = {
  purpose: [
    '公司销售和制造的每种产品有一个五位数字的 PN。新 PN 从申请开始，两人审批通过后启用。',
    'Every product that is made or sold has a PN of five digits. A new one begins as an application and is active once two people have approved it.',
  ],
  list: [
    ['按 PN、名称、拼音查找；切换为卡片可以看图片。', 'Find a product by PN, name or pinyin; look at cards to see the pictures.'],
    ['点“新建”申请 PN；相近的产品用记录页上的“复制”。', 'Apply with “New”; for a similar product use “Duplicate” on its page.'],
  ],
  record: [
    ['点“提交审批”；没有填 PN 时取本系列最小的空号。', 'Submit it for approval; without a PN the lowest free one of the family is drawn.'],
    ['系统上线前已有的 PN 用“登记原有 PN”，须写原因。', 'A PN that the company had before is registered with a reason.'],
    ['未通过时点“修改申请”，改好后再次提交。', 'After a rejection choose “Revise”, correct it and submit it again.'],
    ['要换 PN 时点“申请新 PN 替代”，两个产品互相链接。', 'For another PN choose “Supersede with new PN”; both products are linked.'],
    ['在“物料清单”中看今天生效的版本及其组成。', '“Bill of materials” shows the version that is effective today and what it consists of.'],
    [
      '“价格”列出各等级今天的人民币和美元价格、生效日期和来源，以及将要生效的价格；须有查看销售价格的权限。',
      '“Prices” shows the price of each tier in CNY and USD today, from when it holds and where it comes from, and those that are to come. It takes the permission to view sales prices.',
    ],
    ['打印规格书或 PN 标签。', 'Print the data sheet or a PN label.'],
  ],
  form: [
    [
      '选择产品系列；下方给出下一个空 PN，点“使用”填入。',
      'Choose the family; the next free PN is shown below and filled in with “Use PN”.',
    ],
    ['选择启用后要通知的部门。', 'Choose the departments that are notified once it is active.'],
  ],
  rules: [
    [
      '还有未发完的订单、未完成的生产计划或 RMA 时停用须另行确认；系统列出您能看到的单据。',
      'To deactivate a product with orders that are not fully shipped, or with production plans or RMA cases that are not completed, takes a confirmation. Those that you can view are listed.',
    ],
    [
      '未通过的申请由申请人或可停用产品的人修改后重新提交。',
      'A rejected application is revised and submitted again by its requester, or by whoever may deactivate products.',
    ],
    [
      'PN 须在系列的号段内，全公司唯一，停用后也不再使用。',
      'A PN is in the block of its family, unique, and never used again, not even after it is deactivated.',
    ],
    [
      '启用后 PN 和系列不能修改；名称、类别、品牌、来源和保修月数的修改须重新审批；修改后的保修月数对以后发出的产品有效。',
      'Once active, PN and family stay; changes of name, category, brand, source and warranty are approved again. Changed months of warranty hold for what ships later.',
    ],
    ['启用时自动生成成品料号：FG 加 PN。', 'The material number, FG and the PN, is created when it becomes active.'],
    [
      '复制时不带 PN、图片和文件。勾选“复制物料清单”的，启用时以来源产品生效的物料清单生成草稿版本。',
      'A duplicate takes over neither PN nor pictures or files. With “Copy bill of materials” it gets a draft of the effective bill of its source once it is active.',
    ],
    [
      '可销售的产品先定价再提交：在产品页点“定价”，填写并提交调价单（须有相应权限）。价格从产品启用起可用。',
      'A saleable product is submitted once it has a price: choose “Set prices” on its page, fill the price change in and submit it (this takes permissions of its own). Its prices are used from when it is active.',
    ],
  ],
}

/** The help of the inbox of PN applications. */
export const pendingHelp: ScreenHelp = {
  purpose: ['等您审批的 PN 申请。', 'PN applications that need your approval.'],
  steps: [
    [
      '打开一条，核对名称、系列和 PN，同意或驳回并写明意见。',
      'Open one, check name, family and PN, then approve or reject it with a comment.',
    ],
  ],
  rules: [
    [
      '申请人不能审批自己的申请，同一人不能审批两步。',
      'Requesters cannot approve their own applications, and no one can approve both steps.',
    ],
  ],
}

/** The help of the log of product models. */
export const logHelp: ScreenHelp = {
  purpose: ['产品型号和 PN 申请的全部变更。', 'Everything that happened to product models and PN applications.'],
  steps: [
    [
      '用人员、动作和日期缩小范围，展开一行看改动前后的内容。',
      'Narrow it by person, action and dates; open a row for what it was before and after.',
    ],
    ['在产品页的“日期对比”中看一段时间内的净变化。', 'On the page of a product, “Compare dates” shows what changed between two days.'],
  ],
  rules: [['没有权限看的内容在日志中也看不到。', 'What you cannot see elsewhere stays hidden here.']],
}

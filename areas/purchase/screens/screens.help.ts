import type { ScreenHelp } from '#core/help'

/** The help of what waits for approval in purchasing. */
export const pendingHelp: ScreenHelp = {
  purpose: [
    '采购中待您审批的单据：一级审批、二级审批和订单价格。',
    'What needs your approval in purchasing: requisitions, awards and order prices.',
  ],
  steps: [
    ['选择审批级别，打开一条，看提交的内容。', 'Choose the level, open one and read what was submitted.'],
    ['同意，或写明原因拒绝、退回。', 'Approve, or reject or send back with the reason.'],
  ],
  rules: [['自己申请或提交的单据不能由自己审批。', 'You cannot approve what you requested or submitted yourself.']],
  see: ['approvals'],
}

/** The help of the purchasers' board. */
export const boardHelp: ScreenHelp = {
  purpose: [
    '采购员的看板：待认领、比价中、审批中、已下单和逾期。',
    'The purchasers’ board: to claim, in comparison, awaiting approval, ordered and late.',
  ],
  steps: [
    ['先认领左侧的采购申请，再生成比价单。', 'Claim requisitions on the left, then create their price comparisons.'],
    [
      '列标题旁是数量和上限，超出时变红：先处理完再认领新的。',
      'Counts stand beside limits and turn red above them: finish work before you claim more.',
    ],
    ['点击列标题查看完整列表。', 'Click the title of a column for the whole list.'],
    ['逾期的订单请催货并登记新的承诺交期。', 'Chase late orders and record the new promised date.'],
  ],
}

/** The help of taking requisitions out. */
export const exportHelp: ScreenHelp = {
  purpose: ['把采购申请导出为表格。', 'Export requisitions to a spreadsheet.'],
  steps: [['勾选需要的列，选择格式，点击“导出”。', 'Tick the columns, choose the format and export.']],
}

/** The help of printing orders. */
export const printHelp: ScreenHelp = {
  purpose: ['打印发给供应商的采购订单。', 'Print purchase orders for suppliers.'],
  steps: [
    ['选择单据样式后打印；单张订单也可以在其页面打印。', 'Choose the paper and print; a single order can be printed on its page too.'],
  ],
  rules: [
    ['订单上不印预计价格、其他供应商、内部备注和成本对象。', 'No estimates, other suppliers, internal notes or cost objects are printed.'],
  ],
}

/** The help of bringing requisitions in. */
export const excelHelp: ScreenHelp = {
  purpose: ['用表格新建或修改采购申请草稿。', 'Create or change draft requisitions from a spreadsheet.'],
  steps: [
    ['先导出或下载模板，在表格中填写。', 'Export first or download the template, and fill it in.'],
    ['上传后核对每一行的差异，再写入。', 'Upload it, check the differences of each row, then write.'],
  ],
}

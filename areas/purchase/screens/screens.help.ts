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
    '采购员的看板：待认领、比价中、审批中、待发出、已下单和逾期。',
    'The purchasers’ board: to claim, in comparison, awaiting approval, to send, ordered and late.',
  ],
  steps: [
    ['先认领左侧的采购申请，再生成比价单。', 'Claim requisitions on the left, then create their price comparisons.'],
    [
      '列标题旁是数量和上限，超出时变红：先处理完再认领新的。',
      'Counts stand beside limits and turn red above them: finish work before you claim more.',
    ],
    ['点击列标题查看完整列表。', 'Click the title of a column for the whole list.'],
    ['逾期的订单请催货并登记新的承诺交期。', 'Chase late orders and record the new promised date.'],
    [
      '没有人申请而需要补货的物料见报表“物料补货”，每天看一次。',
      'Materials to be ordered again without a request are in the report “Material replenishment”: look at it every day.',
    ],
  ],
}

/** The help of taking requisitions out. */
export const exportHelp: ScreenHelp = {
  purpose: ['把勾选的采购申请导出为表格。', 'Export the requisitions you tick to a spreadsheet.'],
  steps: [
    ['勾选要导出的行；翻页或改变筛选后，已勾选的行保留。', 'Tick the rows. They stay ticked when you turn pages or change the filter.'],
    ['点击“导出”，勾选需要的列，选择格式。', 'Click “Export”, tick the columns and choose the format.'],
  ],
  rules: [
    ['一次最多 500 条；全部符合筛选的行请用列表的“导出”。', 'At most 500 at once; use “Export” above the list for all that match.'],
    ['导出需要权限，并记录导出人、行数和列。', 'Exporting needs permission; who exported how many rows and which columns is logged.'],
  ],
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

/** The help of bringing lines of requisitions in. */
export const excelHelp: ScreenHelp = {
  purpose: [
    '在表格中修改采购申请草稿的明细或比价的报价，核对差异后写回。',
    'Edit items of draft requisitions or quotes of price comparisons in a spreadsheet, check the differences and write them back.',
  ],
  steps: [
    [
      '导出要修改的行，列选“修改后导回”；保留记录编号和版本两列。',
      'Export the lines with the columns “To edit and import”. Keep the columns of record id and version.',
    ],
    [
      '上传后逐行核对“差异”：原值 → 新值；有问题的单元格可直接修改。',
      'Upload the file and check the changes of each row, old → new. Fix cells with errors in place.',
    ],
    [
      '新报价：在文件末尾加一行，记录编号留空，填写比价单号、行号和供应商；一家供应商对一行只有一个报价。',
      'New quotes: add a row without a record id, and enter the comparison number, line number and supplier. A supplier has one quote for a line.',
    ],
    ['写入通过的行：一次全部写入，或一行也不写。', 'Write the rows that are right: all of them in one step, or none.'],
  ],
  rules: [
    [
      '导出之后被他人修改的单据会提示，确认后才覆盖。',
      'A requisition that was changed after the export is reported, and overwritten only when you confirm.',
    ],
    [
      '报价须能查看和修改价格；截止后、定标前各轮和密封的规则不变。',
      'Quotes need the permission to view and edit prices. Deadlines, earlier rounds and seals hold as on the sheet.',
    ],
    [
      '采购申请只能修改草稿中已有的行；新增、删除行请在单据中操作。',
      'Of requisitions only existing lines of drafts can be changed; add or delete lines in the requisition itself.',
    ],
  ],
}

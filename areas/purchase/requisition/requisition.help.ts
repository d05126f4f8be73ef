import type { EntityHelp } from '#core/help'
import { minimumLeadDays, smallAmount, workingDaysToClaim } from './requisitionRules.ts'
import { counted } from '#core/language'

/** The help of requisitions. */
export const requisitionHelp: EntityHelp = {
  purpose: [
    '申请采购物料或其他用品：部门负责人审批，采购员认领并比价，定标审批通过后生成采购订单。',
    'Request materials or other goods: the head of department approves, a purchaser claims and compares, and the approved award becomes purchase orders.',
  ],
  list: [
    [
      '按状态、申请人、部门和采购员筛选；“看板”按状态显示。',
      'Filter by state, applicant, department and purchaser; the board shows them by state.',
    ],
    ['采购员在状态“比价”中找到待认领的采购申请。', 'Purchasers find requisitions to claim in the state “Price comparison”.'],
  ],
  record: [
    [
      '“先用现有的”列出公司里已有的：可用库存，或行政仓库可领用、可借用的物品；已借出的列出借用人和归还日期。确认合用后删除该明细，改为申请领用或借用。',
      '“Use instead of buying” lists what the company has already: usable stock, or items of the administrative warehouse to draw or borrow; what is on loan names its borrower and return date. If it will do, remove the line and apply for the item.',
    ],
    [
      '页面上方的链条显示由它生成的比价单、采购订单、收货单和检验批。',
      'The chain at the top shows its price comparison, purchase orders, receipts and inspection lots.',
    ],
    [
      '认领后点击“生成比价单”；小额、独家供应或全部有合同价时可“免比价”。',
      'Claim it, then create its price comparison; small amounts, single sources and what a contract holds a price of can skip comparing.',
    ],
    [
      '审批前可以撤回。审核不通过的点“复制为新申请”：内容全部带入，改正后再提交；新申请注明复制自哪一份。',
      'Withdraw it before it is decided. “Copy as requisition” on a rejected one takes everything over to be corrected and submitted; the new one says what it was copied from.',
    ],
  ],
  form: [
    [
      '补货从报表“物料补货”开始：勾选低于再订货点的物料，点“生成采购申请”，数量已按批量规则算好。',
      'Replenish from the report “Material replenishment”: tick materials below their reorder point and click “Draft requisition”; quantities follow the lot sizing rules.',
    ],
    [
      '选择物料，或填写没有编号的物品的名称和单位；明细可以从表格粘贴。',
      'Choose a material, or enter name and unit of what has no number; items can be pasted from a spreadsheet.',
    ],
    [
      '整份物料清单在保存后的“粘贴物料清单”中粘贴：按料号、品牌型号或名称加规格找物料，可乘以套数；未找到的行可建立料号申请、按名称加入或不加入。',
      'Paste a whole bill of materials under “Paste a bill” after saving: materials are found by number, model, or name with specification, and multiplied by sets. Rows that are not found are applied for, asked for by name, or left out.',
    ],
    [
      '粘贴的行有单价列时作为预计单价；没有时取今天有效的合同价，再取最近一次定标价。',
      'A column of prices in the pasted rows becomes the estimate; otherwise it is the price of a contract that holds today, or else what was last awarded.',
    ],
    [
      '选“建立料号申请”时，每种没有料号的物料各建一份申请草稿，明细的“料号申请”列可打开；补全分类后提交审批，启用后自动成为该行的物料。已有申请的不重复建立。',
      'With “Apply for material numbers”, one draft application is created for each different part without a number; open it from the item. Complete its class and submit it: once it is in use, it becomes the material of the item. Parts that are applied for already are not applied for twice.',
    ],
    [
      '填写预计含税单价，定标超出预计 10% 时由申请部门复审。',
      'Estimate the unit price: an award more than 10% above it is approved by your department again.',
    ],
  ],
  rules: [
    [
      '明细可以各有需求日期：比价按其中最早的一天询价，每份采购订单按自己各行中最早的一天要求交货。',
      'Items may have days of their own: suppliers are asked for the earliest of all, and each order is to be delivered by the earliest of its own items.',
    ],
    [
      `需求日期不早于今天起 ${minimumLeadDays} 天；早于物料的采购提前期时须确认。`,
      `Goods are needed in ${minimumLeadDays} days at the earliest. You are asked to confirm a day before the lead time of the material has passed.`,
    ],
    [
      `审批通过后采购员在 ${workingDaysToClaim} 个工作日内认领；不能认领自己的申请。`,
      `A purchaser claims it within ${counted(workingDaysToClaim, 'working day')}. No one claims their own.`,
    ],
    [
      '物料有有效合同价时显示合同和价格；预计单价与之不同的行会标出。',
      'Where a contract holds a price for a material, it is shown; items estimated otherwise are marked.',
    ],
    [
      `预计总额不超过 ¥${smallAmount} 、独家供应，或每行都有该供应商今天有效的合同价时可以免比价，定标仍须审批。`,
      `Up to ¥${smallAmount}, from a single source, or where a contract with the supplier holds a price today for every item, comparing can be skipped; the award is approved all the same.`,
    ],
  ],
}

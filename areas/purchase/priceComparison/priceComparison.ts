import { calendar, defineEntity } from '#core/definition'
import {
  choice,
  code,
  computed,
  date,
  decimal,
  derived,
  file,
  flag,
  integer,
  lines,
  moment,
  money,
  overdue,
  reason,
  ref,
  states,
  text,
  unitPrice,
} from '#core/fields'
import { awardFlow } from './award.flow.ts'
import { billTypes } from './billTypes.ts'
import { mostItems, mostQuotations, mostSuppliers } from './comparisonLimits.ts'
import { currencyNames } from '../../crm/exchangeRate/currencyNames.ts'
import { awardReasons, quoteExceptions } from './awardCodes.ts'

const itemKey = { required: true, min: 1, max: 999_999 } as const
const days = { min: 0, max: 365, unit: ['天', 'days'] } as const
const rate = { scale: 4, min: '0', max: '0.9999', percent: true } as const
const amount = { scale: 2, min: '0', cents: true } as const
const deviation = { readonly: true, internal: true, cents: true, scale: 2, group: 'price', unit: ['元', 'CNY'] } as const

const logistics = text(['物流方式', 'Logistics'], { max: 120 })

/** What is to be bought; `key` is chosen once by whoever adds the line, and quotes and awards name the line by it. */
export const comparedItem = {
  key: integer(['行号', 'Line number'], itemKey),
  requested: ref(['申请行', 'Requested line'], 'purchase.requisition.items', { readonly: true, from: true }),
  material: ref(['物料', 'Material'], 'mnm.material'),
  name: text(['名称', 'Name'], { required: true }),
  spec: text(['规格', 'Specification'], { max: 500 }),
  mpn: text(['型号', 'Part number'], { max: 100 }),
  designators: text(['位号', 'Reference designators'], { max: 20_000 }),
  quantity: decimal(['数量', 'Quantity'], { scale: 4, min: '0.0001' }),
  unit: ref(['单位', 'Unit'], 'mnm.unit'),
  used: decimal(['近 12 个月用量', 'Used in 12 months'], {
    scale: 4,
    min: '0',
    readonly: true,
    help: [
      '选定物料时的库存消耗，按 12 个 30 天计；起订量的余量按它估算存放时间',
      'Stock used in the twelve periods of 30 days before the material was named. The time for which a minimum-order surplus lies is estimated from it',
    ],
  }),
  link: text(['链接', 'Link'], { max: 2_000 }),
}

/** Who is asked, and the terms that hold for all of their quotes that say nothing else. */
export const askedSupplier = {
  supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
  quotedOn: date(['报价日期', 'Quoted on']),
  validUntil: date(['有效期至', 'Valid until']),
  currency: choice(['币种', 'Currency'], currencyNames, {
    help: ['不填即按供应商档案', 'As the supplier’s record says when left empty'],
  }),
  billType: choice(['发票类型', 'Invoice type'], billTypes, { required: true }),
  vatRate: decimal(['税率', 'VAT rate'], rate),
  settlementDays: integer(['账期', 'Payment terms'], { ...days, required: true }),
  freight: decimal(['每行运费', 'Freight per line'], amount),
  logistics,
  note: text(['备注', 'Note'], { max: 500 }),
}

/** What one supplier asks for one line; without a unit price it is no offer. What is empty is as the supplier's terms say. */
export const offer = {
  item: integer(['行号', 'Line number'], itemKey),
  supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
  round: integer(['轮次', 'Round'], { min: 1, readonly: true }),
  unitPrice: unitPrice(['含税单价', 'Unit price incl. tax'], { min: '0.000001' }),
  currency: choice(['币种', 'Currency'], currencyNames),
  freight: decimal(['运费', 'Freight'], amount),
  logistics,
  billType: choice(['发票类型', 'Invoice type'], billTypes),
  vatRate: decimal(['税率', 'VAT rate'], rate),
  settlementDays: integer(['账期', 'Payment terms'], days),
  leadDays: integer(['交期', 'Lead time'], days),
  moq: decimal(['起订量', 'Minimum order quantity'], { scale: 4, min: '0.0001' }),
  duty: decimal(['关税（人民币）', 'Duty (CNY)'], amount),
  inspection: decimal(['检验费（人民币）', 'Inspection (CNY)'], amount),
  scrapCost: decimal(['报废损失（人民币）', 'Scrap loss (CNY)'], amount),
  rejectRate: decimal(['预计不良率', 'Expected defect rate'], rate),
  contract: ref(['合同', 'Contract'], 'purchase.contract', {
    help: ['该供应商生效的、与报价同币种的合同', 'An effective contract of this supplier, in the currency of the quote'],
  }),
  note: text(['备注', 'Note'], { max: 500 }),
  envelope: text(['密封编号', 'Seal'], { max: 64, readonly: true }),
}

/** The paper on which a supplier wrote its offer; it stays as it was stored, and another one is added beside it. */
export const quotation = {
  supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
  file: file(['报价单', 'Quotation'], { required: true }),
  round: integer(['轮次', 'Round'], { min: 1, readonly: true }),
  sha256: text(['文件哈希（SHA-256）', 'Hash of the file (SHA-256)'], { max: 64, readonly: true }),
  addedAt: moment(['存入时间', 'Stored at'], { readonly: true }),
}

/** Who gets a line; nobody when the line is left out. The rest is written down when the award is handed in. */
export const awardedItem = {
  item: integer(['行号', 'Line number'], itemKey),
  name: text(['名称', 'Name'], { readonly: true }),
  quantity: decimal(['数量', 'Quantity'], { scale: 4, min: '0', readonly: true }),
  supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
  reason: choice(['理由', 'Reason'], awardReasons),
  remark: text(['说明', 'Remark'], { max: 500 }),
  rank: integer(['名次', 'Rank'], { min: 1, readonly: true }),
  unitPrice: unitPrice(['含税单价', 'Unit price incl. tax'], { readonly: true, group: 'price' }),
  currency: choice(['单价币种', 'Currency of the price'], currencyNames, { readonly: true, group: 'price' }),
  exchangeRate: decimal(['汇率', 'Exchange rate'], { scale: 6, min: '0.000001', readonly: true, group: 'price' }),
  effectiveCost: unitPrice(['实际单位成本（人民币）', 'Effective unit cost (CNY)'], {
    readonly: true,
    group: 'price',
  }),
  lineTotal: decimal(['含税合计（人民币）', 'Total incl. tax (CNY)'], { cents: true, scale: 2, min: '0', readonly: true, group: 'price' }),
}

/** Offers of several suppliers for several items, side by side, and the choice between them. */
export const priceComparison = defineEntity({
  name: 'purchase.priceComparison',
  label: ['比价', 'Price comparison'],
  title: 'code',
  assigned: ['awardedBy'],
  fields: {
    code: code(['比价单号', 'Comparison number'], 'PC-{yyMMdd}-{000}', { on: ['startQuoting', 'award'] }),
    title: text(['标题', 'Title'], { required: true, search: true, max: 120, said: true }),
    purpose: text(['用途', 'Purpose'], { max: 500, multiline: true, said: true }),
    request: ref(['采购申请', 'Requisition'], 'purchase.requisition', { readonly: true, from: true, internal: true }),
    applicant: ref(['申请人', 'Applicant'], 'admin.user', { readonly: true, internal: true }),
    department: ref(['申请部门', 'Department'], 'admin.department', { readonly: true, internal: true }),
    requisition: text(['参考单号', 'Reference'], { max: 60, search: true }),
    needDate: date(['需求日期', 'Needed by']),
    deadline: date(['报价截止', 'Quotes due by']),
    overdue: overdue(['已过报价截止', 'Past its deadline'], { internal: true }),
    ordered: derived(flag(['已下单', 'Ordered'], { internal: true })),
    leftToOrder: derived(
      flag(['尚有未下单', 'Left to order'], {
        internal: true,
        reveals: { groups: ['price'], because: ['只说明中标的是否都已下单', 'It says only whether all that was awarded is ordered'] },
      }),
    ),
    sealed: flag(['截止前密封报价', 'Quotes sealed until the deadline'], {
      help: [
        '存入的报价在截止日之后开标前任何人都看不到，包括录入者',
        'A stored quote is visible to no one, not even to the person who entered it, until the quotes are opened after the deadline',
      ],
    }),
    exchangeRate: decimal(['汇率（1 美元 = ? 人民币）', 'Exchange rate (1 USD = ? CNY)'], {
      scale: 6,
      min: '0.000001',
      help: ['留空时取财务登记的当日汇率', 'If it is left empty, the rate that finance recorded for today is taken'],
    }),
    rateDate: date(['汇率日期', 'Rate of the day'], { past: true }),
    rateSource: text(['汇率来源', 'Source of the rate'], { max: 120 }),
    rateNote: text(['采用其他汇率的原因', 'Reason for another rate'], {
      max: 300,
      help: ['与财务登记的汇率相差超过 2% 时必填', 'Needed where it differs from the rate of finance by more than 2%'],
    }),
    interestRate: decimal(['年利率', 'Annual interest rate'], { scale: 4, min: '0', max: '1', percent: true, required: true }),
    benchmarkDays: integer(['基准账期', 'Baseline payment terms'], {
      ...days,
      required: true,
      help: ['比它更长的账期降低实际成本，更短的提高', 'Longer credit than this lowers the effective cost, shorter raises it'],
    }),
    carryingRate: decimal(['年持有费率', 'Annual carrying rate'], {
      scale: 4,
      min: '0',
      max: '1',
      percent: true,
      help: [
        '存放一年的费用占货值的比例；起订量多出的货按它计入实际成本，不填为不计',
        'The cost of keeping goods for a year, as a share of their value. The surplus of a minimum order is counted by it; left empty, none is',
      ],
    }),
    handlingPerSupplier: decimal(['每增加一家供应商的处理费', 'Handling cost per additional supplier'], {
      unit: ['元', 'CNY'],
      ...amount,
      required: true,
    }),
    exception: choice(['最低报价家数例外', 'Minimum-quote exception'], quoteExceptions),
    exceptionNote: text(['例外说明', 'Exception justification'], { max: 500 }),
    state: choice(
      ['状态', 'State'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        quoting: { label: ['询价中', 'Quotes requested'], means: 'open' },
        approving: { label: ['二级审批中', 'Awaiting approval'], means: 'waiting:approvers' },
        awarded: { label: ['已定标', 'Awarded'], means: 'done' },
        rejected: { label: ['审核不通过', 'Rejected'], means: 'draft', tone: 'bad' },
        cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    round: integer(['报价轮次', 'Round of quotes'], { required: true, readonly: true, min: 1, internal: true }),
    itemCount: computed(integer(['物料行数', 'Items'], { required: true, min: 0, sum: true, internal: true })),
    supplierCount: computed(integer(['供应商数', 'Suppliers'], { required: true, min: 0, internal: true })),
    sealedCount: computed(
      integer(['未开标的报价', 'Quotes still sealed'], {
        required: true,
        min: 0,
        internal: true,
        reveals: { groups: ['price'], because: ['只说明几份报价尚未开标', 'It says only how many quotes are still sealed'] },
      }),
    ),
    awards: lines(['定标', 'Awards'], awardedItem, { max: mostItems, unique: [['item']], internal: true }),
    items: lines(['物料', 'Items'], comparedItem, { max: mostItems, unique: [['key']], internal: true, listed: true, title: 'name' }),
    suppliers: lines(['供应商', 'Suppliers'], askedSupplier, { max: mostSuppliers, unique: [['supplier']], internal: true }),
    quotes: lines(['报价', 'Quotes'], offer, {
      max: mostItems * mostSuppliers,
      group: 'price',
      internal: true,
      listed: true,
      title: 'supplier',
      importAdds: true,
    }),
    quotations: lines(['报价单', 'Quotations'], quotation, { max: mostQuotations, group: 'price', internal: true }),
    overEstimate: flag(['超出预计 10%', 'More than 10% over the estimate'], { tone: 'warn', readonly: true, internal: true }),
    awardedTotal: money(['中标含税总额', 'Awarded total incl. tax'], { readonly: true, group: 'price', sum: true, internal: true }),
    effectiveTotal: money(['中标实际成本', 'Awarded effective cost'], { readonly: true, group: 'price', sum: true, internal: true }),
    financeRate: decimal(['财务汇率（定标时）', 'Rate of finance at the award'], {
      scale: 6,
      min: '0.000001',
      readonly: true,
      internal: true,
      help: ['金额、名次和审批都按它计算', 'Amounts, ranks and who has to agree go by it'],
    }),
    rateDifference: decimal(['比价汇率的影响（人民币）', 'Effect of the typed rate (CNY)'], {
      ...deviation,
      help: [
        '按比价填写的汇率计算的总额，减去按财务汇率计算的总额',
        'The total at the rate that was typed, less the total at the rate of finance',
      ],
    }),
    aboveLast: decimal(['比上次采购价多付（人民币）', 'Above the last prices (CNY)'], {
      ...deviation,
      help: ['与各物料上次采购订单的价格相比；低于上次为负数', 'Against the last order of each material; below 0 where it is cheaper'],
    }),
    committed: money(['合并计算的向这些供应商的采购（人民币）', 'Bought together from these suppliers (CNY)'], {
      readonly: true,
      group: 'price',
      internal: true,
      help: [
        '含本次；7 天内的采购、90 天内相同物料的采购合并计算，决定由谁审批',
        'This award included. What is bought within 7 days counts together, the same materials within 90 days, and decides who has to agree',
      ],
    }),
    awardedBy: ref(['定标人', 'Awarded by'], 'admin.user', { readonly: true, internal: true }),
    handedInOn: date(['定标提交日期', 'Award submitted on'], {
      readonly: true,
      internal: true,
      help: ['当天有效的报价参加排名', 'The quotes that held on this day were ranked'],
    }),
    awardedAt: moment(['定标时间', 'Awarded at'], { readonly: true, internal: true }),
  },
  state: 'state',
  editableIn: ['draft', 'quoting'],
  deletableIn: ['draft'],
  // Renewing the rate leaves a comparison in its state, so nothing is quoted or cancelled without a number.
  filledIn: { quoting: ['code'], cancelled: ['code'] },
  uniqueIn: [{ fields: ['request'], in: ['draft', 'quoting', 'approving', 'awarded', 'rejected'] }],
  due: [{ date: 'deadline', in: ['draft', 'quoting'], label: ['已过报价截止的比价', 'Comparisons past their deadline'] }],
  transitions: {
    award: {
      label: ['定标', 'Award'],
      from: ['draft', 'quoting'],
      to: 'awarded',
      approval: 'purchase.priceComparison',
      flow: awardFlow,
      pending: 'approving',
      rejected: 'rejected',
      requires: ['items', 'suppliers', 'awards'],
      notDecidedBy: ['applicant'],
      tone: 'primary',
      waiting: ['待定标的比价', 'Comparisons awaiting award'],
    },
    startQuoting: {
      label: ['开始询价', 'Request quotes'],
      from: ['draft'],
      to: 'quoting',
      requires: ['items', 'suppliers'],
      confirm: [
        '开始询价后不能再删除，只能取消。继续？',
        'After requesting quotes, the comparison can be cancelled but not deleted. Continue?',
      ],
    },
    renewRate: {
      label: ['更新汇率', 'Renew exchange rate'],
      from: ['draft', 'quoting'],
      to: ['draft', 'quoting'],
    },
    open: {
      label: ['开标', 'Open the quotes'],
      from: ['quoting'],
      to: 'quoting',
      tone: 'primary',
      confirm: ['开标后所有人都能看到各家报价。继续？', 'Everyone with permission to view prices then sees all quotes. Continue?'],
    },
    order: {
      label: ['生成采购订单', 'Create purchase orders'],
      from: ['awarded'],
      to: 'awarded',
      confirm: ['为尚未下单的定标明细生成采购订单草稿。继续？', 'Create draft purchase orders for awarded items that are not ordered yet?'],
    },
    reopen: {
      label: ['重新比价', 'Another round'],
      from: ['quoting', 'awarded', 'rejected'],
      to: 'quoting',
      keptBy: { 'purchase.order.comparison': 'holding' },
      input: { reason, deadline: date(['新的报价截止', 'Quotes due by']) },
    },
    cancel: { label: ['取消比价', 'Cancel comparison'], from: ['quoting', 'rejected'], to: 'cancelled', tone: 'danger', input: { reason } },
  },
  papers: {
    sheet: { label: ['比价表', 'Comparison sheet'] },
    award: { label: ['定标依据', 'Award evidence'], in: ['approving', 'awarded', 'rejected'] },
  },
  list: {
    columns: ['code', 'title', 'state', 'needDate', 'deadline', 'itemCount', 'supplierCount', 'awardedTotal', 'awardedAt'],
    sums: ['awardedTotal'],
    filters: [
      'state',
      'request',
      'applicant',
      'department',
      'needDate',
      'deadline',
      'overdue',
      'sealed',
      'exception',
      'awardedAt',
      'awardedBy',
    ],
    sort: '-code',
  },
  presentations: [calendar({ from: 'deadline', of: 'applicant', card: ['title', 'state'] })],
  decide: {
    about: 'title',
    says: ['exceptionNote', 'purpose'],
    figures: [{ field: 'awardedTotal', with: ['itemCount'] }, { field: 'aboveLast' }, { field: 'committed', with: ['supplierCount'] }],
    bars: {
      label: ['与上次采购价相比', 'Against the last prices'],
      usual: { label: ['上次价', 'Last prices'] },
      by: { label: ['相差', 'Difference'], field: 'aboveLast' },
      now: { label: ['本次', 'This award'], field: 'awardedTotal' },
    },
    deviations: [
      { field: 'aboveLast', good: 'below', emptyIsUnknown: true },
      { field: 'rateDifference', good: 'below' },
      { field: 'exception' },
      { field: 'rateNote' },
      { lines: 'awards', when: 'reason', title: 'name', tells: 'reason' },
    ],
    lines: { of: 'awards', title: 'name', amount: 'lineTotal' },
    facts: ['needDate', 'applicant'],
    phrases: {
      approve: [['同意方案', 'Agreed as proposed']],
      reject: [['请再询一家', 'Ask another supplier']],
    },
  },
  form: [
    { label: ['基本信息', 'Basics'], fields: ['title', 'requisition', 'purpose', 'needDate', 'deadline', 'sealed'] },
    {
      label: ['计价条件', 'Terms of comparison'],
      fields: [
        'exchangeRate',
        'rateDate',
        'rateSource',
        'rateNote',
        'interestRate',
        'benchmarkDays',
        'carryingRate',
        'handlingPerSupplier',
      ],
    },
    { label: ['报价家数', 'Number of quotes'], fields: ['exception', 'exceptionNote'] },
  ],
})

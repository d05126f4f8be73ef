import type { EntityHelp } from '#core/help'
import type { Label } from '#core/language'
import { usualFinance } from './financePolicy.ts'
import { mostItems, mostSuppliers } from './comparisonLimits.ts'
import { awardReasons, quoteExceptions } from './awardCodes.ts'
import { quoteSteps } from './ranking.ts'

const [dear, middle] = quoteSteps

const listed = (labels: readonly Label[]): Label => [
  labels.map(([zh]) => zh).join('、'),
  labels.map(([, en]) => en.toLowerCase()).join(', '),
]
const reasons = listed(Object.values(awardReasons))
const exceptions = listed(Object.values(quoteExceptions))

/** The help of price comparisons. */
export const priceComparisonHelp: EntityHelp = {
  purpose: [
    '并列比较多家供应商的报价，按实际单位成本排名，逐行定标。',
    'Compares supplier quotes side by side, ranks them by effective unit cost and awards each line.',
  ],
  list: [
    [
      '按状态筛选：草稿、询价中的是手头的工作；已定标的可以查当时的价格和理由。',
      'Filter by state: drafts and those quoting are your work; awarded ones tell prices and reasons of the time.',
    ],
    ['看报价截止日期，先处理快到期的。', 'Look at the date when quotes are due and begin with the next.'],
  ],
  record: [
    [
      '在表格里复制物料清单后按 Ctrl+V；标题行会自动认出名称、型号、数量、位号。',
      'Copy a bill of materials and press Ctrl+V in the sheet; name, part number, quantity and designators are recognised by their captions.',
    ],
    [
      '添加供应商并填写各家的条件：发票类型、税率、账期、每行运费。',
      'Add suppliers with their terms: invoice type, VAT rate, payment terms, freight per line.',
    ],
    [
      '逐格填写含税单价，或整块粘贴供应商报价；无法确定的内容会提示您确认。重复的表头依次属于下一家供应商；未税单价、总价和按千计的价格不会填入含税单价。',
      'Enter unit prices or paste a supplier’s quotation. Ambiguous values are marked for confirmation. Headings that repeat are those of the next suppliers; prices without tax, totals and prices per thousand are never taken for unit prices.',
    ],
    [
      '点击报价可查看实际单位成本的计算过程，以及排名第一所需的价格。',
      'Open a quote to see how its effective cost is calculated and the price at which it would rank first.',
    ],
    [
      '比较三种方案：单一供应商、逐行最低成本、最早齐套；采用一种后再逐行调整。',
      'Compare three scenarios: single supplier, lowest cost per line, earliest full delivery. Apply one and adjust it line by line.',
    ],
    [
      '在报价上按 A 键选为中标供应商；非第一名须填写理由，然后“定标”。',
      'Press A on a quote to award the line. Enter a reason if it is not rank 1, then confirm the award.',
    ],
  ],
  form: [
    ['填写标题、采购申请、需求日期和报价截止日期。', 'Enter title, requisition, the date of need and when quotes are due.'],
    [
      '核对计价条件：币种、汇率、年利率、基准账期。',
      'Check the terms of comparison: exchange rate with its day and source, interest and default payment terms.',
    ],
  ],
  rules: [
    [
      '“更新汇率”改用财务登记的当日汇率，成本和名次随之重算；采用其他汇率须写明原因。无论填写什么汇率，定标的名次、金额和审批都按财务汇率，差额以金额列给审批人。',
      '“Renew exchange rate” takes the rate that finance recorded for today, and costs and ranks follow; another rate needs a reason. Whatever rate is entered, an award is ranked, counted and approved at the rate of finance, and approvers see the difference as an amount.',
    ],
    [
      '由谁审批按 7 天内向中标供应商的采购合计决定，相同物料（无料号的合为一类）按 90 天：拆开的采购合并计算。',
      'Who approves follows from what is bought from the awarded suppliers within 7 days, the same materials within 90 days (what has no number counts as one): what is split counts together.',
    ],
    [
      '排名只看实际单位成本：不能抵扣的税、运费、账期利息、关税、检验费和不良率都算在内。',
      'Only the effective unit cost ranks: tax that cannot be deducted, freight, credit, duty, inspection and rejects are part of it.',
    ],
    [
      `年利率默认 ${Number(usualFinance.interestRate) * 100}%，基准账期 ${usualFinance.benchmarkDays} 天，年持有费率 ${Number(usualFinance.carryingRate) * 100}%。`,
      `Defaults: interest ${Number(usualFinance.interestRate) * 100}% a year, payment terms of ${usualFinance.benchmarkDays} days, and ${Number(usualFinance.carryingRate) * 100}% a year to keep goods.`,
    ],
    [
      '起订量多于需求时，余量 × 单价 × 年持有费率 × 平均存放年数（余量 ÷ 年用量 ÷ 2）计入成本，不超过其货值；近 12 个月没有消耗的，全部货值计入。',
      'Where a minimum order exceeds what is needed, surplus × price × annual carrying rate × mean years in stock (surplus ÷ yearly use ÷ 2) is counted, at most its value; where nothing was used in 12 months, its whole value.',
    ],
    [
      `含税总额超过 ${dear.above} 元时每行至少 ${dear.needed} 家报价，超过 ${middle.above} 元时 ${middle.needed} 家；例外须写明：${exceptions[0]}。`,
      `Above CNY ${dear.above} each line needs ${dear.needed} quotes, above CNY ${middle.above} ${middle.needed}; exceptions are explained: ${exceptions[1]}.`,
    ],
    [`中标供应商非第一名时须选择理由：${reasons[0]}。`, `An award other than rank 1 requires a reason: ${reasons[1]}.`],
    [`最多 ${mostItems} 行物料、${mostSuppliers} 家供应商。`, `At most ${mostItems} items and ${mostSuppliers} suppliers.`],
    ['定标后报价封存；“重新比价”开始新一轮，旧报价保留。', 'An award seals the quotes; reopening starts another round and keeps them.'],
    ['价格只有持有“价格字段”权限的人看得到。', 'Prices are visible only with the permission for price fields.'],
  ],
  troubles: [
    {
      when: ['定标时提示报价家数不足', 'Awarding says that there are too few quotes'],
      remedy: ['再询一家，或在“报价家数例外”中选择原因并说明。', 'Ask another supplier, or choose an exception and explain it.'],
    },
    {
      when: ['表格上写着有未保存的修改', 'The sheet says that changes are not saved'],
      remedy: [
        '内容先存在本机，网络恢复后自动保存；与他人改了同一格时，选择保留哪一个。',
        'They are kept on this computer and saved when the connection is back; where two people changed one cell, choose what stays.',
      ],
    },
    {
      when: ['不能移除某家供应商', 'A supplier cannot be removed'],
      remedy: [
        '其报价参与过定标。不再考虑时，本轮不填价格即可。',
        'Its quotes were used in an award. Leave its prices empty in this round.',
      ],
    },
  ],
  see: ['importing'],
}

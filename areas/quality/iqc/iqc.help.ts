import type { EntityHelp } from '#core/help'
import { daysToReturn, followUps, scrapOneMayDecide } from './disposition.ts'
import { tablesNotice } from './samplingTables.ts'

const results = Object.values(followUps)

/** The help of incoming inspection. */
export const iqcHelp: EntityHelp = {
  purpose: [
    '来料到货后登记一批，按抽样方案检验，判定接收或拒收，再决定入库、退货、返工、让步或报废。',
    'Register each delivery as a lot, inspect it by the sampling plan, accept or reject it, then decide on stocking, return, rework, concession or scrap.',
  ],
  list: [
    [
      '按状态筛选：待检的批次排队等检验员，已检的等处置，待入库的等仓库。',
      'Filter by state: lots to inspect wait for an inspector, inspected ones for a disposition, those to stock for the warehouse.',
    ],
    ['点“新建”登记到货的批次。', 'Register a delivery with “New”.'],
    ['从第一条打开，用下一条沿着列表逐批检验。', 'Open the first and go from lot to lot along the list.'],
  ],
  record: [
    [
      '看抽样方案：每个缺陷等级抽多少件，不合格数到多少拒收。',
      'Read the plan: how many units of each class of defects, and how many nonconforming units reject the lot.',
    ],
    [
      '在“检验数据”中逐件录入读数；可以用键盘，也可以从 Excel 粘贴。判定随着录入更新，自动保存。',
      'Enter the readings under “Readings”, by keyboard or pasted from Excel. The verdict is updated as you type; everything is saved automatically.',
    ],
    [
      '在平板上点“在检验台录入”：整屏的读数表、数字键盘和下一批。',
      'On a tablet press “Enter at the bench”: readings on the whole screen, a number pad, and the next lot.',
    ],
    [
      '样品损坏、缺失或测不到时录入“无法测”和原因，例如“无法测：样品损坏”或“n/a damaged”；必检项目的样品计为不合格，另取一件测量后可以改填。',
      'Where a sample is damaged, missing or cannot be reached enter so with the reason, such as “n/a damaged”. It counts as nonconforming where the characteristic is required; the reading of another unit drawn at random may replace it.',
    ],
    ['拍照、填写量具编号和备注。', 'Add photos, the gauges used and notes.'],
    [
      '数据齐全后点“完成检验”。不合格数已达到拒收数时可以提前完成。',
      'When the data is complete, finish the inspection. It may end early once the rejection number is reached.',
    ],
    [
      '接收的批次由有权限的人“合格放行”；拒收的用“处置”，可以把一批分成几部分。',
      'Accepted lots are released by an authorised user. Rejected lots get a disposition and can be split.',
    ],
    ['仓库点数后办理“入库”。', 'The warehouse counts and puts it in stock.'],
  ],
  form: [
    [
      '选择供应商和物料；检验类别、单位和标准由物料带出。',
      'Choose supplier and material; class, unit and standard come with the material.',
    ],
    ['填写批量和供应商批号，附上质量证明文件。', 'Enter the quantity and the supplier’s lot number, and attach the certificate.'],
    [
      '方案、检验水平和 AQL 不填时用物料的设定；保存后系统算出抽样数。',
      'Plan, level and AQL are those of the material when left empty; the sample size is computed on saving.',
    ],
  ],
  rules: [
    ['状态、判定、合格率和抽样方案都由系统计算，不能手填。', 'State, verdict, pass rate and plan are computed, never typed.'],
    [
      `A 类物料必须由检验员以外的人放行或处置。让步接收，以及超过 ${scrapOneMayDecide} 元或不知单价的报废，须经物料评审（MRB），检验员不参加。`,
      `Class A material must be released or dispositioned by someone other than the inspector. A concession, and scrap worth more than CNY ${scrapOneMayDecide} or without a known price, needs a material review (MRB), without the inspector.`,
    ],
    [
      `退货建立退货单，期限 ${daysToReturn} 天：装箱、发运、签收、退款或换货；报废建立报废单，销毁要有凭证。`,
      `A return has a record of its own, to be shipped within ${daysToReturn} days: packed, shipped, received, credited or replaced; so has scrap, which is destroyed with proof.`,
    ],
    [
      '黑名单和停用的供应商不能登记来料；待审和暂停的须填隔离原因，解除隔离前不能放行、让步或入库。',
      'Deliveries of blacklisted and inactive suppliers are refused. Those of pending and suspended ones go into quarantine, with the reason, and are not passed, conceded or stocked until released.',
    ],
    [
      '实收少于接收的，写明原因；少收超过 5% 或 500 元的用“少收入库”，经审批后入库。少收的数量不计入可开票数量。',
      'Where less is found than was accepted, say why. Where more than 5% or CNY 500 is missing, take “Stock less than accepted”, which needs approval. A shortage does not count as accepted when the delivery is invoiced.',
    ],
    ['放行和入库登记错了可以撤回，写明原因。', 'A release or stocking recorded by mistake can be withdrawn, with the reason.'],
    [
      '登记错的来料在检验开始前“撤回登记”，写明原因，货物退出待检区；按采购订单收货的请冲销收货。',
      'Withdraw a delivery that was registered by mistake, with the reason, before its inspection begins: its goods leave quarantine. Where it was received by a purchase order, reverse the receipt.',
    ],
    [
      '供应商有该物料未收齐的采购订单时，登记前会提示在订单上收货；确认后仍可登记。',
      'Where a purchase order for the material is open with the supplier, a warning asks you to receive it there; confirm to register it all the same.',
    ],
    [
      '批次不能删除；检验之前可以更正，已有读数后不能改抽样条件。',
      'A lot is never deleted. It can be corrected until it is inspected, and not once there are readings.',
    ],
    [
      '同一物料和供应商连续不合格会自动加严，直至停止收货；接受纠正措施后恢复。',
      'Rejected lots tighten inspection of this material and supplier and finally stop deliveries. Accepting a corrective action resumes them.',
    ],
    [
      `处置结果：${results.map(({ label: [zh] }) => zh).join('、')}。各部分数量之和必须等于批量。`,
      `Follow-up results: ${results.map(({ label: [, en] }) => en).join(', ')}. The parts add up to the lot.`,
    ],
    tablesNotice,
  ],
  troubles: [
    {
      when: ['批次的货以前被手工移走', 'The goods of a lot were moved by hand earlier'],
      remedy: [
        '照常办理入库、退货或报废：系统只移动还在待检区的部分，已移走的从所在库位处理。误移的也可以在那次移动上冲销。',
        'Stock, return or scrap the lot with the normal steps: the part still in quarantine is moved, the other part is handled where it lies. A wrong move can be reversed on its page.',
      ],
    },
    {
      when: ['提示“数据录入不完整”', 'It says “data input incomplete”'],
      remedy: [
        '还有必检项目没有读数，或者样品数少于抽样数。表格里空着的格子就是缺少的。',
        'A required characteristic has no reading, or there are fewer samples than the plan wants: the empty cells of the sheet.',
      ],
    },
    {
      when: ['没有“合格放行”按钮', 'There is no button to pass the lot'],
      remedy: [
        '检验要先完成；A 类物料的检验员本人不能放行；拒收的批次要用“处置”。',
        'Complete the inspection first; the inspector of class A material cannot release it; a rejected lot needs a disposition.',
      ],
    },
    {
      when: ['不能登记新的批次', 'A new lot cannot be registered'],
      remedy: [
        '该供应商的这种物料已停止收货，或物料、供应商不在可用状态。先处理纠正措施。',
        'Inspection of this material from this supplier is stopped, or one of them is not usable. Deal with the corrective action first.',
      ],
    },
  ],
}

import type { EntityHelp } from '#core/help'

/** The help of moves. */
export const moveHelp: EntityHelp = {
  purpose: [
    '库存台账：货从哪里到哪里、多少、为什么、依据哪张单据。登记后不能修改。',
    'The stock ledger: which goods went from where to where, how much, why and because of which document. An entry stays as it is.',
  ],
  list: [
    ['按物料、批次、库位、原因或时间筛选。', 'Filter by material, lot, location, reason or time.'],
    [
      '正式启用前，期初库存可以用“导入”一次登记；按序列号管理的物料，“序列号清单”列写多个、写号段或每行一件都可以，“数量”留空。',
      'Before the company goes live, opening stock can be entered at once with “Import”. Of what is tracked by serial number the column “Serial numbers” holds several, runs, or one piece in each row; “Quantity” stays empty.',
    ],
  ],
  record: [
    [
      '手工登记错了，点“由此生成”中的“库存移动”冲销，再登记正确的；由单据移动的，在单据上撤销。',
      'Reverse a wrong one that was entered by hand: make a stock move from it, and enter the right one. A move made by a document is undone on that document.',
    ],
  ],
  form: [
    [
      '选择原因、物料和数量，在“说明”中写明用途；库位不填时用该原因的默认库位。',
      'Choose reason, material and quantity, and say in the note what for; the default locations of the reason are used when left empty.',
    ],
    [
      '按批次管理的物料领用时可以不填批次，系统先取先到期的；不够时其余数量另成一次移动，取自下一个批次。',
      'Of a material tracked by lot, the lot that expires first is taken when left empty; where it has too little, another move takes the rest from the next one.',
    ],
    [
      '按序列号管理的物料在“序列号清单”中逐件扫码、粘贴，或写首尾 SN0001~SN0200，一次最多 1000 件；数量由序列号得出。',
      'Of what is tracked by serial number, scan the pieces one after another, paste them, or write both ends of a run: SN0001~SN0200, at most 1000 at once. The quantity follows from them.',
    ],
  ],
  rules: [
    [
      '补记的单据所移动的货物注明发生日期；库存和盘点自登记时起变，以前的不变。',
      'Goods that a document moved which was typed late say on which day that happened. Stock and counts change with the entry, never before it.',
    ],
    [
      '手工只能在可用库位之间移库、冻结和解冻，以及领到生产或成本中心和从那里退回；每次都要写说明。其他移动由单据完成：收货、检验、运单、退货、借用归还、报废、盘点。',
      'By hand goods are moved between usable places, blocked and unblocked, issued to production or a cost centre and given back from there, each with a note. Documents move everything else: receipts, inspections, waybills, returns, scrap disposals, counts.',
    ],
    [
      '退料不能超过领到那里还没退回的数量；生产计划和维修领用的，在该单据中退料。期初库存只在正式启用前登记，之后账实不符做盘点。',
      'No more comes back than was issued there; what a production plan or repair was issued is returned there. Opening stock is entered until the company goes live; afterwards what differs is counted.',
    ],
    [
      '正式启用后，手工领用超过现有库存的 5% 或 500 元（连同同一人一天内的手工领用）须经他人同意：先预留，再在预留单上点“领用（须审批）”。',
      'Once the company is live, an issue by hand of more than 5% of what is in stock or CNY 500, together with what the same person issued within a day, needs the consent of others: reserve it, and take “Issue with approval” on the reservation.',
    ],
    [
      '移动不能修改或删除；每次移动只能冲销一次，冲销不能再冲销。',
      'A move is neither edited nor deleted. It is reversed once, and a reversal is not reversed.',
    ],
    [
      '不能超过可动用的数量；数量的小数位数不超过计量单位的规定。',
      'No more can be taken than is available, with no more decimal places than the unit allows.',
    ],
    [
      '一次登记的多件要么全部移动，要么都不移动；拒绝时列出每个有问题的序列号。各件各有一次移动，指向第一件的移动；领用是否须经他人同意按全部件数判断。',
      'Of several pieces that are entered at once all are moved or none; a refusal names every serial number that is in the way. Each has a move of its own that names that of the first. Whether others agree to an issue is judged by all of them.',
    ],
    [
      '序列号不分大小写和全半角：sn－01 与 SN-01 是同一件。',
      'Case and width make no other serial number: sn－01 and SN-01 are the same piece.',
    ],
    ['过期的批次只能冻结、报废、退回或销毁。', 'A lot that has expired can only be blocked, scrapped, returned or destroyed.'],
    [
      '一个序列号只在一个地方；按序列号管理的物料没有序列号不能入库。',
      'A serial number is in one place only. Of what is tracked by them none comes in without its number.',
    ],
  ],
}

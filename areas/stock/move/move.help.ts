import type { EntityHelp } from '#core/help'

/** The help of moves. */
export const moveHelp: EntityHelp = {
  purpose: [
    '库存台账：货从哪里到哪里、多少、为什么、依据哪张单据。登记后不能修改。',
    'The stock ledger: which goods went from where to where, how much, why and because of which document. An entry stays as it is.',
  ],
  list: [
    ['按物料、批次、库位、原因或时间筛选。', 'Filter by material, lot, location, reason or time.'],
    ['期初库存可以用“导入”一次登记。', 'Opening stock can be entered at once with “Import”.'],
  ],
  record: [
    [
      '登记错了，点“由此生成”中的“库存移动”冲销，再登记正确的。',
      'Reverse a wrong one: make a stock move from it, and enter the right one.',
    ],
  ],
  form: [
    [
      '选择原因、物料和数量；库位不填时用该原因的默认库位。',
      'Choose reason, material and quantity; the default locations of the reason are used when left empty.',
    ],
    [
      '按批次管理的物料领用时可以不填批次，系统先取先到期的；不够时其余数量另成一次移动，取自下一个批次。',
      'Of a material tracked by lot, the lot that expires first is taken when left empty; where it has too little, another move takes the rest from the next one.',
    ],
  ],
  rules: [
    [
      '移动不能修改或删除；每次移动只能冲销一次，冲销不能再冲销。',
      'A move is neither edited nor deleted. It is reversed once, and a reversal is not reversed.',
    ],
    [
      '不能超过可动用的数量；数量的小数位数不超过计量单位的规定。',
      'No more can be taken than is available, with no more decimal places than the unit allows.',
    ],
    ['过期的批次只能冻结、报废、退回或销毁。', 'A lot that has expired can only be blocked, scrapped, returned or destroyed.'],
    ['有序列号的一件一件移动，一个序列号只在一个地方。', 'Goods with a serial number are moved one by one; each is in one place only.'],
  ],
}

import type { EntityHelp } from '#core/help'

/** The help of balances. */
export const balanceHelp: EntityHelp = {
  purpose: [
    '每种物料在每个库位有多少，按批次、序列号和货主分开。数量由移动累计得出，没有人能直接填写。',
    'How much of each material lies in each location, told apart by lot, serial number and owner. The quantity is the sum of the moves and is never entered by hand.',
  ],
  list: [
    ['按物料、库位或状态筛选，表头显示合计。', 'Filter by material, location or state; the list adds the quantities up.'],
    ['按“有效期至”排序，先用先到期的批次。', 'Sort by the day of expiry and use first what expires first.'],
    ['按“即将过期”筛选，看要在有效期内用完的库存。', 'Filter by “Expires soon” to see what should be used while it keeps.'],
  ],
  record: [
    [
      '“谱系”逐步说明数量从哪里来：移动、检验批、收货、供应商，或从哪个库位移来。',
      'Its genealogy explains the quantity step by step: moves, inspection lots, receipts and suppliers, or the location from which goods came.',
    ],
  ],
  form: [['选择物料和库位，提前登记一个还没有货的位置。', 'Choose material and location to register a place in which nothing lies yet.']],
  rules: [
    ['库存不能为负，也不能少于已预留的数量。', 'A balance is never below zero, nor below what is reserved of it.'],
    [
      '只有可用库位中未过期、未预留的部分可以领用。',
      'Only what lies in a usable location, has not expired and is not reserved can be issued.',
    ],
    [
      '到期前多少天提醒由物料设定；每批各提醒仓库一次，过期仍在可用库位时再提醒一次。',
      'The material says how many days before expiry its lots expire soon. The warehouse is notified once of each lot, and again if it has expired and still lies in a usable location.',
    ],
    [
      '每晚核对库存与移动的合计，差异显示在系统状态页。',
      'Every night the balances are compared with the moves; differences stand on the health page.',
    ],
  ],
}

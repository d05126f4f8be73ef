import type { EntityHelp } from '#core/help'

/** The help of as-built records. */
export const asBuiltHelp: EntityHelp = {
  purpose: [
    '记录每台产品装了哪些批次、哪些序列号的关键件；某一批次有问题时，由此找到装了它的每一台。',
    'Says which lots and serial numbers of key parts went into each unit, so that every unit with a bad lot is found.',
  ],
  list: [
    ['按产品、号段、个体或日期筛选。', 'Filter by product, range, unit or day.'],
    ['切换为关键件明细，按批次筛选。', 'Look at the key parts line by line, and filter by lot.'],
  ],
  record: [['每台产品现在装的是什么，见其页面的“护照”。', 'What is in a unit now stands in its passport.']],
  form: [
    [
      '从产品个体列表勾选，或从 SN 号段页面登记：物料清单中的关键件自动列出，批次取最近领料的一批。',
      'Start from ticked units or from the page of an SN range: the key parts of the bill are listed, each with the lot that went to production last.',
    ],
    ['装的是替代料时填写替代料，再选它的批次。', 'Where a substitute was fitted, name it, then choose its lot.'],
    ['拆除不再装的件：类别选“更换”，用量填 0。', 'What was taken out for good is a replacement with the quantity 0.'],
  ],
  rules: [
    [
      '记录不能修改或删除：更换零件登记“更换”，登记错了登记“更正”并写明原因。',
      'Records are neither changed nor deleted. Record an exchanged part as a replacement, and a wrong record as a correction with its reason.',
    ],
    [
      '按批次管理的填批次，按序列号管理的填序列号；一个序列号只能装在一台产品中。',
      'What is tracked by lots needs its lot, what is tracked by serial numbers its number; a serial number is in one unit only.',
    ],
    ['后来的记录日期不能早于原记录。', 'A later record is never dated before the one that it replaces.'],
    [
      '日期不能早于产品开始生产；那天生效的物料清单现在已不是这一版的，写明原因。',
      'No part is fitted before its unit was begun. Where another version of the bill held on that day than now, it takes a reason.',
    ],
    [
      '装配当日已到期的批次不能装入；装后才到期的，补登时写明原因。入库后只能更正，报废后只能更正为拆除。',
      'A lot that had expired by then was not fitted; what expired since takes a reason. Once stocked, parts are only corrected; from a scrapped unit they are only taken out.',
    ],
    [
      '用量超出已领到生产而未装的数量时须确认：先核对批次，再请仓库补登领料。两者的比较见报表“领料与装配”，也在批次和 SN 号段的页面上。',
      'Using more than what went to production and is not fitted yet needs a confirmation: check the lot, and have the issue entered. The report “Issued and fitted” compares both, also on the pages of lots and SN ranges.',
    ],
    [
      '有“完成组装”权限的人登记齐关键件后，组装即完成，进入初测。',
      'When whoever may finish assembly records the last key part, the unit goes on to its first test.',
    ],
  ],
}

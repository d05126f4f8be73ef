import type { EntityHelp } from '#core/help'

/** The help of counts. */
export const countHelp: EntityHelp = {
  purpose: [
    '清点一个库位：盲盘、复盘、审批，差异自动过账为库存移动。',
    'A location is counted blind, counted again where it differs, agreed to, and its differences are posted as stock moves.',
  ],
  list: [['按状态筛选待清点、待复盘和待审批的盘点单。', 'Filter by state: to be counted, to be counted again, in approval.']],
  record: [
    ['打印盘点表去现场清点，回来填写实盘数。', 'Print the sheet, count, and enter what you found.'],
    [
      '点“完成清点”；差异超过 5% 或 500 元的行要复盘。同一物料 90 天内在这里的差异合计。',
      'Finish counting; lines that differ by more than 5% or ¥500 are counted again. What differed of the same material here within 90 days counts together.',
    ],
    [
      '清点后提交审批，通过后差异自动过账；连同同一物料 90 天内全公司的差异超过 5000 元或金额未知的，总经理也要审批。',
      'Submit it; the differences are posted when it is agreed to. Above ¥5,000 together with what differed of the same materials in the company within 90 days, or if their worth is not known, the general manager agrees as well.',
    ],
  ],
  form: [
    [
      '选择库位，里面的库存自动列入。找到账上没有的货就加一行，写明物料、批次、序列号和数量。',
      'Choose the location: what lies there is listed. Add a line for goods that by the books are not there: material, lot, serial number and how many.',
    ],
  ],
  rules: [
    ['盘点期间库位冻结，不能收发；过账或取消后恢复。', 'Nothing is moved in the location until the count is posted or cancelled.'],
    ['清点完成前不显示账面数。', 'What ought to be there is not shown before counting is finished.'],
    [
      '账上在同类库位的序列号，过账时从那里移来；在待检、冻结等库位的不能这样移动。',
      'A serial number that by the books lies in another location of the same kind is moved from there. Out of quarantine or blocked stock it is not moved by counting.',
    ],
    ['一个库位同时只有一张未完成的盘点单；过账只有一次。', 'A location has one open count at a time, and is posted once.'],
  ],
}

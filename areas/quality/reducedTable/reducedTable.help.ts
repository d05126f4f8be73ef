import type { EntityHelp } from '#core/help'
import { tablesNotice } from '../iqc/samplingTables.ts'

/** The help of the table for reduced inspection. */
export const reducedTableHelp: EntityHelp = {
  purpose: [
    '放宽检验的接收数取自贵司购买的标准（表 2-C），由管理员录入一次。没有这张表就没有放宽检验。',
    'The acceptance numbers for reduced inspection come from your purchased standard (Table 2-C) and are entered once. Without them there is no reduced inspection.',
  ],
  list: [['一般只有一张使用中的表；换版本时新建一张。', 'Usually one table is in use; create another for another version.']],
  record: [['历史中可以看到谁在何时录入或修改了哪一格。', 'The history shows who entered or changed which cell, and when.']],
  form: [
    [
      '每个字码一行，每个 AQL 一格：填写接收数，标准中是箭头的填 ↑ 或 ↓。抽样数由字码决定，拒收数为接收数加 1。',
      'A row for each letter, a cell for each AQL: enter the acceptance number, or the arrow as it is printed. The sample size follows from the letter; Re is Ac + 1.',
    ],
  ],
  rules: [
    [
      '接收数不能大于等于抽样数，也不能向右或向下变小。',
      'An acceptance number is below its sample and never falls to the right or downwards.',
    ],
    ['没有填写的格按正常检验抽样。', 'Where a cell is empty the lot is inspected normally.'],
    ['修改不影响已登记的批次。', 'A change leaves the lots as they are that were registered before.'],
    tablesNotice,
  ],
}

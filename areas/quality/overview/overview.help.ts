import type { ScreenHelp } from '#core/help'

/** The help of the overview of quality. */
export const overviewHelp: ScreenHelp = {
  purpose: [
    '质量工作的概览：逾期、失控和待处理的有多少，点击进入对应的列表。',
    'What is late, out of control or waiting in quality; each figure opens its list.',
  ],
  steps: [
    ['先看“逾期”和“失控”，再处理“待处理”。', 'Begin with “Late” and “Out of control”, then go on with “Waiting”.'],
    ['页尾可以打开不在菜单中的质量列表。', 'Further lists of quality open at the foot of the page.'],
  ],
  rules: [
    ['只统计您能查看的记录；没有的不显示。', 'Only records that you have permission to read are counted; a figure of zero is not shown.'],
    ['失控只看有冻结控制限、还没有登记原因的批。', 'Out of control: lots outside frozen control limits whose cause is not registered yet.'],
  ],
}

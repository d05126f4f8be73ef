import type { EntityHelp } from '#core/help'

/** The help of lots. */
export const lotHelp: EntityHelp = {
  purpose: [
    '一起生产或到货的同一种物料；出了问题时按批次追溯。',
    'Goods of one material that were made or arrived together, to be traced when something is wrong.',
  ],
  list: [['按“即将过期”筛选，找出快过期的批次。', 'Filter by “Expires soon” to find lots that are about to expire.']],
  record: [
    [
      '开头的一览说明它在哪里、有多少、能否使用、最近一次移动、用到了哪里；点击进入清单。',
      'At a glance it says where it is, how much there is, whether it may be used, how it moved last and where it went; each answer opens its list.',
    ],
    [
      '横条说明收入的数量现在哪里、去了哪里，各段相加等于收入，不等时以红字标出差额；下面的时间轴是它经过的每一步和相隔天数。',
      'The bar shows where the goods received are now, or where they went. Its parts add up to what was received; if they do not, the difference stands in red. The axis below has every step with the days between.',
    ],
    [
      '“谱系”说明它来自哪次检验、收货和供应商，去了哪里；没有查看权限的只显示“有一项”。',
      'Its genealogy says from which inspection, receipt and supplier it came, and where it went; of what you do not have permission to see it only says that there is one.',
    ],
    [
      '“批次标签”：从记录页或列表勾选后打印；扫码打开此页，盘点和入库时也认。',
      'Lot labels are printed from the page, or from the list for those that are ticked. Scanning one opens this page; counts and stocking take it, too.',
    ],
  ],
  form: [
    [
      '填写批号和物料；有效期不填时按保质期计算。',
      'Enter number and material; the day of expiry follows from the shelf life when left empty.',
    ],
  ],
  rules: [
    ['来料检验的到货自动建立批次（物料按批次管理时）。', 'A delivery creates its lot automatically if the material is tracked by lot.'],
    [
      '“即将过期”：在物料设定的提醒天数内到期。物料未设天数的批次不提醒。',
      'A lot expires soon from the number of days before its expiry that its material says. Materials without that number have no warning.',
    ],
    ['同一种物料的批号不能重复。', 'No two lots of a material have the same number.'],
    [
      '有效期可以改早；改晚须有来料检验的“处置”权限并填写原因，不能清空。',
      'The expiry may become earlier. A later one takes the permission to set dispositions of inspections, and a reason; it cannot be emptied.',
    ],
    ['有过移动的批次不能删除。', 'A lot that was moved cannot be deleted.'],
  ],
}

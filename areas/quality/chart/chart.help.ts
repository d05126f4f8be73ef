import type { ScreenHelp } from '#core/help'

/** The help of charts. */
export const chartHelp: ScreenHelp = {
  purpose: [
    '读数的控制图、直方图、箱线图等，以及过程能力。',
    'Control charts, histograms, box plots and other pictures of readings, with the capability of the process.',
  ],
  steps: [
    ['输入一个或多个 PN（料号或产品 PN），选择参数。', 'Enter one PN or several (material number or product PN) and choose a parameter.'],
    [
      '选择图、分组和日期；地址栏保留全部条件，可以收藏或发给同事。',
      'Choose chart, grouping and dates. The address holds all of it: keep it or send it to a colleague.',
    ],
    [
      '看判异的点：点旁是规则编号，下表写明每一条。',
      'Look at the points out of control: the numbers are those of the rules named in the table beneath.',
    ],
    [
      '在“导出”中取 Excel 工作簿、PNG 或 SVG；“冻结控制限”由一段基线算出并保存控制限；测试的判异点可登记原因。',
      'Take an Excel workbook, PNG or SVG under “Export”. “Freeze control limits” works limits out from a baseline and keeps them. The cause of a test out of control is registered in its row.',
    ],
  ],
  rules: [
    [
      '分组大小不同时，每组用自己的个数、常数和控制限；只有一个读数的组没有极差或标准差。',
      'Where subgroups differ in size each has its own constants and limits; one of a single reading has no range or deviation.',
    ],
    [
      '低于 0（p 高于 1）的控制限截断，不据此判异；恰好等于 3σ 不判异；超出 3σ 的点也算超出 2σ；相等的相邻点中断趋势和交替，中心线上的点中断同侧。',
      'Limits below 0 (of p above 1) are cut off and give no signal. Exactly 3σ is no signal; beyond 3σ counts for beyond 2σ. A tie ends a trend and alternation, a point on the centre line ends a run.',
    ],
    ['极差、移动极差和标准差只看规则 1。', 'Ranges, moving ranges and deviations are judged by rule 1 alone.'],
    [
      'Cp、Cpk、Cpm 用组内 σ，Pp、Ppk 用全部读数；区间为 95%。没有变化、读数不足或缺规格限时写明原因，不给数值。',
      'Cp, Cpk and Cpm use σ within subgroups, Pp and Ppk that of all readings; intervals are 95%. Without variation, readings or limits the reason stands in place of a figure.',
    ],
    ['默认只取首次结果；“含复测”取全部。', 'First results only, unless you tick “With repeats”.'],
    [
      '按批分组时用冻结的控制限：来料项目按物料，测试参数按产品型号和测试类型。',
      'Grouped by lot they are drawn with the frozen limits: incoming items by material, test parameters by product model and type of test.',
    ],
    [
      '用冻结的控制限时按其启用的规则（西部电气）判异，否则按全部尼尔森规则。',
      'With frozen limits points are judged by the rules enabled there (Western Electric), otherwise by all of Nelson’s.',
    ],
    [
      '测试可按工位、测试时的软件版本、产品的硬件版本和生产计划号筛选。',
      'Tests are narrowed down by station, by the software at the time of the test, and by the hardware version and the production plan of their units.',
    ],
    [
      '只选一个产品的测试参数时，规格限取自其测试模板，否则取自参数库；图下写明取自何处。',
      'Specification limits of test parameters are those of the test template where one product is drawn, otherwise those of the parameter library; the chart says which.',
    ],
    ['测试参数按测试类型分开，不混在一起。', 'Test parameters stand apart by the type of test and are never mixed.'],
  ],
}
